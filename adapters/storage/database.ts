import type { Generated, Kysely } from 'kysely'
import type { SqlDialect } from './dialect.ts'

/** An instant as ISO 8601 text with milliseconds, in UTC; PostgreSQL holds it as timestamptz. */
export type InstantText = string
/** A JSON value as text; parsed and checked by the store that owns it. */
export type JsonText = string
/** 0 or 1, which both databases store alike. */
export type Flag = number

export interface Tables {
  users: {
    id: string
    email: string
    display_name: string | null
    handle: string | null
    handle_key: string | null
    bio: JsonText | null
    avatar: JsonText | null
    avatar_image_id: string | null
    preferences: JsonText | null
    confirmed_at: InstantText | null
    created_at: InstantText
  }
  sign_in_requests: {
    token_hash: string
    code_hash: string | null
    kind: string
    email: string
    site_id: string | null
    subscribe: Flag
    signup_page: string | null
    target: string | null
    marker_hash: string | null
    session_hash: string | null
    wrong_codes: number
    created_at: InstantText
    expires_at: InstantText
    code_expires_at: InstantText | null
  }
  sessions: {
    token_hash: string
    user_id: string
    device: string | null
    created_at: InstantText
    last_used_at: InstantText
  }
  limit_takes: { name: string; subject: string; takes: JsonText; expires_at: InstantText }
  images: {
    id: string
    owner_id: string
    key: string
    content_type: string
    width: number
    height: number
    lqip: string
    /** 0 where it is not known. */
    bytes: number
    created_at: InstantText
    is_trashed: Generated<Flag>
    file_name: string | null
    alt: string | null
  }
  uploads: { key: string; owner_id: string; bytes: number; created_at: InstantText }
  media_usage: { site_id: string; media_id: string; kind: string; subject_id: string }
  videos: {
    id: string
    owner_id: string
    key: string
    content_type: string
    bytes: number
    created_at: InstantText
    is_trashed: Generated<Flag>
    file_name: string | null
    alt: string | null
  }
  sites: {
    id: string
    owner_id: string
    slug: string
    domain: string | null
    title_order: string
    settings: JsonText
    monthly_amount_cents: number | null
    yearly_amount_cents: number | null
    revision: number
    deleted_at: InstantText | null
    /** When an administrator of the platform closed the site; null while it is open. */
    closed_at: InstantText | null
    closed_reason: string | null
    created_at: InstantText
  }
  site_managers: { site_id: string; user_id: string; role: string }
  ingredients: {
    site_id: string
    id: string
    title: string
    title_key: string
    title_order: string
    grams_per_liter: number | null
    metric_method: string | null
    imperial_method: string | null
  }
  equipment: {
    site_id: string
    id: string
    title: string
    title_key: string
    title_order: string
    featured_image_id: string | null
  }
  recipes: {
    /** SQLite's row number, which its search index points to; absent in PostgreSQL. */
    number: Generated<number>
    site_id: string
    id: string
    slug_key: string
    source_key: string | null
    title_order: string
    /** 0 published, 1 draft, 2 in the trash: so the trash is left out of all that reads what is published. */
    is_draft: number
    is_public: Flag
    published_at: InstantText | null
    created_at: InstantText
    updated_at: InstantText
    ingredient_usage_count: number
    card: JsonText
    body: JsonText
    version: number
    /** Null for what was saved last before versions were counted. */
    saved_at: InstantText | null
    saved_by: string | null
  }
  recipe_versions: {
    site_id: string
    recipe_id: string
    version: number
    title: string
    saved_at: InstantText
    saved_by: string | null
    started_at: InstantText
    is_listed: Flag
    change: JsonText
    form: JsonText
  }
  recipe_working_copies: {
    site_id: string
    recipe_id: string
    version: number
    base_version: number
    form: JsonText
    saved_at: InstantText
    saved_by: string | null
  }
  recipe_schedules: {
    site_id: string
    recipe_id: string
    publish_at: InstantText
    newsletter: Flag
    note: string
    state: string
    scheduled_by: string
  }
  recipe_preview_links: {
    site_id: string
    recipe_id: string
    id: string
    is_whole: Flag
    expires_at: InstantText
  }
  recipe_slugs: { site_id: string; slug_key: string; recipe_id: string }
  site_terms: { site_id: string; id: string; kind: string; slug: string; title: string }
  recipe_terms: { site_id: string; recipe_id: string; term_id: string; is_draft: Flag }
  collection_slugs: { site_id: string; slug_key: string; collection_id: string }
  collections: {
    site_id: string
    id: string
    slug_key: string
    body: JsonText
    created_at: InstantText
    updated_at: InstantText
    is_trashed: Generated<Flag>
  }
  collection_recipes: { site_id: string; collection_id: string; recipe_id: string; position: number }
  comments: {
    site_id: string
    id: string
    recipe_id: string
    parent_id: string | null
    user_id: string
    content: JsonText
    is_hidden: Flag
    is_held: Flag
    search_text: string
    created_at: InstantText
  }
  comment_upvotes: { site_id: string; comment_id: string; user_id: string }
  bookmarks: {
    site_id: string
    user_id: string
    recipe_id: string
    created_at: InstantText
    folder_id: string | null
  }
  bookmark_folders: { user_id: string; id: string; title: string; created_at: InstantText }
  recipe_notes: {
    user_id: string
    site_id: string
    recipe_id: string
    content: string
    updated_at: InstantText
  }
  shopping_items: { user_id: string; id: string; content: JsonText; added_at: InstantText }
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
    /** How the people of the list agreed by which the reader came. */
    consent_id: string | null
    /** The path of the page on which the reader first subscribed. */
    signup_page: string | null
    created_at: InstantText
    updated_at: InstantText
  }
  subscriber_consents: {
    site_id: string
    id: string
    user_id: string
    statement: string
    source: string
    created_at: InstantText
  }
  comment_notices: {
    site_id: string
    comment_id: string
    news: string
    due_at: InstantText
    tries: Generated<number>
    settled: Generated<string>
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
    site_id: string
    id: string
    /** For a letter its id: whatever a site sends is sent once. */
    recipe_id: string
    letter_id: string | null
    audience: string
    note: string
    is_done: Flag
    leased_at: InstantText
    created_at: InstantText
    /** Null for what was sent before newsletters were held. */
    held_until: InstantText | null
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
  site_figures: { site_id: string; day: string; kind: string; amount: number }
  recipe_figures: { site_id: string; period: string; kind: string; recipe_id: string; amount: number }
  email_changes: {
    user_id: string
    email: string
    old_token_hash: string
    new_token_hash: string
    old_confirmed_at: InstantText | null
    new_confirmed_at: InstantText | null
    created_at: InstantText
    expires_at: InstantText
  }
  site_invitations: {
    site_id: string
    id: string
    email: string
    role: string
    mail_state: string
    created_at: InstantText
    expires_at: InstantText
  }
  site_blocks: { site_id: string; user_id: string; blocked_by: string; created_at: InstantText }
  site_domains: {
    site_id: string
    domain: string
    challenge: string
    state: string
    message: string | null
    claimed_at: InstantText
    checked_at: InstantText | null
    failing_since: InstantText | null
  }
  look_drafts: {
    site_id: string
    changes: JsonText
    base: JsonText
    updated_by: string
    updated_at: InstantText
  }
  look_versions: {
    site_id: string
    id: string
    look: JsonText
    replaced_by: string
    replaced_at: InstantText
  }
  trash: {
    site_id: string
    kind: string
    subject_id: string
    title: string
    trashed_at: InstantText
    trashed_by: string
  }
  early_signups: { email: string; fields: JsonText; created_at: InstantText }
  audit_entries: {
    site_id: string
    id: string
    user_id: string
    call: string
    subject: JsonText | null
    fields: JsonText
    created_at: InstantText
  }
  import_batches: {
    site_id: string
    id: string
    label: string
    created_at: InstantText
    undone_at: InstantText | null
  }
  import_entries: {
    site_id: string
    batch_id: string
    recipe_id: string
    how: string
    title: string
    digest: string
    recipe_before: JsonText | null
  }
  import_sites: { site_id: string; batch_id: string; body: JsonText }
  newsletter_suppressions: {
    site_id: string
    email_hash: string
    created_at: InstantText
    /** Null for an address whose account is deleted. */
    email: string | null
    reason: string
  }
  platform_secrets: { name: string; secret: string }
  platform_settings: { name: string; value: string }
  platform_audit_entries: {
    id: string
    user_id: string
    call: string
    subject: string | null
    note: string | null
    created_at: InstantText
  }
  abuse_reports: {
    id: string
    site_id: string
    path: string
    reason: string
    message: string
    email: string | null
    created_at: InstantText
    resolved_at: InstantText | null
    resolved_by: string | null
    note: string | null
  }
}

/** A connection, or the transaction that it is in. */
export type Connection = Kysely<Tables>

/** One database as the stores use it. On SQLite `read` cannot write; on PostgreSQL both are one pool. */
export type Database = {
  readonly read: Connection
  readonly write: Connection
  readonly dialect: SqlDialect
  /** True where both are one transaction that has started: what is one unit by itself is then a part of it. */
  readonly isTransaction?: boolean
  /** Tells a site's revision at once, outside of all transactions, where the database lies within the process. */
  readonly revisionNow?: (siteId: string) => number | null
}

/** A database that was connected to as it is; its schema may be of any age. */
export type OpenedDatabase = {
  readonly database: Database
  close(): Promise<void>
}
