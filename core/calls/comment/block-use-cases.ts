import type { AuthorById } from '../../model/comment/comment-threads.ts'
import type { BlockedReader } from '../../model/comment/blocked-reader.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { BlockStoreDep, CountedBlock } from '../../ports/stores/block-store.ts'
import type { ImageStoreDep } from '../../ports/stores/image-store.ts'
import type { SiteStoreDep } from '../../ports/stores/site-store.ts'
import type { UserStoreDep } from '../../ports/stores/user-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { writeAudited, type AuditedStorageDep } from '../audit/write-audited.ts'
import type { Catalogue } from '../catalogue.ts'
import type { UseCases } from '../use-cases.ts'
import type { blockCalls } from './block-calls.ts'
import { loadCommentAuthors } from './comment-authors.ts'

/** The ports that blocking uses. */
export type BlockDeps = AuditedStorageDep<BlockStoreDep> &
  BlockStoreDep &
  SiteStoreDep &
  UserStoreDep &
  ImageStoreDep &
  ClockDep

/** Blocking readers on a site, and letting them write again. */
export function createBlockUseCases(deps: BlockDeps): Pick<UseCases<Catalogue>, keyof typeof blockCalls> {
  return {
    async listBlockedReaders({ limit, offset }, { site }) {
      const { blocks, total } = await deps.blockStore.list(site.id, { limit, offset })
      const authorById = await loadCommentAuthors(deps, blocks)
      return ok({ blockedReaders: blocks.map((block) => toReader(block, authorById)), total })
    },

    async blockReader({ body: { userId } }, context) {
      const { site, viewer } = context
      if ((await deps.siteStore.roleOf(site.id, userId)) !== null) {
        return err(domainError('conflict', 'They work on this site; take them off it first.'))
      }
      if (!(await deps.blockStore.isReader(site.id, userId))) return err(domainError('person_not_found'))
      const block = { siteId: site.id, userId, blockedBy: viewer.user.id, createdAt: deps.clock.now() }
      const authorById = await loadCommentAuthors(deps, [block])
      return writeAudited(deps, context, async ({ blockStore }) => {
        if (!(await blockStore.add(block))) return err(domainError('site_not_found'))
        const counted = await blockStore.find(site.id, userId)
        return counted
          ? ok({ blockedReader: toReader(counted, authorById) })
          : err(domainError('person_not_found'))
      })
    },

    unblockReader: ({ userId }, context) =>
      writeAudited(deps, context, async ({ blockStore }) =>
        (await blockStore.remove(context.site.id, userId)) ? ok({}) : err(domainError('person_not_found')),
      ),
  }
}

function toReader({ userId, commentCount, createdAt }: CountedBlock, authorById: AuthorById): BlockedReader {
  return { user: authorById(userId), commentCount, blockedAt: createdAt.toISOString() }
}
