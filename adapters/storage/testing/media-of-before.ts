import type { Stores } from '#core/ports/stores/storage.ts'
import { sampleId } from '#core/testing/recipe-sample.ts'
import {
  sampleCollection,
  sampleRecipeRecord,
  sampleSite,
  titleSearch,
} from '#core/testing/stored-records.ts'

/** Statements that undo migration 20, which records media usage. */
export const withoutMediaUsage = [
  `drop table media_usage`,
  `drop index users_by_avatar`,
  `alter table users drop column avatar_image_id`,
  `delete from migrations where number = 20`,
]

/** Writes more than one batch of objects that use images and videos; returns the ids of the site and of all media. */
export async function writeMediaUsers(stores: Stores): Promise<{ siteId: string; mediaIds: string[] }> {
  const site = sampleSite(1)
  await stores.siteStore.create({ ...site, settings: { ...site.settings, logoId: sampleId(11) } })
  const mediaIds = [11, 12, 13, 14].map(sampleId)
  for (let number = 1000; number < 1600; number += 1) {
    const [cover = '', step = '', pot = ''] = [number + 10_000, number + 20_000, number + 30_000].map(
      sampleId,
    )
    const recipe = sampleRecipeRecord(site.id, number, {
      images: [{ id: cover }],
      instructionGroups: [
        { id: sampleId(6), instructions: [{ id: sampleId(7), imageIds: [step], videoId: step }] },
      ],
      equipmentUsages: [{ id: sampleId(8), imageOverrideId: pot }],
    })
    await stores.recipeStore.create(recipe, titleSearch(recipe))
    mediaIds.push(cover, step, pot)
  }
  await stores.collectionStore.create(sampleCollection(site.id, 5, { imageId: sampleId(12) }))
  await stores.ingredientCatalogueStore.ensureEquipment(site.id, {
    id: sampleId(9),
    title: 'Pot',
    featuredImageId: sampleId(13),
  })
  const user = await stores.userStore.ensure({
    id: sampleId(2),
    email: 'ada@example.com',
    createdAt: new Date(),
  })
  await stores.userStore.updateProfile(user.id, { avatar: { id: sampleId(14) } })
  return { siteId: site.id, mediaIds }
}

/** Returns all recorded uses of some images and videos. */
export async function mediaUsesOf(
  { mediaUsageStore }: Stores,
  { siteId, mediaIds }: { readonly siteId: string; readonly mediaIds: readonly string[] },
): Promise<unknown> {
  return [await mediaUsageStore.uses(siteId, mediaIds), await mediaUsageStore.unused(mediaIds)]
}
