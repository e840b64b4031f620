import type { Migration } from './migration.ts'

export const trash: Migration = {
  number: 26,
  name: 'trash, media library and held newsletters',
  statements: ({ text, instant, end }) => [
    `create table trash (
      site_id ${text} not null references sites (id) on delete cascade,
      kind ${text} not null,
      subject_id ${text} not null,
      title ${text} not null,
      trashed_at ${instant} not null,
      trashed_by ${text} not null,
      primary key (site_id, kind, subject_id)
    )${end}`,
    `create index trash_newest on trash (site_id, trashed_at desc, subject_id desc)`,
    `create index trash_by_age on trash (trashed_at)`,
    `alter table collections add column is_trashed integer not null default 0`,
    ...['images', 'videos'].flatMap((table) => [
      `alter table ${table} add column is_trashed integer not null default 0`,
      `alter table ${table} add column file_name ${text}`,
      `alter table ${table} add column alt ${text}`,
    ]),
    `alter table newsletter_sends add column held_until ${instant}`,
  ],
}
