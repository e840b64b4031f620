/** Signs texts with the platform's secret, to verify values that clients send back. */
export interface Signer {
  /** A URL-safe signature: letters, digits, `-` and `_`. */
  sign(text: string): string
  verify(text: string, signature: string): boolean
}

/** The dependency on a `Signer`. */
export type SignerDep = { readonly signer: Signer }
