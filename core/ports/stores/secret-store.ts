/** Stores the secrets that all servers of a platform share. */
export interface SecretStore {
  /** The secret of this name; `candidate` where there is none yet. All who ask get the same. */
  ensure(name: string, candidate: string): Promise<string>
}

/** The dependency on a `SecretStore`. */
export type SecretStoreDep = { readonly secretStore: SecretStore }
