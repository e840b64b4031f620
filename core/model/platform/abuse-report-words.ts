/** The reasons for reporting a page. */
export const abuseReasons = ['spam', 'copyright', 'harassment', 'unsafe', 'illegal', 'other'] as const

/** One of `abuseReasons`. */
export type AbuseReason = (typeof abuseReasons)[number]

/** The label of every reason, for readers and administrators. */
export const abuseReasonLabels: Readonly<Record<AbuseReason, string>> = {
  spam: 'Spam or fraud',
  copyright: 'Copied without permission',
  harassment: 'Harassment or hate',
  unsafe: 'Unsafe advice',
  illegal: 'Something illegal',
  other: 'Something else',
}

/** The maximum length of a report's message, and of the note about its outcome or about why a site is closed. */
export const reportLimits = { message: 2000, note: 1000 } as const
