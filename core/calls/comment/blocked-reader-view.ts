import type { AuthorById } from '../../model/comment/comment-threads.ts'
import type { BlockedReader } from '../../model/comment/blocked-reader.ts'
import type { CountedBlock } from '../../ports/stores/comments/block-store.ts'

/** A blocked reader as managers of the site see them. */
export function blockedReaderView(
  { userId, commentCount, createdAt }: CountedBlock,
  authorById: AuthorById,
): BlockedReader {
  return { user: authorById(userId), commentCount, blockedAt: createdAt.toISOString() }
}
