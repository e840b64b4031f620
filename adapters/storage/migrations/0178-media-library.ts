import type { Migration } from './migration.ts'

/** The images and videos of an account in the order of its library. */
export const mediaLibrary: Migration = {
  number: 178,
  name: 'media library',
  statements: () => [
    `create index images_of_library on images (owner_id, is_trashed, created_at, id)`,
    `create index videos_of_library on videos (owner_id, is_trashed, created_at, id)`,
  ],
}
