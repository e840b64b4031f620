import type { CommentNotice, LeasedNotice } from '../../model/comment/comment-notice.ts'

/** Stores which comments are still to be reported. Deleting a comment deletes its notice. */
export interface CommentNoticeStore {
  /**
   * Records that a comment is to be told of from a moment on, in place of what was noted of it before; nothing of a
   * comment that is gone.
   */
  put(notice: CommentNotice, dueAt: Date): Promise<void>
  /** Notices that are due, the longest waiting first; until then no other caller gets them. */
  lease(lease: { readonly now: Date; readonly until: Date; readonly limit: number }): Promise<LeasedNotice[]>
  /** Records who needs no mail any more; nothing where something else was noted of the comment since it was leased. */
  settle(notice: LeasedNotice, userIds: readonly string[]): Promise<void>
  /** Nothing where something else was noted of the comment since it was leased. */
  remove(notice: LeasedNotice): Promise<void>
}

/** The dependency on a `CommentNoticeStore`. */
export type CommentNoticeStoreDep = { readonly commentNoticeStore: CommentNoticeStore }
