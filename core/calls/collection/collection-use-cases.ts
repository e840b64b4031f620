import type { Catalogue } from '../catalogue.ts'
import type { UseCases } from '../use-cases.ts'
import {
  domainError,
  missingReference,
  validationError,
  type DomainError,
  type Issue,
} from '../../values/errors.ts'
import type { ImageStoreDep } from '../../ports/stores/image-store.ts'
import { writeAudited, type AuditedStorageDep } from '../audit/write-audited.ts'
import { type MediaPlace, nameableMedia, type NameableMediaDeps } from '../media/nameable-media.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { PantryStoreDep } from '../../ports/stores/ingredient-catalogue-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipe-store.ts'
import { err, ok, type Result } from '../../values/result.ts'
import type { TrashStoreDep } from '../../ports/stores/trash-store.ts'
import { noteTrashed } from '../trash/move-to-trash.ts'
import { withSites } from '../site/load-site-references.ts'
import type { PlatformDep } from '../../model/site/platform-address.ts'
import type { SiteStoreDep } from '../../ports/stores/site-store.ts'
import type { collectionCalls } from './collection-calls.ts'
import { loadCollectionCards, loadCollectionRecipes, loadManagedCollections } from './collection-reading.ts'
import type { CollectionStoreDep } from '../../ports/stores/collection-store.ts'
import { collectionWriteError } from './collection-write-error.ts'
import type { CollectionChanges, ManagedCollection } from '../../model/collection/collection.ts'
import type { CollectionFields, CollectionRecord } from '../../model/collection/collection-record.ts'

type CollectionUseCases = Pick<UseCases<Catalogue>, keyof typeof collectionCalls>

/** The ports that the collection calls use. */
export type CollectionDeps = AuditedStorageDep<
  CollectionStoreDep & RecipeStoreDep & NameableMediaDeps & TrashStoreDep
> &
  CollectionStoreDep &
  RecipeStoreDep &
  PantryStoreDep &
  ImageStoreDep &
  SiteStoreDep &
  PlatformDep &
  ClockDep &
  RandomDep

/** Putting recipes together, and reading what was put together. */
export function createCollectionUseCases(deps: CollectionDeps): CollectionUseCases {
  return {
    async listManagedCollections(page, { site }) {
      const { collections, total } = await deps.collectionStore.list(site.id, page)
      return ok({ collections: await loadManagedCollections(deps, collections), total })
    },
    async getManagedCollection({ collectionId }, { site }) {
      return managed(await deps.collectionStore.byId(site.id, collectionId), deps)
    },
    createCollection: ({ body }, context) =>
      writeAudited(deps, context, async (stores) => {
        const { site, viewer } = context
        const issues = await referenceIssues(body, { site, userId: viewer.user.id }, stores)
        if (issues.length > 0) return err(validationError(issues))
        const now = deps.clock.now()
        const collection: CollectionRecord = {
          ...{ description: null, imageId: null, videoId: null, recipeIds: [] },
          ...fieldsOf(body),
          ...{ id: deps.random.uuid(), siteId: site.id, title: body.title, slug: body.slug },
          ...{ createdAt: now, updatedAt: now },
        }
        const created = await stores.collectionStore.create(collection)
        if (!created.ok) return err(collectionWriteError(created.error, body.slug))
        return managed(await stores.collectionStore.byId(site.id, collection.id), stores)
      }),
    updateCollection: ({ collectionId, body }, context) =>
      writeAudited(deps, context, async (stores) => {
        const { site, viewer } = context
        const before = await stores.collectionStore.byId(site.id, collectionId)
        const known = new Set([before?.imageId, before?.videoId].flatMap((id) => id ?? []))
        const issues = await referenceIssues(body, { site, userId: viewer.user.id, before: known }, stores)
        if (issues.length > 0) return err(validationError(issues))
        const now = deps.clock.now()
        const updated = await stores.collectionStore.update(site.id, collectionId, fieldsOf(body), now)
        if (!updated.ok) return err(collectionWriteError(updated.error, body.slug ?? ''))
        return managed(updated.value, stores)
      }),
    deleteCollection: ({ collectionId }, context) =>
      writeAudited(deps, context, async (stores) => {
        const { site, viewer } = context
        const before = await stores.collectionStore.byId(site.id, collectionId)
        if (!before) return err(domainError('collection_not_found'))
        await stores.collectionStore.moveToTrash(site.id, collectionId)
        const entry = { siteId: site.id, kind: 'collection', subjectId: collectionId } as const
        await noteTrashed(stores, { ...entry, title: before.title, trashedBy: viewer.user.id }, deps)
        return ok({})
      }),
    async listCollections(page, { site }) {
      const { collections, total } = await deps.collectionStore.list(site.id, page)
      return ok({ collections: await loadCollectionCards(deps, collections), total })
    },
    async getCollection({ collectionSlug }, { site }) {
      const record = await deps.collectionStore.bySlug(site.id, collectionSlug)
      if (record === null) return err(domainError('collection_not_found'))
      const [[card], recipes] = await Promise.all([
        loadCollectionCards(deps, [record]),
        loadCollectionRecipes(deps, record),
      ])
      if (card === undefined) return err(domainError('collection_not_found'))
      return ok({ collection: { ...card, recipeCount: recipes.length, recipes } })
    },
    async listSiteCollections(page) {
      const { collections, total } = await deps.collectionStore.listOfAllSites(page)
      const placed = await withSites(deps, collections)
      const cards = await loadCollectionCards(
        deps,
        placed.map(({ thing }) => thing),
      )
      const shown = placed.flatMap(({ site }, index) => {
        const card = cards[index]
        return card ? { ...card, site } : []
      })
      return ok({ collections: shown, total })
    },
  }
}

async function managed(
  record: CollectionRecord | null,
  deps: ImageStoreDep & CollectionStoreDep,
): Promise<Result<{ collection: ManagedCollection }, DomainError>> {
  const [collection] = record ? await loadManagedCollections(deps, [record]) : []
  return collection ? ok({ collection }) : err(domainError('collection_not_found'))
}

/** Pictures, films and recipes that are not there, or are not the site's, cannot be named. */
async function referenceIssues(
  draft: CollectionChanges,
  place: MediaPlace,
  stores: NameableMediaDeps & RecipeStoreDep,
): Promise<Issue[]> {
  const { imageId, videoId, recipeIds = [] } = draft
  const media = { images: imageId ? [imageId] : [], videos: videoId ? [videoId] : [] }
  const { images, videos } = await nameableMedia(media, place, stores)
  const recipes = await stores.recipeStore.summariesByIds(place.site.id, recipeIds)
  const known = new Set(recipes.map(({ id }) => id))
  return [
    ...(imageId && !images.has(imageId) ? [missingReference('imageId', 'image')] : []),
    ...(videoId && !videos.has(videoId) ? [missingReference('videoId', 'video')] : []),
    ...recipeIds.flatMap((id, index) =>
      known.has(id) ? [] : missingReference(`recipeIds.${index}`, 'recipe'),
    ),
  ]
}

/** The fields that were given. */
function fieldsOf(draft: CollectionChanges): Partial<CollectionFields> {
  const { title, slug, description, imageId, videoId, recipeIds } = draft
  return {
    ...(title !== undefined && { title }),
    ...(slug !== undefined && { slug }),
    ...(description !== undefined && { description }),
    ...(imageId !== undefined && { imageId }),
    ...(videoId !== undefined && { videoId }),
    ...(recipeIds !== undefined && { recipeIds }),
  }
}
