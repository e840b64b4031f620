import type { Migration } from './migration.ts'

export const commentNotices: Migration = {
  number: 121,
  name: 'comment notices',
  statements: ({ text, instant, end }) => [
    `create table comment_notices (
      site_id ${text} not null,
      comment_id ${text} not null,
      news ${text} not null,
      due_at ${instant} not null,
      primary key (site_id, comment_id),
      foreign key (site_id, comment_id) references comments (site_id, id) on delete cascade
    )${end}`,
    `create index comment_notices_due on comment_notices (due_at, site_id, comment_id)`,
  ],
}
