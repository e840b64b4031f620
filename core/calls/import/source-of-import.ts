import { limits } from '../../values/limits.ts'
import type { RecipeSource } from '../../model/recipe/recipe-parts.ts'
import { cutWords } from '../../values/text/cut-words.ts'
import { parseAddress } from '../../model/site/platform-address.ts'
import type { ImportedRecipe } from '../../formats/draft/imported-recipe.ts'

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
  const key = address === null ? digest(content) : address.length > limits.sourceKey ? digest(address) : null
  return {
    key: key === null ? (address ?? '') : `sha256:${key}`,
    url: address !== null && address.length > limits.href ? null : address,
    name: sourceName(siteName),
    author: sourceName(author),
  }
}

function sourceName(name: string | null): string | null {
  return name === null ? null : cutWords(name, limits.sourceName)[0].trimEnd()
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
