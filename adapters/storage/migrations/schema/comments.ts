import type { ColumnTypes } from '../../database/dialect.ts'

/** Comments, their upvotes, and the pending notices about them. */
export function commentTables({ text, instant, end, endKeyed }: ColumnTypes): string[] {
  return [
    `create table comments (
      site_id ${text} not null,
      id ${text} not null,
      recipe_id ${text} not null,
      parent_id ${text},
      user_id ${text} not null,
      content ${text} not null,
      is_hidden integer not null,
      created_at ${instant} not null,
      is_held integer not null default 0,
      search_text ${text} not null default '',
      author_name ${text},
      imported_upvotes integer not null default 0,
      primary key (site_id, id),
      foreign key (site_id, recipe_id) references recipes (site_id, id) on delete cascade,
      foreign key (site_id, parent_id) references comments (site_id, id) on delete cascade
    )${end}`,
    `create index comments_of_recipe on comments (site_id, recipe_id, created_at, id)`,
    `create index comments_newest on comments (site_id, created_at desc, id desc)`,
    `create index comments_by_parent on comments (site_id, parent_id)`,
    `create index comments_by_author on comments (user_id, site_id)`,
    `create table comment_upvotes (
      site_id ${text} not null,
      comment_id ${text} not null,
      user_id ${text} not null,
      primary key (site_id, comment_id, user_id),
      foreign key (site_id, comment_id) references comments (site_id, id) on delete cascade
    )${endKeyed}`,
    `create table comment_notices (
      site_id ${text} not null,
      comment_id ${text} not null,
      news ${text} not null,
      due_at ${instant} not null,
      tries integer not null default 0,
      settled ${text} not null default '[]',
      primary key (site_id, comment_id),
      foreign key (site_id, comment_id) references comments (site_id, id) on delete cascade
    )${end}`,
    `create index comment_notices_due on comment_notices (due_at, site_id, comment_id)`,
  ]
}
