import { foldLetters } from '../../values/text/fold-letters.ts'

/** A site's slug from its title: "Jo's Kitchen" becomes "jos-kitchen". Empty if no letter remains. */
export function siteSlugFromTitle(title: string): string {
  return foldLetters(title)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '')
}

/** Alternatives to suggest if a slug is taken. */
export function siteSlugSuggestions(slug: string): readonly string[] {
  const stem = slug.slice(0, 32).replace(/-+$/, '')
  return stem === '' ? [] : [`${stem}-kitchen`, `${stem}-cooks`, `the-${stem}`]
}
