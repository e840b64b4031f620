import { restorableSeconds } from '../../model/site/site-deletion.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { ImageHostDep } from '../../ports/image-host.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import type { VideoHostDep } from '../../ports/video-host.ts'
import { write } from '../contract/write.ts'

/** The ports of `eraseDeletedSites`. */
export type SiteErasureDeps = SiteStoreDep &
  StorageDep<SiteStoreDep> &
  ImageHostDep &
  VideoHostDep &
  ClockDep &
  LoggerDep

/** The number of sites that are erased per run; the others follow in the next one. */
const atOnce = 20

/** Erases deleted sites that can no longer be restored, and the media that only they used. */
export async function eraseDeletedSites(deps: SiteErasureDeps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - restorableSeconds * 1000)
  const siteIds = await deps.siteStore.deletedBefore(before, atOnce)
  for (const siteId of siteIds) {
    const { imageKeys, videoKeys } = await write(deps, ({ siteStore }) => siteStore.erase(siteId))
    for (const key of imageKeys) await remove(() => deps.imageHost.remove(key), key)
    for (const key of videoKeys) await remove(() => deps.videoHost.remove(key), key)
    deps.logger.info('site erased', { siteId, images: imageKeys.length, videos: videoKeys.length })
  }
  return siteIds.length

  async function remove(work: () => Promise<unknown>, key: string): Promise<void> {
    await work().catch((thrown: unknown) => {
      deps.logger.error('file not removed', { key, error: String(thrown) })
    })
  }
}
