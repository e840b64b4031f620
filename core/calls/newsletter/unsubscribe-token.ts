import type { Signer } from '../../ports/signer.ts'

/** The recipient of a newsletter and its site. */
export type NewsletterReader = { readonly siteId: string; readonly userId: string }

/** The signed token of a newsletter link, which contains the reader and the site. */
export function unsubscribeToken(signer: Signer, { siteId, userId }: NewsletterReader): string {
  return `${siteId}.${userId}.${signer.sign(signedText(siteId, userId))}`
}

/** Parses a token; null if its signature is invalid. */
export function readUnsubscribeToken(signer: Signer, token: string): NewsletterReader | null {
  const [siteId = '', userId = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !signer.verify(signedText(siteId, userId), signature)) return null
  return { siteId, userId }
}

/** The address that unsubscribes with POST, and shows a page with GET. */
export function unsubscribeUrl(platformUrl: string, token: string): string {
  return `${platformUrl}/newsletter/${token}`
}

function signedText(siteId: string, userId: string): string {
  return `newsletter ${siteId} ${userId}`
}
