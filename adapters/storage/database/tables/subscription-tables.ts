import type { Flag, InstantText, JsonText, KeyText } from './column-types.ts'

/** The tables of subscriptions, payments and newsletters. */
export interface SubscriptionTables {
  subscriptions: {
    site_id: string
    /** Empty for the site's own subscription to the platform. */
    user_id: string
    id: string
    newsletter: string
    checkout_id: string | null
    name: string | null
    provider_id: string | null
    plan: string | null
    paid_status: string | null
    amount_cents: number | null
    period_ends_at: InstantText | null
    observed_at: InstantText | null
    /** The consent stated for the imported list that added the reader. */
    consent_id: string | null
    /** The path of the page on which the reader first subscribed. */
    signup_page: string | null
    /** The day on which they did, in the site's time zone. */
    signup_day: string | null
    /** When the newsletters were last turned on; null if unknown. */
    newsletter_since: InstantText | null
    /** When the reader last started or stopped paying; null if unknown. */
    paid_since: InstantText | null
    created_at: InstantText
    updated_at: InstantText
  }
  /** The number of each site's readers by state, maintained by triggers. */
  subscriber_counts: {
    site_id: string
    newsletter: string
    /** Empty for none. */
    paid_status: string
    /** `confirmed`; for an unconfirmed address `listed` if it was imported with a consent, otherwise `none`. */
    agreement: string
    amount: number
  }
  /** The number of readers who subscribed on each page, maintained by triggers; a period is a day or a month. */
  signup_page_counts: { site_id: string; period: string; page: string; amount: number }
  subscriber_consents: {
    site_id: string
    id: string
    user_id: string
    statement: string
    source: string
    created_at: InstantText
  }
  receipts: {
    site_id: string
    id: string
    user_id: string
    purpose: string
    plan: string
    amount_cents: number
    paid_at: InstantText
    period_ends_at: InstantText
    invoice_url: string | null
    refund: string | null
    due_at: InstantText
    sent_at: InstantText | null
  }
  payment_events: { id: string; created_at: InstantText }
  payment_customers: { user_id: string; customer_id: string }
  checkouts: {
    site_id: string
    id: string
    provider_id: string
    purpose: string
    user_id: string | null
    email: string
    plan: string
    amount_cents: number
    status: string
    next_login: string
    signup_page: string | null
    created_at: InstantText
  }
  newsletter_sends: {
    site_id: KeyText
    id: KeyText
    /** The id of a letter; each letter is sent only once. */
    recipe_id: string
    letter_id: string | null
    audience: string
    note: string
    is_done: Flag
    leased_at: InstantText
    created_at: InstantText
    /** Null for mails sent before newsletters could be held. */
    held_until: InstantText | null
    /** The number of recipients. */
    total: number
    /** The number of those with a row in `newsletter_deliveries`. */
    listed: number
    sent: number
    failed: number
    skipped: number
    /** The last user id whose delivery exists; null once all do. */
    listed_until: string | null
    /** Mails that failed until then are due again; null if there are none. */
    retried_at: InstantText | null
  }
  letters: {
    site_id: string
    id: string
    subject: string
    parts: JsonText
    audience: string
    version: number
    send_at: InstantText | null
    is_late: Flag
    scheduled_by: string | null
    created_at: InstantText
    saved_at: InstantText
  }
  first_mails: { site_id: string; day: string; user_id: string }
  newsletter_links: {
    site_id: string
    send_id: string
    number: number
    token: string
    href: string
    target: string
  }
  newsletter_deliveries: {
    site_id: string
    send_id: string
    user_id: string
    state: string
    attempts: number
    due_at: InstantText
    error: string | null
  }
  newsletter_pace: { name: string; free_at: InstantText }
  newsletter_suppressions: {
    site_id: string
    email_hash: string
    created_at: InstantText
    /** Null for an address whose account is deleted. */
    email: string | null
    reason: string
  }
}
