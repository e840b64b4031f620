import type { CommentNotice } from '../../model/comment/comment-notice.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { CommentNoticeStoreDep } from '../../ports/stores/comment-notice-store.ts'

/** The ports by which a comment is announced. */
export type AnnounceCommentDeps = CommentNoticeStoreDep & ClockDep

/** How long a comment waits for its mails, in seconds: it can be deleted until then without anybody hearing of it. */
export const noticePauseSeconds = 60

/** Records that those who may care will be notified of a comment. */
export async function announceComment(
  { commentNoticeStore, clock }: AnnounceCommentDeps,
  {
    siteId,
    id,
    news,
  }: { readonly siteId: string; readonly id: string; readonly news: CommentNotice['news'] },
): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + noticePauseSeconds * 1000)
  await commentNoticeStore.put({ siteId, commentId: id, news }, dueAt)
}
