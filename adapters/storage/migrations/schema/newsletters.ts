import type { ColumnTypes } from '../../database/dialect.ts'

/** Letters, and the newsletters that are sent with their deliveries. */
export function newsletterTables({ text, instant, end, endKeyed }: ColumnTypes): string[] {
  return [
    `create table letters (
      site_id ${text} not null references sites (id) on delete cascade,
      id ${text} not null,
      subject ${text} not null,
      parts ${text} not null,
      audience ${text} not null,
      version integer not null,
      send_at ${instant},
      is_late integer not null,
      scheduled_by ${text},
      created_at ${instant} not null,
      saved_at ${instant} not null,
      primary key (site_id, id)
    )${end}`,
    `create index letters_due on letters (send_at, site_id, id) where send_at is not null and is_late = 0`,
    // `listed_until` is the last user id whose delivery exists; null once all do.
    `create table newsletter_sends (
      site_id ${text} not null references sites (id) on delete cascade,
      id ${text} not null,
      recipe_id ${text} not null,
      note ${text} not null,
      is_done integer not null,
      leased_at ${instant} not null,
      created_at ${instant} not null,
      held_until ${instant},
      letter_id ${text},
      audience ${text} not null default 'all',
      total integer not null default 0,
      listed integer not null default 0,
      sent integer not null default 0,
      failed integer not null default 0,
      skipped integer not null default 0,
      listed_until ${text},
      retried_at ${instant},
      primary key (site_id, id),
      unique (site_id, recipe_id)
    )${end}`,
    `create index newsletter_sends_open on newsletter_sends (leased_at, site_id, id) where is_done = 0`,
    `create table newsletter_deliveries (
      site_id ${text} not null,
      send_id ${text} not null,
      user_id ${text} not null,
      state ${text} not null,
      attempts integer not null,
      due_at ${instant} not null,
      error ${text},
      primary key (site_id, send_id, user_id),
      foreign key (site_id, send_id) references newsletter_sends (site_id, id) on delete cascade
    )${endKeyed}`,
    `create index newsletter_deliveries_due on newsletter_deliveries
      (site_id, send_id, state, due_at, user_id)`,
    `create index newsletter_deliveries_with_error on newsletter_deliveries
      (site_id, send_id, error)
      where error is not null`,
    `create index newsletter_deliveries_of_user on newsletter_deliveries (user_id)`,
    `create table newsletter_pace (
      name ${text} primary key,
      free_at ${instant} not null
    )${endKeyed}`,
    `create table newsletter_links (
      site_id ${text} not null references sites (id) on delete cascade,
      send_id ${text} not null,
      number integer not null,
      token ${text} not null,
      href ${text} not null,
      target ${text} not null,
      primary key (site_id, send_id, number)
    )${endKeyed}`,
    `create unique index newsletter_links_by_token on newsletter_links (token)`,
    `create table newsletter_suppressions (
      site_id ${text} not null references sites (id) on delete cascade,
      email_hash ${text} not null,
      created_at ${instant} not null,
      email ${text},
      reason ${text} not null default 'erased',
      primary key (site_id, email_hash)
    )${endKeyed}`,
    // The unconfirmed addresses that a site mailed on a day.
    `create table first_mails (
      site_id ${text} not null references sites (id) on delete cascade,
      day ${text} not null,
      user_id ${text} not null references users (id) on delete cascade,
      primary key (site_id, day, user_id)
    )${endKeyed}`,
    `create index first_mails_of_user on first_mails (user_id)`,
  ]
}
