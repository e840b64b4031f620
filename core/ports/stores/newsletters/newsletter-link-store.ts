/** A sent newsletter. */
export type SentNewsletter = { readonly siteId: string; readonly sendId: string }

/** A link in the text of a sent newsletter, whose target can be changed. */
export type NewsletterLinkRecord = SentNewsletter & {
  /** Unique on the platform; part of the address in the mails. */
  readonly token: string
  /** Its position among the links of the newsletter, from 1. */
  readonly number: number
  /** The original target. */
  readonly href: string
  /** The current target. */
  readonly target: string
}

/** Stores the links of newsletters that were sent. They are deleted with their site. */
export interface NewsletterLinkStore {
  /** The links of a newsletter to these addresses; missing ones are created, once even for concurrent callers. */
  ensure(
    newsletter: SentNewsletter,
    hrefs: readonly string[],
    newToken: () => string,
  ): Promise<NewsletterLinkRecord[]>
  /** In the order of their numbers. */
  ofSend(newsletter: SentNewsletter): Promise<NewsletterLinkRecord[]>
  byToken(token: string): Promise<NewsletterLinkRecord | null>
  /** False if the link does not exist. */
  setTarget(newsletter: SentNewsletter, number: number, target: string): Promise<boolean>
}

/** The dependency on the reads of a `NewsletterLinkStore`; a unit of work has its writes. */
export type NewsletterLinkStoreDep = {
  readonly newsletterLinkStore: Pick<NewsletterLinkStore, 'ofSend' | 'byToken'>
}
