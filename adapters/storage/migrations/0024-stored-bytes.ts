import type { Migration } from './migration.ts'

export const storedBytes: Migration = {
  number: 24,
  name: 'stored bytes',
  statements: ({ text, instant, endKeyed }) => [
    // Existing media counts as 0 bytes, because only the image host knows its size.
    `alter table images add column bytes integer not null default 0`,
    `alter table videos add column bytes integer not null default 0`,
    `create index images_of_owner on images (owner_id, bytes)`,
    `create index videos_of_owner on videos (owner_id, bytes)`,
    `create index sites_of_owner on sites (owner_id)`,
    `create table uploads (
      key ${text} primary key,
      owner_id ${text} not null,
      bytes integer not null,
      created_at ${instant} not null
    )${endKeyed}`,
    `create index uploads_of_owner on uploads (owner_id, created_at, bytes)`,
    `create index uploads_by_age on uploads (created_at)`,
  ],
}
