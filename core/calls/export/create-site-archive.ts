import { zipMaxBytes } from '../../formats/file/zip-writer.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { SignerDep } from '../../ports/signer.ts'
import type { Limit, LimitStoreDep } from '../../ports/stores/limit-store.ts'
import type { MediaLibraryStoreDep } from '../../ports/stores/media-library-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { limitReached } from '../quota/quotas.ts'
import type { UseCase } from '../use-cases.ts'
import { archiveToken } from './archive-token.ts'
import type { exportCalls } from './export-calls.ts'

type CreateSiteArchiveDeps = MediaLibraryStoreDep & LimitStoreDep & SignerDep & ClockDep

/** Where archives are downloaded, followed by their token. */
export const siteArchivePath = '/api/v1/site-archives'

const lifetimeMs = 10 * 60 * 1000
const limit: Limit = { name: 'archive_site', count: 20, seconds: 3600 }

/** How much of an archive its text may take, with the directory of its files. */
const textBytes = 200_000_000
/** How many images and videos are counted at once. */
const batch = 100

/** Creates an address that a browser can download without the token of its session. */
export function createSiteArchive(
  deps: CreateSiteArchiveDeps,
): UseCase<typeof exportCalls.createSiteArchive> {
  return async (_input, { site, viewer, origin }) => {
    const now = deps.clock.now()
    const wait = await deps.limitStore.take(limit, site.id, now)
    if (wait !== null) return err(limitReached('archives of a site', limit, wait))
    const userId = viewer.user.id
    if ((await mediaBytes(deps, { siteId: site.id, ownerId: userId })) > zipMaxBytes - textBytes) {
      const message =
        'The images and videos of this site are too large for a ZIP archive, which is limited to 4 GB. Export the site to a folder with the command line.'
      return err(domainError('too_large', message))
    }
    const expiresAt = new Date(now.getTime() + lifetimeMs)
    const token = archiveToken(deps.signer, { siteId: site.id, userId, expiresAt })
    const url = `${origin}${siteArchivePath}/${token}`
    return ok({ archive: { url, expiresAt: expiresAt.toISOString() } })
  }
}

/** How many bytes the images and videos take that the site uses. */
async function mediaBytes(
  { mediaLibraryStore }: MediaLibraryStoreDep,
  place: { readonly siteId: string; readonly ownerId: string },
): Promise<number> {
  let bytes = 0
  for (let offset = 0; ; offset += batch) {
    const query = { ...place, search: '', isUnused: false, limit: batch, offset }
    const { media, total } = await mediaLibraryStore.list(query)
    for (const item of media) if (item.uses > 0) bytes += item.bytes
    if (media.length === 0 || offset + batch >= total) return bytes
  }
}
