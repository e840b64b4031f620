import { sitePaths } from '../../model/platform/page-paths.ts'
import type { CollectionStoreDep } from '../../ports/stores/collections/collection-store.ts'
import { loadImageReader } from '../media/load-image-reader.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import { imageUrl } from '../../model/media/image-url.ts'
import { loadRecipeCards } from '../recipe/recipe-loading.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { RecipeCard } from '../../model/recipe/recipe.ts'
import { excerpt } from '../../values/rich-text/write-text.ts'
import { sitePages } from '../../model/site/navigation.ts'
import type { Site } from '../../model/site/site.ts'
import { feedLength, feedPaths, type Feed } from './feed.ts'
import { feedItem, pageUrl } from './public-recipe.ts'
import type { SharedPage } from './share-image.ts'
import { iconPath, siteIcon } from './site-icon.ts'
import { sitemapDocument, sitemapIndexDocument, sitemapLength, type SitemapUrl } from './sitemap.ts'
import type { CollectionRecord } from '../../model/collection/collection-record.ts'

/** The ports of `createSiteDiscovery`. */
export type DiscoveryDeps = RecipeStoreDep & CollectionStoreDep & ImageStoreDep

/** The number of records that are read at a time, so that a long list does not block other requests. */
const batch = 500

/** The machine-readable documents of a site's published content; `origin` is the site's, without a trailing slash. */
export type SiteDiscovery = {
  feed(site: Site, origin: string): Promise<Feed>
  sitemapIndex(site: Site, origin: string): Promise<string>
  /** A sitemap by its name in the index, such as `recipes-1`; null if it does not exist. */
  sitemap(site: Site, origin: string, name: string): Promise<string | null>
  /** The published recipe with this current or former slug; null if there is none. */
  recipe(site: Site, slug: string): Promise<RecipeCard | null>
  /** A published recipe or a collection for its share image; null if there is none. */
  shared(site: Site, kind: 'recipes' | 'collections', slug: string): Promise<SharedPage>
}

