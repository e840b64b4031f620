import type { ClockDep } from '../../ports/clock.ts'
import type { CollectionStoreDep } from '../../ports/stores/collections/collection-store.ts'
import type { CaptionStoreDep } from '../../ports/stores/media/caption-store.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { IngredientCatalogueStoreDep } from '../../ports/stores/recipes/ingredient-catalogue-store.ts'
import type { MediaItem, MediaLibraryStoreDep } from '../../ports/stores/media/media-library-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import { createBundleMedia } from '../../formats/bundle/bundle-media.ts'
import type { ObjectInPages } from '../../formats/bundle/bundle-pieces.ts'
import type {
  BundledImage,
  BundledRecipe,
  BundledVideo,
  SiteBundle,
} from '../../formats/bundle/site-bundle.ts'
import type { ImageRecord, VideoRecord } from '../../model/media/media-record.ts'
import { recipeForm } from '../../model/recipe/record/recipe-form.ts'
import type { RecipeRecord } from '../../model/recipe/record/recipe-record.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import { everyItem } from '../contract/every-item.ts'
import { withCaptions } from './bundled-captions.ts'
import { commentPages, subscriberPages, suppressionPages, type ReaderPagesDeps } from './reader-pages.ts'

/** The ports of `bundleInPages`. */
export type SiteContentDeps = RecipeStoreDep &
  IngredientCatalogueStoreDep &
  CollectionStoreDep &
  ImageStoreDep &
  CaptionStoreDep &
  MediaLibraryStoreDep &
  ReaderPagesDeps &
  ClockDep

/** The storage key of an image or a video in a bundle. */
export type BundledKey = { readonly kind: 'image' | 'video'; readonly key: string }

/** The number of rows that are read at a time: a few milliseconds of work. */
const batch = 25

/**
 * The `SiteBundle` of a site, with the records of the images and videos that it names, and of those that the person who
 * exports it uploaded and no site uses; `withReaders` adds subscribers, suppressed addresses and comments. It is read
 * page by page while it is written, with pauses in which other requests are served. `keys` are complete once all is read.
 */
