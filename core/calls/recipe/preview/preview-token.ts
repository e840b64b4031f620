import type { Signer } from '../../../ports/signer.ts'

/** The token in the address of a preview: the id of its link, and a signature. */
export function previewToken(signer: Signer, linkId: string): string {
  return `${linkId}.${signer.sign(signedText(linkId))}`
}

/** Parses a token; null if its signature is invalid. */
export function readPreviewToken(signer: Signer, token: string): string | null {
  const [linkId = '', signature = '', ...rest] = token.split('.')
  return rest.length === 0 && signer.verify(signedText(linkId), signature) ? linkId : null
}

function signedText(linkId: string): string {
  return `recipe preview ${linkId}`
}
