import type { ImportedRecipe } from '../../formats/imported/imported-recipe.ts'
import { sourceOfImport } from '../../calls/import/source-of-import.ts'

/**
 * The key by which a recipe is recognized when its source is imported again: the id from a program, the address of its
 * page, the slug or source in a recipe file, its file and its place in it, or its content. Never its title.
 */
export type SourceKey = {
  readonly kind: 'id' | 'address' | 'own' | 'place' | 'content'
  /** Unique on a site; two recipes of one source have keys that begin alike, with something behind a "#". */
  readonly key: string
  /** True for an id, and for a page that was fetched from the address that it gives itself. */
  readonly isCertain: boolean
}

type Digest = (text: string) => string

/** The part of a key that the recipes of one source share. */
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

/**
 * The key of a recipe by its file and its place in it; a digest, because other people must not see the names of
 * folders.
 */
export function placeKey(place: string, index: number, digest: Digest): string {
  return `file:${digest(place)}#${index + 1}`
}

/** The number after the "#" of a key; 0 if there is none. */
export function placeNumber(key: string): number {
  return Number(/#(\d{1,9})$/.exec(key)?.[1] ?? 0)
}