export function bundleInPages(
  site: SiteRecord,
  ownerId: string,
  deps: SiteContentDeps,
  { withReaders }: { readonly withReaders: boolean },
): ObjectInPages & { readonly keys: readonly BundledKey[] } {
  const { ingredientCatalogueStore: catalogue, imageStore } = deps
  const media = createBundleMedia(site.settings)
  const keys: BundledKey[] = []
  const head: Pick<SiteBundle, 'format' | 'version' | 'exportedAt' | 'site'> = {
    ...{ format: 'trivet-site', version: 1 },
    ...{ exportedAt: deps.clock.now().toISOString(), site: site.settings },
  }
  const lists: {
    readonly [Name in Exclude<keyof SiteBundle, keyof typeof head>]: Pages<
      NonNullable<SiteBundle[Name]>[number]
    >
  } = {
    recipes: recipes(),
    ingredients: once(() => catalogue.ingredients(site.id)),
    equipment: once(async () => {
      const all = await catalogue.equipment(site.id)
      all.forEach(media.addEquipment)
      return all
    }),
    ownTerms: once(() => catalogue.terms(site.id)),
    collections: collections(),
    images: images(),
    videos: videos(),
    suppressions: withReaders ? suppressionPages(site, deps) : none(),
    subscribers: withReaders ? subscriberPages(site, deps) : none(),
    comments: withReaders ? commentPages(site, deps) : none(),
  }
  return { fields: head, lists: Object.entries(lists).map(([name, pages]) => ({ name, pages })), keys }

  async function* recipes(): Pages<BundledRecipe> {
    // A title that is changed during the export moves its recipe in the list.
    const seen = new Set<string>()
    for (let after: RecipeRecord | null = null; ;) {
      const records: RecipeRecord[] = await deps.recipeStore.page({ siteId: site.id, after, limit: batch })
      const written = records.filter(({ id }) => !seen.has(id)).map(bundledRecipe)
      written.forEach(media.addRecipe)
      records.forEach(({ id }) => seen.add(id))
      yield written
      if (records.length < batch) return
      after = records.at(-1) ?? null
      await deps.pause()
    }
  }

  async function* collections(): Pages<SiteBundle['collections'][number]> {
    const records = everyItem(async (range) => {
      const { collections: items, total } = await deps.collectionStore.list(site.id, range)
      return { items, total }
    })
    for await (const page of inBatches(records)) {
      const written = page.map(({ id, title, slug, description, imageId, videoId, recipeIds }) => ({
        ...{ id, title, slug, description, imageId, videoId },
        recipeIds: [...recipeIds],
      }))
      written.forEach(media.addCollection)
      yield written
    }
  }

  // Their ids are known once the other lists are read.
  async function* images(): Pages<BundledImage> {
    const ids = media.imageIds()
    for await (const page of inBatches(ids))
      yield withKeys('image', await imageStore.byIds(page), bundledImage)
    yield* unused('image', new Set(ids), (item) => (item.kind === 'image' ? [bundledImage(item.image)] : []))
  }

  /** Each video is written before the captions of the next one are read. */
  async function* videos(): Pages<BundledVideo> {
    for await (const page of uncaptionedVideos()) {
      for (const video of page) yield [await withCaptions(video, deps)]
    }
  }

  async function* uncaptionedVideos(): Pages<BundledVideo> {
    const ids = media.videoIds()
    for await (const page of inBatches(ids)) {
      yield withKeys('video', await imageStore.videosByIds(page), bundledVideo)
    }
    yield* unused('video', new Set(ids), (item) => (item.kind === 'video' ? [bundledVideo(item.video)] : []))
  }

  async function* unused<Item extends { readonly id: string; readonly key: string }>(
    kind: BundledKey['kind'],
    known: ReadonlySet<string>,
    read: (item: MediaItem) => Item[],
  ): Pages<Item> {
    const query = { siteId: site.id, ownerId, kind, search: '', isUnused: true }
    const found = everyItem(async (range) => {
      const { media: items, total } = await deps.mediaLibraryStore.list({ ...query, ...range })
      return { items: items.flatMap(read), total }
    })
    // A photo that was removed from a recipe during the export is unused now.
    for await (const page of inBatches(found)) {
      yield withKeys(
        kind,
        page.filter(({ id }) => !known.has(id)),
        (item) => item,
      )
    }
  }

  function withKeys<Media extends { readonly key: string }, Item>(
    kind: BundledKey['kind'],
    found: readonly Media[],
    bundled: (item: Media) => Item,
  ): Item[] {
    keys.push(...found.map(({ key }) => ({ kind, key })))
    return found.map(bundled)
  }

  async function* none(): Pages<never> {}

  async function* once<Item>(read: () => Promise<Item[]>): Pages<Item> {
    yield* inBatches(await read())
  }

  /** Yields to other requests after each batch. */
  async function* inBatches<Item>(items: AsyncIterable<Item> | Iterable<Item>): Pages<Item> {
    let page: Item[] = []
    for await (const item of items) {
      page.push(item)
      if (page.length < batch) continue
      yield page
      page = []
      await deps.pause()
    }
    if (page.length > 0) yield page
  }
}

type Pages<Item> = AsyncGenerator<Item[], void>

function bundledRecipe({ id, publishedAt, createdAt, updatedAt, ...recipe }: RecipeRecord): BundledRecipe {
  return {
    ...recipeForm({ ...recipe, id, publishedAt, createdAt, updatedAt }),
    id,
    publishedAt: publishedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

function bundledImage({ id, key, contentType, width, height, lqip, ...more }: ImageRecord): BundledImage {
  return { id, key, contentType, width, height, lqip, ...descriptionOf(more) }
}

function bundledVideo({ id, key, contentType, ...more }: VideoRecord): BundledVideo {
  return { id, key, contentType, ...descriptionOf(more) }
}

type Description = Pick<ImageRecord, 'fileName' | 'alt'>

/** The fields of an image or a video in the media library, without empty ones. */
function descriptionOf({ fileName, alt }: Description): Description {
  return { ...(fileName === undefined ? {} : { fileName }), ...(alt === undefined ? {} : { alt }) }
}
