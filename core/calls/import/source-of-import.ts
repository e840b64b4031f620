import { limits } from '../../values/limits.ts'
import type { RecipeSource } from '../../model/recipe/record/recipe-parts.ts'
import { cutWords } from '../../values/text/cut-words.ts'
import { parseAddress } from '../../model/platform/platform-address.ts'
import type { ImportedRecipe } from '../../formats/imported/imported-recipe.ts'

/** The input of an import: the requested address, if any, and the document. */
export type Origin = { readonly url: string | undefined; readonly content: string }

/**
 * The key by which an imported recipe is recognized when it is imported again: the address that its page declares,
 * otherwise the requested address, otherwise a digest of the content.
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

/**
 * The address of a single page. The address of a home page is ignored, because some sites declare it for all their
 * pages.
 */
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
