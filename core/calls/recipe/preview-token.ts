import type { Signer } from '../../ports/signer.ts'

/** What is in the address of a preview: the id of its link, and the proof that the platform made it. */
export function previewToken(signer: Signer, linkId: string): string {
  return `${linkId}.${signer.sign(signedText(linkId))}`
}

/** Reads a token; null for one that the platform did not make. */
export function readPreviewToken(signer: Signer, token: string): string | null {
  const [linkId = '', signature = '', ...rest] = token.split('.')
  return rest.length === 0 && signer.verify(signedText(linkId), signature) ? linkId : null
}

function signedText(linkId: string): string {
  return `recipe preview ${linkId}`
}
