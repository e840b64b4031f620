/** Where everything unguessable comes from. */
export interface Random {
  /** A version 4 UUID. */
  uuid(): string
  /** 32 random bytes as base64url, 43 characters. */
  token(): string
  /** Six decimal digits, leading zeros kept. */
  code(): string
  /** SHA-256 of a secret in hex; what is stored in place of the secret. */
  digest(secret: string): string
}

/** The dependency on the `Random` port. */
export type RandomDep = { readonly random: Random }
