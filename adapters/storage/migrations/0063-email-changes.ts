import type { Migration } from './migration.ts'

export const emailChanges: Migration = {
  number: 63,
  name: 'email changes',
  statements: ({ text, instant, end }) => [
    `create table email_changes (
      user_id ${text} primary key references users (id) on delete cascade,
      email ${text} not null,
      old_token_hash ${text} not null unique,
      new_token_hash ${text} not null unique,
      old_confirmed_at ${instant},
      new_confirmed_at ${instant},
      created_at ${instant} not null,
      expires_at ${instant} not null
    )${end}`,
  ],
}
