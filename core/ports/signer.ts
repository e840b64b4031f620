/** Signs texts with a secret of the platform, so that what comes back can be told from what was made up. */
export interface Signer {
  /** A signature that can be in an address: letters, digits, `-` and `_`. */
  sign(text: string): string
  verify(text: string, signature: string): boolean
}

/** The dependency on a `Signer`. */
export type SignerDep = { readonly signer: Signer }
