import type { Migration } from './migration.ts'

/** Captions of videos. */
export const captions: Migration = {
  number: 173,
  name: 'captions',
  statements: ({ text, instant, end }) => [
    `create table captions (
      id ${text} primary key,
      video_id ${text} not null references videos (id) on delete cascade,
      language ${text} not null,
      content ${text} not null,
      bytes integer not null,
      created_at ${instant} not null,
      unique (video_id, language)
    )${end}`,
  ],
}
