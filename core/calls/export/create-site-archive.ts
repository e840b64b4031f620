import type { ClockDep } from '../../ports/clock.ts'
import type { SignerDep } from '../../ports/signer.ts'
import type { Limit, LimitStoreDep } from '../../ports/stores/limits/limit-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import { err, ok } from '../../values/result.ts'
import { limitReached } from '../quota/quotas.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { archiveToken } from './archive-token.ts'
import type { exportCalls } from './export-calls.ts'
import { consumeLimit } from '../services/consume-limit.ts'

type CreateSiteArchiveDeps = StorageDep<LimitStoreDep> & SignerDep & ClockDep

/** The path prefix of archive downloads, followed by the token. */
export const siteArchivePath = '/api/v1/site-archives'

const lifetimeMs = 10 * 60 * 1000
const limit: Limit = { name: 'archive_site', count: 20, seconds: 3600 }

/** Creates an address that a browser can download without the token of its session. */
export function createSiteArchive(
  deps: CreateSiteArchiveDeps,
): UseCase<typeof exportCalls.createSiteArchive> {
  return async (_input, { site, viewer, origin }) => {
    const now = deps.clock.now()
    const wait = await consumeLimit(deps, limit, site.id)
    if (wait !== null) return err(limitReached('archives of a site', limit, wait))
    const userId = viewer.user.id
    const expiresAt = new Date(now.getTime() + lifetimeMs)
    const token = archiveToken(deps.signer, { siteId: site.id, userId, expiresAt })
    const url = `${origin}${siteArchivePath}/${token}`
    return ok({ archive: { url, expiresAt: expiresAt.toISOString() } })
  }
}
