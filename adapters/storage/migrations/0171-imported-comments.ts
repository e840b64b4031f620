import type { Migration } from './migration.ts'

/** The author's name and the upvotes of comments from another platform, whose readers have no accounts here. */
export const importedComments: Migration = {
  number: 171,
  name: 'imported comments',
  statements: ({ text }) => [
    `alter table comments add column author_name ${text}`,
    `alter table comments add column imported_upvotes integer not null default 0`,
  ],
}
