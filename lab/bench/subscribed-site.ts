import { join } from 'node:path'
import { sampleRecipeRecord, sampleSite, titleSearch } from '#core/testing/stores/stored-records.ts'
import { sampleId, sampleText } from '#core/testing/samples/recipe-sample.ts'
import { openSqlite } from '#adapters/storage/sqlite.ts'
import { systemRandom } from '#adapters/system/system.ts'

/**
 * Creates a platform with one site and one published recipe of twelve steps; returns its stores and its owner's token.
 */
export async function openSubscribedSite(dataFolder: string) {
  const storage = await openSqlite(join(dataFolder, 'trivet.sqlite'))
  const { stores } = storage
  const now = new Date()
  const owner = await stores.userStore.ensure({
    id: systemRandom.uuid(),
    email: 'owner@example.com',
    createdAt: now,
  })
  const token = systemRandom.token()
  const tokenHash = systemRandom.digest(token)
  await stores.sessionStore.createSession({
    tokenHash,
    userId: owner.id,
    siteId: null,
    isOnOwnDomain: false,
    device: null,
    createdAt: now,
    lastUsedAt: now,
  })
  const site = sampleSite(1, { ownerId: owner.id })
  await stores.siteStore.create(site)
  const step = 'Stir it over a low heat until it thickens, then take it off and let it rest for ten minutes. '
  const recipe = sampleRecipeRecord(site.id, 2, {
    description: sampleText('A stew for the first cold evening of the year. '.repeat(6)),
    instructionGroups: [
      {
        id: sampleId(3),
        instructions: Array.from({ length: 12 }, (_, index) => {
          return { id: sampleId(10 + index), content: sampleText(step.repeat(3)) }
        }),
      },
    ],
  })
  await stores.recipeStore.create(recipe, titleSearch(recipe))
  return { storage, stores, site, recipe, token }
}
