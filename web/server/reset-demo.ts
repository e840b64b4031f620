import { readConfig, type Config } from '#adapters/config.ts'
import { openMediaStores } from '#adapters/media/open-media.ts'
import { refuseInUse, rethrowInUse } from '#adapters/operations/in-use.ts'
import { OperationFailure } from '#adapters/operations/platform/operation-failure.ts'
import { databasePlace, requireDatabase } from '#adapters/operations/platform/platform-place.ts'
import { connectDatabase, openStorage } from '#adapters/storage/open-storage.ts'
import { silentLogger } from '#adapters/system/console-logger.ts'
import { systemClock } from '#adapters/system/system.ts'
import { resetSites, slugsOfOthers } from '../demo/reset-sites.ts'
import { demoSlugs } from '../demo/demo-slugs.ts'

/** What `trivet demo reset` did: the slugs of the demo sites, and the number of removed files. */
export type DemoReset = { readonly sites: readonly string[]; readonly removedFiles: number }

/**
 * Gives the demo sites of the configured platform their original content; no server may use the platform. Rejects with a
 * sentence that says what to do, before anything was changed.
 */
export async function resetDemo(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<DemoReset> {
  const config = readConfig(environment)
  if (!config.demo)
    throw new OperationFailure('This platform has no demo sites: it is configured with TRIVET_DEMO=0.')
  await refuseServers(config)
  const { dataFolder, databaseUrl, s3 } = config
  const storage = await openStorage({ databaseUrl: databaseUrl ?? undefined, dataFolder })
  const files = await openMediaStores({ dataFolder, s3 })
  try {
    const taken = await slugsOfOthers(storage.stores)
    if (taken.length > 0) throw new OperationFailure(takenSentence(taken))
    const deps = { stores: storage.stores, clock: systemClock, logger: silentLogger }
    const { imageKeys, videoKeys } = await resetSites(deps)
    for (const key of imageKeys) await files.images.remove(key)
    for (const key of videoKeys) await files.videos.remove(key)
    return { sites: demoSlugs, removedFiles: imageKeys.length + videoKeys.length }
  } finally {
    files.close()
    await storage.close()
  }
}

async function refuseServers(config: Config): Promise<void> {
  const place = databasePlace(config)
  requireDatabase(place)
  const { database, close } = await connectDatabase(place, { isExclusive: true }).catch(rethrowInUse)
  try {
    await database.write.transaction().execute((transaction) => refuseInUse(transaction, database.dialect))
  } finally {
    await close()
  }
}

function takenSentence(slugs: readonly string[]): string {
  return `Another site has the address of a demo site: change its slug, or delete and erase it (${slugs.join(', ')}).`
}
