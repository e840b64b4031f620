import { createHash } from 'node:crypto'

const longest = 200

/**
 * Text as a unique key holds it. Any length must fit an index (PostgreSQL takes about 2,700 bytes), so a long
 * text is cut and told apart by its digest; what databases refuse in text is left out.
 */
export function indexKey(text: string): string {
  const clean = text.replaceAll('\0', '').toWellFormed()
  if (clean.length <= longest) return clean
  const digest = createHash('sha256').update(clean).digest('hex')
  return `${clean.slice(0, longest - 70).toWellFormed()}#${digest}`
}

/**
 * What the words of a site begin with in the full-text index, so that a search reads the postings of that site
 * alone. Two sites may share a key: a query names its site as well.
 */
export function siteWordKey(siteId: string): string {
  return createHash('sha256').update(siteId).digest('hex').slice(0, 8)
}
