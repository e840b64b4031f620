import type { CommentNotice } from '../../model/comment/comment-notice.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { CommentNoticeStoreDep } from '../../ports/stores/comments/comment-notice-store.ts'
import type { Writable } from '../../ports/stores/storage.ts'

/** The delay of comment notices in seconds. A comment that is deleted before then is not mailed. */
export const noticePauseSeconds = 60

/** Schedules the notices of a comment, in the unit of work that writes the comment. */
export async function announceComment(
  { commentNoticeStore, clock }: Writable<CommentNoticeStoreDep> & ClockDep,
  {
    siteId,
    id,
    news,
  }: { readonly siteId: string; readonly id: string; readonly news: CommentNotice['news'] },
): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + noticePauseSeconds * 1000)
  await commentNoticeStore.put({ siteId, commentId: id, news }, dueAt)
}

/** The event of a comment that readers see now, for webhooks. */
export function commentEvent({ siteId, id }: { readonly siteId: string; readonly id: string }) {
  return { siteId, event: 'comment.written', subjectId: id } as const
}
