import type { Migration } from './migration.ts'

/** An index for the list of all people, the newest first: without it, each page sorts all of them. */
export const peopleInOrder: Migration = {
  number: 162,
  name: 'people in order',
  statements: () => [`create index users_in_order on users (created_at, id)`],
}
