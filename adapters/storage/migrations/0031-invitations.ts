import type { Migration } from './migration.ts'

export const invitations: Migration = {
  number: 31,
  name: 'invitations',
  statements: ({ text, instant, endKeyed }) => [
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
  ],
}
