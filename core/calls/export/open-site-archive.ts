import { jsonInPieces } from '../../formats/bundle/bundle-pieces.ts'
import type { SignerDep } from '../../ports/signer.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import { domainError, type DomainError } from '../../values/errors.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { readArchiveToken } from './archive-token.ts'
import { bundleInPages, type BundledKey, type SiteContentDeps } from './bundle-pages.ts'
import { exportInProgress, type ExportSlotsDep } from './export-slots.ts'

/** The ports of `createOpenSiteArchive`. */
export type OpenSiteArchiveDeps = SiteContentDeps & SiteStoreDep & SignerDep & ExportSlotsDep

/** An archive that is read while it is sent. */
export type OpenedArchive = {
  readonly siteSlug: string
  readonly exportedAt: Date
  /** The JSON of the bundle in pieces; other requests are served in between. */
  bundle(): AsyncIterable<string>
  /** The images and videos of the bundle, once its text is read. */
  readonly keys: readonly BundledKey[]
  /** Ends the download, so that the person can start another one; called once it is sent or aborted. */
  close(): void
}

const expired = domainError('forbidden', 'This download has expired. Start it again in the settings.')

/**
 * Opens the archive of a token. Errors: `forbidden` if the token is invalid or expired, or the account may no longer
 * download it; `rate_limited` while the account downloads another archive.
 */
export function createOpenSiteArchive(deps: OpenSiteArchiveDeps) {
  return async function openSiteArchive(token: string): Promise<Result<OpenedArchive, DomainError>> {
    const pass = readArchiveToken(deps.signer, token)
    if (pass === null || pass.expiresAt <= deps.clock.now()) return err(expired)
    const { siteId, userId } = pass
    if ((await deps.siteStore.roleOf(siteId, userId)) !== 'owner') return err(expired)
    const site = await deps.siteStore.byId(siteId)
    if (site === null) return err(expired)
    const close = deps.exportSlots.take(userId)
    if (close === null) return err(exportInProgress)
    const parts = bundleInPages(site, userId, deps, { withReaders: true })
    return ok({
      ...{ siteSlug: site.settings.slug, exportedAt: deps.clock.now(), keys: parts.keys, close },
      async *bundle() {
        yield* jsonInPieces(parts, 2)
        yield '\n'
      },
    })
  }
}
