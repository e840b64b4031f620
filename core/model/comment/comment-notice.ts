/** A comment about which people may have to be notified. */
export type CommentNotice = {
  readonly siteId: string
  readonly commentId: string
  /** `written`: managers are notified too; `approved`: they are not, because they approved it. */
  readonly news: 'written' | 'approved'
}

/** A notice that is leased by one server process. */
export type LeasedNotice = CommentNotice & {
  /** The end of the lease. */
  readonly until: Date
  /** The number of earlier leases. */
  readonly tries: number
  /** The users who were already mailed or do not want these mails. */
  readonly settled: readonly string[]
}

/** All values of `news`. */
export const commentNews = ['written', 'approved'] as const satisfies readonly CommentNotice['news'][]

/** The reasons for a mail about a comment. */
export const noticeReasons = ['reply', 'comment'] as const
/** One of `noticeReasons`. */
export type NoticeReason = (typeof noticeReasons)[number]
