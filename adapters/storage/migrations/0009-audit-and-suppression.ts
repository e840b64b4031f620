import type { Migration } from './migration.ts'

export const auditAndSuppression: Migration = {
  number: 9,
  name: 'audit and suppression',
  statements: ({ text, instant, end, endKeyed }) => [
    `create table audit_entries (
      site_id ${text} not null references sites (id) on delete cascade,
      id ${text} not null,
      user_id ${text} not null,
      call ${text} not null,
      subject ${text},
      fields ${text} not null,
      created_at ${instant} not null,
      primary key (site_id, id)
    )${end}`,
    `create index audit_entries_newest on audit_entries (site_id, created_at desc, id desc)`,
    `create table newsletter_suppressions (
      site_id ${text} not null references sites (id) on delete cascade,
      email_hash ${text} not null,
      created_at ${instant} not null,
      primary key (site_id, email_hash)
    )${endKeyed}`,
    `create index sessions_of_user on sessions (user_id)`,
  ],
}
