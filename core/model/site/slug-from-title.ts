import { foldLetters } from '../../values/text/fold-letters.ts'

/** An address for a site, made of its title: "Jo's Kitchen" gives "jos-kitchen". Empty where no letter is left. */
export function siteSlugFromTitle(title: string): string {
  return foldLetters(title)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '')
}

/** Other addresses to offer where one is taken. */
export function siteSlugSuggestions(slug: string): readonly string[] {
  const stem = slug.slice(0, 32).replace(/-+$/, '')
  return stem === '' ? [] : [`${stem}-kitchen`, `${stem}-cooks`, `the-${stem}`]
}
