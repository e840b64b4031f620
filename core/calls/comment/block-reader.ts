import type { ClockDep } from '../../ports/clock.ts'
import type { BlockStoreDep } from '../../ports/stores/comments/block-store.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../contract/write-audited.ts'
import type { blockCalls } from './block-calls.ts'
import { loadCommentAuthors } from './comment-authors.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { blockedReaderView } from './blocked-reader-view.ts'

type BlockReaderDeps = AuditedStorageDep<BlockStoreDep> &
  BlockStoreDep &
  SiteStoreDep &
  UserStoreDep &
  ImageStoreDep &
  ClockDep

/** Blocks a reader who wrote on the site, and hides all of their comments. */
export function blockReader(deps: BlockReaderDeps): UseCase<typeof blockCalls.blockReader> {
  return async ({ body: { userId } }, context) => {
    const { site, viewer } = context
    if ((await deps.siteStore.roleOf(site.id, userId)) !== null) {
      return err(domainError('conflict', 'This person is a member of the site: remove them from it first.'))
    }
    if (!(await deps.blockStore.isReader(site.id, userId))) return err(domainError('person_not_found'))
    const block = { siteId: site.id, userId, blockedBy: viewer.user.id, createdAt: deps.clock.now() }
    const authorById = await loadCommentAuthors(deps, [block])
    return writeAudited(deps, context, async ({ blockStore }) => {
      if (!(await blockStore.add(block))) return err(domainError('site_not_found'))
      const counted = await blockStore.find(site.id, userId)
      return counted
        ? ok({ blockedReader: blockedReaderView(counted, authorById) })
        : err(domainError('person_not_found'))
    })
  }
}
