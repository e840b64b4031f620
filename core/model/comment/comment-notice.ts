/** A comment of which somebody may have to be told. */
export type CommentNotice = {
  readonly siteId: string
  readonly commentId: string
  /** `written`: those who look after the site are told as well; `approved`: they know it already. */
  readonly news: 'written' | 'approved'
}

/** A notice that one server has in hand. */
export type LeasedNotice = CommentNotice & {
  /** Until when it is that server's. */
  readonly until: Date
  /** How many times it was leased before. */
  readonly tries: number
  /** Who was mailed in an earlier try, or wants no mail. */
  readonly settled: readonly string[]
}

/** Every `news` of a notice. */
export const commentNews = ['written', 'approved'] as const satisfies readonly CommentNotice['news'][]

/** Why a mail about a comment is sent. */
export const noticeReasons = ['reply', 'comment'] as const
/** One of them. */
export type NoticeReason = (typeof noticeReasons)[number]
