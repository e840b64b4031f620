import type { Migration } from './migration.ts'

export const letters: Migration = {
  number: 62,
  name: 'letters',
  statements: ({ text, instant, end }) => [
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
    `alter table newsletter_sends add column letter_id ${text}`,
    `alter table newsletter_sends add column audience ${text} not null default 'all'`,
  ],
}
