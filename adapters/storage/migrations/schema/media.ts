import type { ColumnTypes } from '../../database/dialect.ts'

/** Images, videos and their captions, and where each is used. */
export function mediaTables({ text, instant, end, endKeyed }: ColumnTypes): string[] {
  return [
    // `digest` is that of the uploaded bytes, by which an account's own image or video is found again.
    `create table images (
      id ${text} primary key,
      owner_id ${text} not null,
      key ${text} not null unique,
      content_type ${text} not null,
      width integer not null,
      height integer not null,
      lqip ${text} not null,
      created_at ${instant} not null,
      bytes integer not null default 0,
      is_trashed integer not null default 0,
      file_name ${text},
      alt ${text},
      digest ${text}
    )${end}`,
    `create index images_of_owner on images (owner_id, bytes)`,
    `create index images_by_digest on images (owner_id, digest)`,
    `create index images_of_library on images (owner_id, is_trashed, created_at, id)`,
    `create table videos (
      id ${text} primary key,
      owner_id ${text} not null,
      key ${text} not null unique,
      content_type ${text} not null,
      created_at ${instant} not null,
      bytes integer not null default 0,
      is_trashed integer not null default 0,
      file_name ${text},
      alt ${text},
      digest ${text}
    )${end}`,
    `create index videos_of_owner on videos (owner_id, bytes)`,
    `create index videos_by_digest on videos (owner_id, digest)`,
    `create index videos_of_library on videos (owner_id, is_trashed, created_at, id)`,
    `create table captions (
      id ${text} primary key,
      video_id ${text} not null references videos (id) on delete cascade,
      language ${text} not null,
      content ${text} not null,
      bytes integer not null,
      created_at ${instant} not null,
      unique (video_id, language)
    )${end}`,
    `create table uploads (
      key ${text} primary key,
      owner_id ${text} not null,
      bytes integer not null,
      created_at ${instant} not null,
      digest ${text}
    )${endKeyed}`,
    `create index uploads_of_owner on uploads (owner_id, created_at, bytes)`,
    `create index uploads_by_age on uploads (created_at)`,
    `create table media_usage (
      site_id ${text} not null references sites (id) on delete cascade,
      media_id ${text} not null,
      kind ${text} not null,
      subject_id ${text} not null,
      primary key (site_id, media_id, kind, subject_id)
    )${endKeyed}`,
    `create index media_usage_of_subject on media_usage (site_id, kind, subject_id)`,
    `create index media_usage_by_media on media_usage (media_id)`,
  ]
}
