import type { ImportedRecipe } from '../../formats/imported/imported-recipe.ts'
import { sourceOfImport } from '../../calls/import/source-of-import.ts'

/**
 * The key by which a recipe is recognized when its source is imported again: the id from a program, the address of its
 * page, the slug or source in a recipe file, its file and position in it, or its content. Never its title.
 */
export type SourceKey = {
  readonly kind: 'id' | 'address' | 'own' | 'place' | 'content'
  /** Unique on a site; recipes of one source share the part before the "#". */
  readonly key: string
  /** True for an id, and for a page that was fetched from the address that it declares. */
  readonly isCertain: boolean
}

type Digest = (text: string) => string

/** The part of a key that is common to all recipes of a source. */
export function sourceFamily(key: string): string {
  return key.replace(/#.*$/s, '')
}

/** The key of a page: its address, otherwise its path, otherwise its content. */
export function pageKey(
  recipe: ImportedRecipe,
  page: { readonly url: string | null; readonly text: string; readonly place: string | null },
  digest: Digest,
): SourceKey & { readonly url: string | null } {
  const origin = { url: page.url ?? undefined, content: page.text }
  const { key, url = null } = sourceOfImport(recipe, origin, digest)
  const fetched = sourceOfImport({ ...recipe, canonicalUrl: null }, origin, digest)
  if (url !== null) return { kind: 'address', key, url, isCertain: page.url !== null && fetched.key === key }
  return page.place === null
    ? { kind: 'content', key, url: null, isCertain: true }
    : { kind: 'place', key: placeKey(page.place, 0, digest), url: null, isCertain: false }
}

/** The key of a recipe by its file and position; the path is hashed, because other people must not see folder names. */
export function placeKey(place: string, index: number, digest: Digest): string {
  return `file:${digest(place)}#${index + 1}`
}

/** The number after the "#" of a key; 0 if there is none. */
export function placeNumber(key: string): number {
  return Number(/#(\d{1,9})$/.exec(key)?.[1] ?? 0)
}
