import type { Migration } from './migration.ts'

export const members: Migration = {
  number: 4,
  name: 'members',
  statements: ({ text, instant, end, endKeyed }) => [
    // The table of migration 3 had a single plan per reader and no sales yet, so it can be dropped. The new one has
    // free and paid side by side.
    `drop table subscriptions`,
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
      primary key (site_id, user_id)
    )${end}`,
    `create unique index subscriptions_by_id on subscriptions (id)`,
    `create index subscriptions_newest on subscriptions (site_id, created_at desc, id desc)`,
    `create index subscriptions_of_user on subscriptions (user_id, created_at, id)`,
    `create index subscriptions_overdue on subscriptions (period_ends_at, id) where paid_status <> 'ended'`,
    `create table payment_events (
      id ${text} primary key,
      created_at ${instant} not null
    )${end}`,
    `create table payment_customers (
      user_id ${text} primary key,
      customer_id ${text} not null
    )${endKeyed}`,
    `create table checkouts (
      site_id ${text} not null references sites (id) on delete cascade,
      id ${text} not null,
      provider_id ${text} not null,
      purpose ${text} not null,
      user_id ${text},
      email ${text} not null,
      plan ${text} not null,
      amount_cents integer not null,
      status ${text} not null,
      next_login ${text} not null,
      created_at ${instant} not null,
      primary key (site_id, id),
      unique (site_id, provider_id)
    )${end}`,
    `create index checkouts_of_payer on checkouts (site_id, purpose, email, created_at desc, id desc)`,
    `create table newsletter_sends (
      site_id ${text} not null references sites (id) on delete cascade,
      id ${text} not null,
      recipe_id ${text} not null,
      note ${text} not null,
      is_done integer not null,
      leased_at ${instant} not null,
      created_at ${instant} not null,
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
    `create index newsletter_deliveries_due on newsletter_deliveries (site_id, send_id, state, due_at, user_id)`,
    `create table newsletter_pace (
      name ${text} primary key,
      free_at ${instant} not null
    )${endKeyed}`,
    `create table early_signups (
      email ${text} primary key,
      fields ${text} not null,
      created_at ${instant} not null
    )${end}`,
    `create table platform_secrets (
      name ${text} primary key,
      secret ${text} not null
    )${endKeyed}`,
  ],
}
