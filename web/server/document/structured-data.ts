import { imageUrl } from '#core/model/media/image-url.ts'
import type { JsonLd } from '#core/model/recipe/json-ld/json-ld-node.ts'
import { recipeJsonLd } from '#core/model/recipe/json-ld/recipe-json-ld.ts'
import { itemListJsonLd, websiteJsonLd } from '#core/model/site/page-json-ld.ts'
import type { Site } from '#core/model/site/site.ts'
import { homes, themedHomes } from '../../visitor/themes/layouts.ts'
import type { CollectionPageData } from '../../visitor/collection/collection-page.tsx'
import type { RecipeListData } from '../../visitor/search/load-recipe-list.ts'
import type { RecipePageData } from '../../visitor/recipe/recipe-page.tsx'

type Builder = (data: unknown, site: Site, origin: string) => JsonLd | null

const homeSources = [...Object.values(homes), ...Object.values(themedHomes)].map(([source]) => source)
const homeJsonLd: Builder = (_, site, origin) => websiteJsonLd(site, origin)

/**
 * The structured data of pages, by the page's source. Only the server renders it, so browsers never load this module.
 */
// The key is the page whose loader returned the data.
const builders: Readonly<Record<string, Builder>> = {
  ...Object.fromEntries(homeSources.map((source) => [source, homeJsonLd])),
  'web/visitor/search/recipe-list-page.tsx': (data, _, origin) => {
    const { initial, response } = data as RecipeListData
    const { recipes } = response ?? initial
    return itemListJsonLd(recipes.map(({ slug }) => `${origin}/recipes/${encodeURIComponent(slug)}`))
  },
  'web/visitor/collection/collection-page.tsx': (data, _, origin) => {
    const { collection } = data as CollectionPageData
    const urls = collection.recipes.map(({ slug }) => `${origin}/recipes/${encodeURIComponent(slug)}`)
    return itemListJsonLd(urls, collection.title)
  },
  'web/visitor/recipe/recipe-page.tsx': (data, site, origin) => {
    const { recipe } = data as RecipePageData
    return recipeJsonLd(recipe, site, {
      canonicalUrl: `${origin}/recipes/${encodeURIComponent(recipe.slug)}`,
      imageUrl: (image, request) => origin + imageUrl(image, request),
    })
  },
}

/** The structured data of a page; null if it has none. */
export function structuredData(source: string, data: unknown, site: Site, origin: string): JsonLd | null {
  return builders[source]?.(data, site, origin) ?? null
}
