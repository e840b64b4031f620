import type { Signer } from '../../ports/signer.ts'

/** A permission to download a site's archive: the site, the account and the expiry. */
export type ArchivePass = { readonly siteId: string; readonly userId: string; readonly expiresAt: Date }

/** The signed token in the address of an archive. */
export function archiveToken(signer: Signer, pass: ArchivePass): string {
  const { siteId, userId, expiresAt } = pass
  return `${siteId}.${userId}.${expiresAt.getTime()}.${signer.sign(signedText(pass))}`
}

/** Parses a token; null if its signature is invalid. */
export function readArchiveToken(signer: Signer, token: string): ArchivePass | null {
  const [siteId = '', userId = '', time = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !/^\d{1,15}$/.test(time)) return null
  const pass = { siteId, userId, expiresAt: new Date(Number(time)) }
  return signer.verify(signedText(pass), signature) ? pass : null
}

function signedText({ siteId, userId, expiresAt }: ArchivePass): string {
  return `archive ${siteId} ${userId} ${expiresAt.getTime()}`
}
