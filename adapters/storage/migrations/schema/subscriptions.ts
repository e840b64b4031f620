import type { ColumnTypes } from '../../database/dialect.ts'

/** Subscriptions of readers to sites, and the consents under which they were imported. */
export function subscriptionTables({ text, instant, end, endKeyed }: ColumnTypes): string[] {
  return [
    // `newsletter_since` and `paid_since` are the last change of each: a newsletter goes to those who were its audience
    // when it was sent. `signup_day` is the day of the subscription in the site's time zone.
    `create table subscriptions (
      site_id ${text} not null references sites (id) on delete cascade,
      user_id ${text} not null,
      id ${text} not null,
      newsletter ${text} not null,
      checkout_id ${text},
      provider_id ${text},
      plan ${text},
      paid_status ${text},
      amount_cents integer,
      period_ends_at ${instant},
      observed_at ${instant},
      created_at ${instant} not null,
      updated_at ${instant} not null,
      name ${text},
      consent_id ${text},
      signup_page ${text},
      signup_day ${text},
      newsletter_since ${instant},
      paid_since ${instant},
      primary key (site_id, user_id)
    )${end}`,
    `create unique index subscriptions_by_id on subscriptions (id)`,
    `create index subscriptions_of_user on subscriptions (user_id, created_at, id)`,
    `create index subscriptions_overdue on subscriptions
      (period_ends_at, id)
      where paid_status <> 'ended'`,
    `create index subscriptions_listed on subscriptions
      (site_id, created_at desc, id desc, newsletter, paid_status, user_id)`,
    `create index subscriptions_mailed on subscriptions
      (site_id, user_id, newsletter_since, paid_status, paid_since, consent_id)
      where newsletter = 'on' and user_id <> ''`,
    `create table subscriber_consents (
      site_id ${text} not null references sites (id) on delete cascade,
      id ${text} not null,
      user_id ${text} not null,
      statement ${text} not null,
      source ${text} not null,
      created_at ${instant} not null,
      primary key (site_id, id)
    )${endKeyed}`,
    `create table early_signups (
      email ${text} primary key,
      fields ${text} not null,
      created_at ${instant} not null
    )${end}`,
  ]
}
