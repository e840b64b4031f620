import { createHash } from 'node:crypto'

const maxLength = 200

/**
 * Converts text to a value for unique keys. Index entries have a maximum size (about 2,700 bytes in PostgreSQL), so a
 * long text is truncated and made unique by its digest. NUL characters and lone surrogates, which databases refuse, are
 * removed or replaced.
 */
export function indexKey(text: string): string {
  const clean = text.replaceAll('\0', '').toWellFormed()
  if (clean.length <= maxLength) return clean
  const digest = createHash('sha256').update(clean).digest('hex')
  return `${clean.slice(0, maxLength - 70).toWellFormed()}#${digest}`
}

/**
 * Returns the prefix of a site's words in the full-text index, so that a search reads only the postings of that site.
 * Two sites can have the same prefix, so a query must also compare the site.
 */
export function siteWordKey(siteId: string): string {
  return createHash('sha256').update(siteId).digest('hex').slice(0, 8)
}
