import type { Migration } from './migration.ts'

export const confirmedAddresses: Migration = {
  number: 16,
  name: 'confirmed addresses',
  statements: ({ text, instant }) => [
    `alter table users add column confirmed_at ${instant}`,
    // Users with a session have confirmed their address; all others will confirm it at their next sign-in.
    `update users set confirmed_at = created_at
      where exists (select 1 from sessions where sessions.user_id = users.id)`,
    `alter table sign_in_requests add column target ${text}`,
  ],
}
