import { ok } from '../../values/result.ts'
import type { PauseDep } from '../../values/performance/pause.ts'
import { draftJsonLdGaps } from '../../model/recipe/json-ld/json-ld-gaps.ts'
import { recipeLinks, siteLinkOf, type SiteLink } from '../../model/recipe/record/recipe-links.ts'
import { siteOrigin, type PlatformDep } from '../../model/platform/platform-address.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { CollectionStoreDep } from '../../ports/stores/collections/collection-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { UseCase } from '../contract/use-cases.ts'
import type { overviewCalls, RecipeProblems } from './overview-calls.ts'

/** The ports of `listRecipeProblems`. */
export type ListRecipeProblemsDeps = RecipeStoreDep & CollectionStoreDep & PlatformDep & PauseDep

/** The number of recipes that are checked before other requests are served. */
const atOnce = 20

/** Checks a page of published recipes, newest first. */
export function listRecipeProblems(
  deps: ListRecipeProblemsDeps,
): UseCase<typeof overviewCalls.listRecipeProblems> {
  return async (page, { site }) => {
    const query = { siteId: site.id, status: 'published', orderBy: 'published_at_desc', ...page } as const
    const { recipes, total } = await deps.recipeStore.list(query)
    const isBroken = createLinkCheck(deps, site)
    const found: RecipeProblems[] = []
    for (const [index, { id }] of recipes.entries()) {
      const recipe = await deps.recipeStore.byId(site.id, id)
      if (recipe === null) continue
      const gaps = draftJsonLdGaps(recipe).filter(({ property }) => property !== 'video')
      const brokenLinks: string[] = []
      for (const href of recipeLinks(recipe)) if (await isBroken(href)) brokenLinks.push(href)
      if (gaps.length + brokenLinks.length > 0) {
        found.push({ id, slug: recipe.slug, title: recipe.title, gaps, brokenLinks })
      }
      if (index % atOnce === atOnce - 1) await deps.pause()
    }
    return ok({ recipes: found, checked: recipes.length, total })
  }
}

/** Returns whether an address leads to a page of the site that readers cannot open; each page is looked up once. */
function createLinkCheck(
  { recipeStore, collectionStore, platform }: ListRecipeProblemsDeps,
  site: SiteRecord,
) {
  const { slug } = site.settings
  const origins = [
    siteOrigin(platform, { slug, domain: site.domain }),
    siteOrigin(platform, { slug, domain: null }),
  ]
  const known = new Map<string, Promise<boolean>>()
  const isThere = async (link: SiteLink) => {
    if (link.kind === 'collection') return (await collectionStore.bySlug(site.id, link.slug)) !== null
    return ((await recipeStore.bySlug(site.id, link.slug))?.publishedAt ?? null) !== null
  }
  return async (href: string): Promise<boolean> => {
    const link = siteLinkOf(href, origins)
    if (link === null) return false
    const key = `${link.kind} ${link.slug}`
    const response = known.get(key) ?? isThere(link)
    known.set(key, response)
    return !(await response)
  }
}
