import type { Migration } from './migration.ts'

export const linksOfBrowsers: Migration = {
  number: 15,
  name: 'links of browsers',
  statements: ({ text }) => [
    `alter table sign_in_requests add column marker_hash ${text}`,
    `alter table sign_in_requests add column session_hash ${text}`,
    // Mailed links have no session. Signing out deletes the requests of a session.
    `create index sign_in_requests_by_session on sign_in_requests (session_hash) where session_hash is not null`,
  ],
}
