/** A newsletter that was sent off. */
export type SentNewsletter = { readonly siteId: string; readonly sendId: string }

/** A link in the text of a newsletter that was sent: its target can be changed afterwards. */
export type NewsletterLinkRecord = SentNewsletter & {
  /** Unique on the platform; what is in the mails. */
  readonly token: string
  /** Its place among the links of the newsletter, from 1 on. */
  readonly number: number
  /** Where it led when it was sent. */
  readonly href: string
  /** Where it leads now. */
  readonly target: string
}

/** Stores the links of newsletters that were sent. They are deleted with their site. */
export interface NewsletterLinkStore {
  /** The links of a newsletter to these addresses; those that are not there yet are made, however many ask at once. */
  note(
    newsletter: SentNewsletter,
    hrefs: readonly string[],
    newToken: () => string,
  ): Promise<NewsletterLinkRecord[]>
  /** In the order of their numbers. */
  ofSend(newsletter: SentNewsletter): Promise<NewsletterLinkRecord[]>
  byToken(token: string): Promise<NewsletterLinkRecord | null>
  /** False where there is no such link. */
  setTarget(newsletter: SentNewsletter, number: number, target: string): Promise<boolean>
}

/** The dependency on a `NewsletterLinkStore`. */
export type NewsletterLinkStoreDep = { readonly newsletterLinkStore: NewsletterLinkStore }