/** Creates the reader of a site's feeds, sitemaps and embeddable content. */
export function createSiteDiscovery(deps: DiscoveryDeps): SiteDiscovery {
  const { recipeStore, collectionStore } = deps

  async function published(siteId: string, limit: number, orderBy: 'published_at_desc' | 'updated_at_desc') {
    return recipeStore.list({ siteId, status: 'published', orderBy, limit, offset: 0 })
  }

  async function recipe(site: Site, slug: string): Promise<RecipeCard | null> {
    const record = await recipeStore.bySlug(site.id, slug)
    if (record === null || record.publishedAt === null) return null
    const summaries = await recipeStore.summariesByIds(site.id, [record.id])
    const [card = null] = await loadRecipeCards(deps, summaries)
    return card
  }

  return {
    async feed(site, origin) {
      const { recipes } = await published(site.id, feedLength, 'published_at_desc')
      const [cards, records] = await Promise.all([
        loadRecipeCards(deps, recipes),
        Promise.all(recipes.map(({ id }) => recipeStore.byId(site.id, id))),
      ])
      const icon = siteIcon(site)
      return {
        title: site.title,
        description: excerpt(site.aboutShort ?? site.about, 300) || `Recipes of ${site.title}`,
        author: site.owner.displayName,
        language: site.language,
        homeUrl: `${origin}/`,
        rssUrl: origin + feedPaths.rss,
        jsonUrl: origin + feedPaths.json,
        iconUrl: origin + iconPath(icon, 512),
        faviconUrl: origin + iconPath(icon, 48),
        items: cards.flatMap((card, index) => {
          const record = records[index]
          return record ? feedItem(record, card, origin) : []
        }),
      }
    },

    async sitemapIndex(site, origin) {
      const [newest, collections] = await Promise.all([
        published(site.id, 1, 'updated_at_desc'),
        collectionStore.list(site.id, { limit: 1, offset: 0 }),
      ])
      const changedAt = newest.recipes[0]?.updatedAt.toISOString() ?? null
      const numbered = (kind: string, total: number, at: string | null) =>
        Array.from({ length: Math.ceil(total / sitemapLength) }, (_, index) =>
          part(`${kind}-${index + 1}`, at),
        )
      const part = (name: string, at: string | null) => ({
        url: `${origin}/sitemaps/${name}.xml`,
        changedAt: at,
      })
      return sitemapIndexDocument([
        part('pages', changedAt),
        ...numbered('recipes', newest.total, changedAt),
        ...numbered('collections', collections.total, null),
      ])
    },

    async sitemap(site, origin, name) {
      if (name === 'pages') return sitemapDocument(await pageUrls(site, origin))
      const found = /^(recipes|collections)-([1-9]\d{0,5})$/.exec(name)
      if (found === null) return null
      const number = Number(found[2])
      const urls =
        found[1] === 'recipes'
          ? await recipeUrls(site, origin, number)
          : await collectionUrls(site, origin, number)
      return urls.length === 0 ? null : sitemapDocument(urls)
    },

    recipe,

    async shared(site, kind, slug) {
      if (kind === 'recipes') {
        const card = await recipe(site, slug)
        return card && { kind, slug: card.slug, title: card.title, image: card.images[0] ?? null }
      }
      const collection = await collectionStore.bySlug(site.id, slug)
      if (collection === null) return null
      const images = await loadImageReader(deps, collection.imageId === null ? [] : [collection.imageId])
      return {
        kind,
        slug: collection.slug,
        title: collection.title,
        image: images.byId(collection.imageId),
      }
    },
  }

  async function pageUrls(site: Site, origin: string): Promise<SitemapUrl[]> {
    const [{ recipes }, collections] = await Promise.all([
      published(site.id, 1, 'updated_at_desc'),
      collectionStore.list(site.id, { limit: 1, offset: 0 }),
    ])
    const changedAt = recipes[0]?.updatedAt.toISOString() ?? null
    const pages = sitePages(site)
    const page = (path: string, at: string | null = null) => ({
      url: origin + path,
      changedAt: at,
      imageUrls: [],
    })
    return [
      page(sitePaths.home, changedAt),
      page(sitePaths.recipes, changedAt),
      ...(collections.total > 0 ? [page(sitePaths.collections)] : []),
      ...(pages.about ? [page(sitePaths.about)] : []),
      ...(pages.links ? [page(sitePaths.links)] : []),
      ...(pages.events ? [page(sitePaths.events)] : []),
      ...(pages.press ? [page(sitePaths.press)] : []),
      ...(pages.book ? [page(sitePaths.book)] : []),
    ]
  }

  async function recipeUrls(site: Site, origin: string, number: number): Promise<SitemapUrl[]> {
    const urls: SitemapUrl[] = []
    const start = (number - 1) * sitemapLength
    for (let offset = start; offset < start + sitemapLength; offset += batch) {
      // Oldest first, so that a new recipe changes only the last sitemap.
      const page = {
        siteId: site.id,
        status: 'published',
        orderBy: 'published_at_asc',
        limit: batch,
        offset,
      } as const
      const { recipes } = await recipeStore.list(page)
      const cards = await loadRecipeCards(deps, recipes)
      urls.push(
        ...cards.map(({ slug, updatedAt, images }) => ({
          url: pageUrl(origin, 'recipes', slug),
          changedAt: updatedAt,
          imageUrls: images.map((image) => origin + imageUrl(image, { width: 1200 })),
        })),
      )
      if (recipes.length < batch) break
    }
    return urls
  }

  async function collectionUrls(site: Site, origin: string, number: number): Promise<SitemapUrl[]> {
    const urls: SitemapUrl[] = []
    const start = (number - 1) * sitemapLength
    for (let offset = start; offset < start + sitemapLength; offset += batch) {
      const { collections } = await collectionStore.list(site.id, { limit: batch, offset })
      urls.push(...(await filledCollectionUrls(site, origin, collections)))
      if (collections.length < batch) break
    }
    return urls
  }

  /** Omits collections without published recipes. */
  async function filledCollectionUrls(site: Site, origin: string, collections: readonly CollectionRecord[]) {
    const [counts, images] = await Promise.all([
      collectionStore.publishedCounts(
        site.id,
        collections.map(({ id }) => id),
      ),
      loadImageReader(
        deps,
        collections.flatMap(({ imageId }) => imageId ?? []),
      ),
    ])
    return collections
      .filter(({ id }) => counts.has(id))
      .map(({ slug, updatedAt, imageId }) => {
        const image = images.byId(imageId)
        return {
          url: pageUrl(origin, 'collections', slug),
          changedAt: updatedAt.toISOString(),
          imageUrls: image === null ? [] : [origin + imageUrl(image, { width: 1200 })],
        }
      })
  }
}
