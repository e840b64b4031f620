import type { Migration } from './migration.ts'

export const oldCollectionSlugs: Migration = {
  number: 7,
  name: 'old collection slugs',
  statements: ({ text, endKeyed }) => [
    `create table collection_slugs (
      site_id ${text} not null,
      slug_key ${text} not null,
      collection_id ${text} not null,
      primary key (site_id, slug_key),
      foreign key (site_id, collection_id) references collections (site_id, id) on delete cascade
    )${endKeyed}`,
    `create index collection_slugs_by_collection on collection_slugs (site_id, collection_id)`,
  ],
}
