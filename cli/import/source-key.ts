import type { ImportedRecipe } from '#core/import/imported-recipe.ts'
import type { Random } from '#core/ports/random.ts'
import type { LoadedPage } from './load-source.ts'

/** The longest key that can be looked up. */
const maxLength = 2000

/**
 * What a recipe is known by when it is imported again: the address that the page gives itself, else the one that
 * it was fetched from, else a digest of its bytes.
 */
export function sourceKey(
  { canonicalUrl }: Pick<ImportedRecipe, 'canonicalUrl'>,
  { bytes, url }: LoadedPage,
  random: Random,
): { key: string; url: string | null } {
  const address = pageAddress(canonicalUrl) ?? pageAddress(url) ?? webAddress(url)
  if (address === null) return { key: `sha256:${random.digest(latin1(bytes))}`, url: null }
  if (address.length <= maxLength) return { key: address, url: address }
  return { key: `sha256:${random.digest(address)}`, url: address }
}

/** An address of one page; a home page is none, though careless sites give it as the address of all their pages. */
function pageAddress(text: string | null): string | null {
  const address = webAddress(text)
  const parsed = address === null ? null : URL.parse(address)
  return parsed && (parsed.pathname !== '/' || parsed.search !== '') ? address : null
}

function webAddress(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  url.hash = ''
  return url.href
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
