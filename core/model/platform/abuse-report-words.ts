/** What somebody can report a page for. */
export const abuseReasons = ['spam', 'copyright', 'harassment', 'unsafe', 'illegal', 'other'] as const

/** One of `abuseReasons`. */
export type AbuseReason = (typeof abuseReasons)[number]

/** Every reason as a reader and an administrator read it. */
export const abuseReasonLabels: Readonly<Record<AbuseReason, string>> = {
  spam: 'Spam or fraud',
  copyright: 'Copied without permission',
  harassment: 'Harassment or hate',
  unsafe: 'Unsafe advice',
  illegal: 'Something illegal',
  other: 'Something else',
}

/** The longest message of a report, and the longest note about what came of it or why a site is closed. */
export const reportLimits = { message: 2000, note: 1000 } as const
