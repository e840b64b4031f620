import type { CommentNotice, LeasedNotice } from '../../../model/comment/comment-notice.ts'

/** Stores the pending mail notices of comments. Deleting a comment deletes its notice. */
export interface CommentNoticeStore {
  /**
   * Records that a notice about a comment has to be sent at a time, replacing an earlier record of it; has no effect if
   * the comment no longer exists.
   */
  put(notice: CommentNotice, dueAt: Date): Promise<void>
  /** Leases due notices, oldest first; no other caller gets them until the lease ends. */
  lease(lease: { readonly now: Date; readonly until: Date; readonly limit: number }): Promise<LeasedNotice[]>
  /** Records recipients who need no mail any more; has no effect if the notice changed since it was leased. */
  settle(notice: LeasedNotice, userIds: readonly string[]): Promise<void>
  /** Has no effect if the notice changed since it was leased. */
  remove(notice: LeasedNotice): Promise<void>
}

/** The dependency on a `CommentNoticeStore`, which only a unit of work can use: all its methods write. */
export type CommentNoticeStoreDep = { readonly commentNoticeStore: Pick<CommentNoticeStore, never> }
