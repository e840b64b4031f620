import type { Flag, InstantText, JsonText, KeyText } from './column-types.ts'

/** The tables of sites, their people and figures. */
export interface SiteTables {
  sites: {
    id: KeyText
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
    /** How many unconfirmed addresses the site may mail per day; null for the platform's default. */
    first_mails_per_day: number | null
    created_at: InstantText
  }
  site_managers: { site_id: string; user_id: string; role: string }
  site_terms: { site_id: string; id: string; kind: string; slug: string; title: string }
  site_figures: { site_id: string; day: string; kind: string; amount: number }
  recipe_figures: { site_id: string; period: string; kind: string; recipe_id: string; amount: number }
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
    site_id: KeyText
    id: KeyText
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
  webhooks: {
    site_id: string
    id: string
    url: string
    events: JsonText
    secret: string
    is_enabled: Flag
    is_failing: Flag
    failing_since: InstantText | null
    created_at: InstantText
  }
  webhook_deliveries: {
    site_id: string
    id: string
    webhook_id: string
    kind: string
    subject_id: string | null
    created_at: InstantText
    state: string
    attempts: number
    due_at: InstantText | null
    attempted_at: InstantText | null
    status: number | null
    response: string
  }
  erased_sites: { site_id: string }
  import_sites: { site_id: string; batch_id: string; body: JsonText }
}
