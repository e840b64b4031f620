import type { Migration } from './migration.ts'

export const receipts: Migration = {
  number: 120,
  name: 'receipts',
  statements: ({ text, instant, end }) => [
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
      primary key (site_id, id)
    )${end}`,
    `create index receipts_of_user on receipts (user_id, paid_at desc, id)`,
    `create index receipts_due on receipts (due_at, site_id, id) where sent_at is null`,
  ],
}
