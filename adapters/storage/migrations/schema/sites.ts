import type { ColumnTypes } from '../../database/dialect.ts'

/** Sites, the people who manage them, their domains and their look. */
export function siteTables({ text, instant, end, endKeyed }: ColumnTypes): string[] {
  return [
    // `first_mails_per_day` is null if the platform's limit applies.
    `create table sites (
      id ${text} primary key,
      owner_id ${text} not null,
      slug ${text} not null unique,
      domain ${text} unique,
      title_order ${text} not null,
      settings ${text} not null,
      monthly_amount_cents integer,
      yearly_amount_cents integer,
      revision integer not null,
      created_at ${instant} not null,
      deleted_at ${instant},
      closed_at ${instant},
      closed_reason ${text},
      first_mails_per_day integer
    )${end}`,
    `create index sites_by_owner on sites (owner_id)`,
    `create table site_managers (
      site_id ${text} not null references sites (id) on delete cascade,
      user_id ${text} not null,
      role ${text} not null,
      primary key (site_id, user_id)
    )${endKeyed}`,
    `create index site_managers_by_user on site_managers (user_id, site_id)`,
    `create table site_invitations (
      site_id ${text} not null references sites (id) on delete cascade,
      id ${text} not null,
      email ${text} not null,
      role ${text} not null,
      mail_state ${text} not null,
      created_at ${instant} not null,
      expires_at ${instant} not null,
      primary key (site_id, id),
      unique (site_id, email)
    )${endKeyed}`,
    `create table site_blocks (
      site_id ${text} not null references sites (id) on delete cascade,
      user_id ${text} not null,
      blocked_by ${text} not null,
      created_at ${instant} not null,
      primary key (site_id, user_id)
    )${endKeyed}`,
    `create table site_domains (
      site_id ${text} not null primary key references sites (id) on delete cascade,
      domain ${text} not null,
      challenge ${text} not null,
      state ${text} not null,
      message ${text},
      claimed_at ${instant} not null,
      checked_at ${instant},
      failing_since ${instant}
    )${endKeyed}`,
    // Several sites can claim a domain, of which only one can have proved it.
    `create index site_domains_by_domain on site_domains (domain)`,
    `create unique index site_domains_proved on site_domains (domain) where state <> 'pending'`,
    `create table site_terms (
      site_id ${text} not null references sites (id) on delete cascade,
      id ${text} not null,
      kind ${text} not null,
      slug ${text} not null,
      title ${text} not null,
      primary key (site_id, id),
      unique (site_id, kind, slug)
    )${endKeyed}`,
    `create table look_drafts (
      site_id ${text} not null primary key references sites (id) on delete cascade,
      changes ${text} not null,
      base ${text} not null,
      updated_by ${text} not null,
      updated_at ${instant} not null
    )${endKeyed}`,
    `create table look_versions (
      site_id ${text} not null references sites (id) on delete cascade,
      id ${text} not null,
      look ${text} not null,
      replaced_by ${text} not null,
      replaced_at ${instant} not null,
      primary key (site_id, id)
    )${endKeyed}`,
    // A payment for an erased site is thereby known, when other platforms use the same payment account.
    `create table erased_sites (
      site_id ${text} not null primary key
    )${endKeyed}`,
  ]
}
