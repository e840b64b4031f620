import type { Migration } from './migration.ts'

/** Webhooks of sites, and the messages to them with their outcomes. */
export const webhooks: Migration = {
  number: 202,
  name: 'webhooks',
  statements: ({ text, instant, end }) => [
    `create table webhooks (
      site_id ${text} not null references sites (id) on delete cascade,
      id ${text} not null,
      url ${text} not null,
      events ${text} not null,
      secret ${text} not null,
      is_enabled integer not null,
      is_failing integer not null,
      failing_since ${instant},
      created_at ${instant} not null,
      primary key (site_id, id)
    )${end}`,
    `create table webhook_deliveries (
      site_id ${text} not null,
      id ${text} not null,
      webhook_id ${text} not null,
      kind ${text} not null,
      subject_id ${text},
      created_at ${instant} not null,
      state ${text} not null,
      attempts integer not null,
      due_at ${instant},
      attempted_at ${instant},
      status integer,
      response ${text} not null,
      primary key (site_id, id),
      foreign key (site_id, webhook_id) references webhooks (site_id, id) on delete cascade
    )${end}`,
    `create index webhook_deliveries_newest on webhook_deliveries
      (site_id, webhook_id, created_at desc, id desc)`,
    `create index webhook_deliveries_of_webhook on webhook_deliveries
      (site_id, webhook_id, due_at, created_at, id) where due_at is not null`,
    `create index webhook_deliveries_due on webhook_deliveries (due_at, site_id, webhook_id)
      where due_at is not null`,
    `create index webhook_deliveries_by_age on webhook_deliveries (created_at)`,
  ],
}
