import type { TrivetApi } from '#core/calls/catalogue.ts'
import { failureStatus } from '#core/model/call-failure.ts'
import type { Image } from '#core/model/media/image.ts'
import { siteOrigin } from '#core/model/platform/platform-address.ts'
import { wholeSentences } from '#core/values/rich-text/write-text.ts'

/** A site shown on the landing page. */
export type ShownSite = {
  readonly slug: string
  readonly title: string
  readonly url: string
  readonly text: string
  readonly recipeCount: number
  /** A photo from one of the recipes; null if there is none. */
  readonly image: Image | null
}

/** Loads the showcased sites that exist, in the configured order. */
export async function readShowcase(
  api: TrivetApi,
  slugs: readonly string[],
  mainOrigin: string,
): Promise<readonly ShownSite[]> {
  const sites = await Promise.all(slugs.map((slug) => readShownSite(api, slug, mainOrigin)))
  return sites.filter((site) => site !== null)
}

async function readShownSite(
  api: TrivetApi,
  siteSlug: string,
  mainOrigin: string,
): Promise<ShownSite | null> {
  try {
    const [{ body: about }, { body: list }] = await Promise.all([
      api.getSite({ siteSlug }),
      api.listRecipes({ siteSlug, limit: 4 }),
    ])
    const { slug, title, aboutShort, featuredRecipes } = about.site
    const withImage = [...featuredRecipes, ...list.recipes].find(({ images }) => images.length > 0)
    return {
      ...{ slug, title, url: siteOrigin({ url: mainOrigin }, { slug, domain: null }) },
      text: wholeSentences(aboutShort, maxTextLength),
      recipeCount: list.total,
      image: withImage?.images[0] ?? null,
    }
  } catch (error) {
    if (failureStatus(error) === 404) return null
    throw error
  }
}

/** The maximum text length that fits into two lines of a card, in characters. */
const maxTextLength = 110
