import type { BlockStoreDep } from '../../ports/stores/comments/block-store.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import { ok } from '../../values/result.ts'
import type { blockCalls } from './block-calls.ts'
import { loadCommentAuthors } from './comment-authors.ts'
import type { UseCase } from '../contract/use-cases.ts'
import { blockedReaderView } from './blocked-reader-view.ts'

type ListBlockedReadersDeps = BlockStoreDep & UserStoreDep & ImageStoreDep

/** Lists the readers who are blocked on a site. */
export function listBlockedReaders(
  deps: ListBlockedReadersDeps,
): UseCase<typeof blockCalls.listBlockedReaders> {
  return async ({ limit, offset }, { site }) => {
    const { blocks, total } = await deps.blockStore.list(site.id, { limit, offset })
    const authorById = await loadCommentAuthors(deps, blocks)
    return ok({ blockedReaders: blocks.map((block) => blockedReaderView(block, authorById)), total })
  }
}
