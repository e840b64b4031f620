import type { Migration } from './migration.ts'

export const importedSites: Migration = {
  number: 18,
  name: 'imported sites',
  statements: ({ text, end }) => [
    `create table import_sites (
      site_id ${text} not null,
      batch_id ${text} not null,
      body ${text} not null,
      primary key (site_id, batch_id),
      foreign key (site_id, batch_id) references import_batches (site_id, id) on delete cascade
    )${end}`,
  ],
}
