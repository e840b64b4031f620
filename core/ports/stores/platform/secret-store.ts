/** Stores the secrets that all servers of a platform share. */
export interface SecretStore {
  /** The secret of this name; stores `candidate` if there is none. All callers get the same secret. */
  ensure(name: string, candidate: string): Promise<string>
}

/** The dependency on a `SecretStore`, which only a unit of work can use: all its methods write. */
export type SecretStoreDep = { readonly secretStore: Pick<SecretStore, never> }
