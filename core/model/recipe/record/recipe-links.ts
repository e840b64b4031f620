import { walkRichText } from '../../../values/rich-text/walk-text.ts'
import type { CompleteForm } from './field-shapes.ts'

/**
 * All addresses that the texts, ingredients and equipment of a recipe link to, without duplicates, in reading order.
 */
export function recipeLinks(recipe: CompleteForm): string[] {
  const found = new Set<string>()
  const { ingredientUsageGroups, instructionGroups, equipmentUsages } = recipe
  const usages = ingredientUsageGroups.flatMap((group) => group.ingredientUsages)
  const texts = [
    ...[recipe.description, recipe.storyExcerpt, recipe.storyMore],
    ...instructionGroups.flatMap((group) => group.instructions.map(({ content }) => content)),
    recipe.note,
  ]
  for (const text of texts) {
    if (text === null || text === undefined) continue
    walkRichText(text, (node) => {
      if ('type' in node && node.type === 'link') found.add(node.href)
    })
  }
  for (const { link } of [...usages, ...equipmentUsages]) if (link != null) found.add(link)
  return [...found]
}

/** The target of a link to a page of a site. */
export type SiteLink = { readonly kind: 'recipe' | 'collection'; readonly slug: string }

const folders: Readonly<Record<string, SiteLink['kind']>> = { recipes: 'recipe', collections: 'collection' }

/**
 * The recipe or collection of the site that an address leads to; null for any other address. `origins` are the origins
 * of the site, such as `https://ottolina.example`; an address that starts with a slash belongs to the site.
 */
export function siteLinkOf(href: string, origins: readonly string[]): SiteLink | null {
  const origin = origins.find((each) => href.toLowerCase().startsWith(`${each.toLowerCase()}/`))
  const path = origin === undefined ? href : href.slice(origin.length)
  const [, folder = '', slug = ''] = /^\/([a-z]+)\/([^/?#\s]+)\/?(?:[?#].*)?$/.exec(path) ?? []
  const kind = folders[folder]
  return kind === undefined ? null : { kind, slug }
}
