import type { Migration } from './migration.ts'

/** The digests of uploaded bytes, by which an account's own image or video with the same bytes is found. */
export const mediaDigests: Migration = {
  number: 149,
  name: 'media digests',
  statements: ({ text }) => [
    // Null for what was stored before: only its bytes tell it, and they are on the image host.
    `alter table images add column digest ${text}`,
    `alter table videos add column digest ${text}`,
    `alter table uploads add column digest ${text}`,
    `create index images_by_digest on images (owner_id, digest)`,
    `create index videos_by_digest on videos (owner_id, digest)`,
  ],
}
