/** Signs texts with the platform's secret, so that values which come back can be verified. */
export interface Signer {
  /** A URL-safe signature: letters, digits, `-` and `_`. */
  sign(text: string): string
  verify(text: string, signature: string): boolean
}

/** The dependency on a `Signer`. */
export type SignerDep = { readonly signer: Signer }
