import type { SiteBundle } from '../../formats/bundle/site-bundle.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { SignerDep } from '../../ports/signer.ts'
import type { ImageStoreDep } from '../../ports/stores/image-store.ts'
import type { SiteStoreDep } from '../../ports/stores/site-store.ts'
import { readArchiveToken } from './archive-token.ts'
import { exportBundle, type SiteContentDeps } from './export-bundle.ts'

/** What opening an archive asks of the outside. */
export type OpenSiteArchiveDeps = SiteContentDeps & SiteStoreDep & ImageStoreDep & SignerDep & ClockDep

/**
 * Opens the archive that a token states; null for a token that is invalid or expired, or whose person may no longer
 * download it.
 */
export function createOpenSiteArchive(deps: OpenSiteArchiveDeps) {
  return async function openSiteArchive(token: string): Promise<SiteBundle | null> {
    const pass = readArchiveToken(deps.signer, token)
    if (pass === null || pass.expiresAt <= deps.clock.now()) return null
    const { siteId, userId } = pass
    if ((await deps.siteStore.roleOf(siteId, userId)) !== 'owner') return null
    const site = await deps.siteStore.byId(siteId)
    return site && exportBundle(site, deps)
  }
}
