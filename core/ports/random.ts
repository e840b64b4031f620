/** The source of random values and ids. */
export interface Random {
  /** A version 4 UUID. */
  uuid(): string
  /** 32 random bytes as base64url, 43 characters. */
  token(): string
  /** Six decimal digits, with leading zeros. */
  code(): string
  /** The SHA-256 digest of a secret in hex, which is stored instead of the secret. */
  digest(secret: string): string
}

/** The dependency on the `Random` port. */
export type RandomDep = { readonly random: Random }
