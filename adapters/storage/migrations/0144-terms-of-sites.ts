import type { Migration } from './migration.ts'

export const termsOfSites: Migration = {
  number: 144,
  name: 'terms of sites',
  statements: ({ text, endKeyed }) => [
    `create table site_terms (
      site_id ${text} not null references sites (id) on delete cascade,
      id ${text} not null,
      kind ${text} not null,
      slug ${text} not null,
      title ${text} not null,
      primary key (site_id, id),
      unique (site_id, kind, slug)
    )${endKeyed}`,
  ],
}
