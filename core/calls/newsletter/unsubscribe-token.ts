import type { Signer } from '../../ports/signer.ts'

/** Whom a link in a newsletter is for, and whose newsletter it was. */
export type NewsletterReader = { readonly siteId: string; readonly userId: string }

/** The token in a newsletter's address: it names the reader and the list, and proves that the platform made it. */
export function unsubscribeToken(signer: Signer, { siteId, userId }: NewsletterReader): string {
  return `${siteId}.${userId}.${signer.sign(signedText(siteId, userId))}`
}

/** Parses a token; null if its signature is invalid. */
export function readUnsubscribeToken(signer: Signer, token: string): NewsletterReader | null {
  const [siteId = '', userId = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !signer.verify(signedText(siteId, userId), signature)) return null
  return { siteId, userId }
}

/** The address that unsubscribes by POST, and shows a page by GET. */
export function unsubscribeUrl(platformUrl: string, token: string): string {
  return `${platformUrl}/newsletter/${token}`
}

function signedText(siteId: string, userId: string): string {
  return `newsletter ${siteId} ${userId}`
}
