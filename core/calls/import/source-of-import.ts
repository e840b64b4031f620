import type { RecipeSource } from '../../model/recipe/recipe.ts'
import { parseAddress } from '../../model/site/platform-address.ts'
import type { ImportedRecipe } from '../../formats/draft/imported-recipe.ts'

/** The longest key that can be looked up. */
const longestKey = 2000

/** Where a recipe was read: the address that was asked for, if there was one, and what was read there. */
export type Origin = { readonly url: string | undefined; readonly content: string }

/**
 * What an imported recipe is known by when it is imported again: the address that its page gives itself, else the one
 * where it was found, else a digest of the content.
 */
export function sourceOfImport(
  { canonicalUrl, siteName, author }: Pick<ImportedRecipe, 'canonicalUrl' | 'siteName' | 'author'>,
  { url, content }: Origin,
  digest: (text: string) => string,
): RecipeSource {
  const address = pageAddress(canonicalUrl) ?? pageAddress(url) ?? webAddress(url)
  const key = address === null ? digest(content) : address.length > longestKey ? digest(address) : null
  return { key: key === null ? (address ?? '') : `sha256:${key}`, url: address, name: siteName, author }
}

/** An address of one page; a home page is none, though careless sites give it as the address of all their pages. */
function pageAddress(text: string | null | undefined): string | null {
  const address = webAddress(text)
  return address !== null && parseAddress(address)?.path !== '/' ? address : null
}

function webAddress(text: string | null | undefined): string | null {
  const address = parseAddress((text ?? '').trim().replace(/#.*$/s, ''))
  return address && /^[a-z0-9]/.test(address.host)
    ? `${address.scheme}://${address.host}${address.path}`
    : null
}
