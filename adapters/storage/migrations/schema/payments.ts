import type { ColumnTypes } from '../../database/dialect.ts'

/** Checkouts, receipts, and the events of the payment service. */
export function paymentTables({ text, endKeyed, instant, end }: ColumnTypes): string[] {
  return [
    `create table payment_customers (
      user_id ${text} primary key,
      customer_id ${text} not null
    )${endKeyed}`,
    `create table payment_events (
      id ${text} primary key,
      created_at ${instant} not null
    )${end}`,
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
      signup_page ${text},
      primary key (site_id, id),
      unique (site_id, provider_id)
    )${end}`,
    `create index checkouts_of_payer on checkouts (site_id, purpose, email, created_at desc, id desc)`,
    `create table receipts (
      site_id ${text} not null references sites (id) on delete cascade,
      id ${text} not null,
      user_id ${text} not null,
      purpose ${text} not null,
      plan ${text} not null,
      amount_cents integer not null,
      paid_at ${instant} not null,
      period_ends_at ${instant} not null,
      invoice_url ${text},
      due_at ${instant} not null,
      sent_at ${instant},
      refund ${text},
      primary key (site_id, id)
    )${end}`,
    `create index receipts_of_user on receipts (user_id, paid_at desc, id)`,
    `create index receipts_due on receipts (due_at, site_id, id) where sent_at is null`,
    `create index receipts_of_site on receipts (site_id, paid_at desc, id) where purpose = 'app'`,
  ]
}
