import type { Signer } from '../../ports/signer.ts'

/** The archive of which site may be downloaded, by whom, and until when. */
export type ArchivePass = { readonly siteId: string; readonly userId: string; readonly expiresAt: Date }

/** The token in the address of an archive: it says what may be downloaded, and proves that the platform made it. */
export function archiveToken(signer: Signer, pass: ArchivePass): string {
  const { siteId, userId, expiresAt } = pass
  return `${siteId}.${userId}.${expiresAt.getTime()}.${signer.sign(signedText(pass))}`
}

/** Reads a token; null for one that the platform did not make. */
export function readArchiveToken(signer: Signer, token: string): ArchivePass | null {
  const [siteId = '', userId = '', time = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !/^\d{1,15}$/.test(time)) return null
  const pass = { siteId, userId, expiresAt: new Date(Number(time)) }
  return signer.verify(signedText(pass), signature) ? pass : null
}

function signedText({ siteId, userId, expiresAt }: ArchivePass): string {
  return `archive ${siteId} ${userId} ${expiresAt.getTime()}`
}
