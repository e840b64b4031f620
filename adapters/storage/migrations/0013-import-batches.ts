import type { Migration } from './migration.ts'

export const importBatches: Migration = {
  number: 13,
  name: 'import batches',
  statements: ({ text, instant, end, endKeyed }) => [
    `create table import_batches (
      site_id ${text} not null references sites (id) on delete cascade,
      id ${text} not null,
      label ${text} not null,
      created_at ${instant} not null,
      undone_at ${instant},
      primary key (site_id, id)
    )${end}`,
    `create index import_batches_newest on import_batches (site_id, created_at desc, id desc)`,
    `create table import_entries (
      site_id ${text} not null,
      batch_id ${text} not null,
      recipe_id ${text} not null,
      how ${text} not null,
      title ${text} not null,
      digest ${text} not null,
      recipe_before ${text},
      primary key (site_id, batch_id, recipe_id),
      foreign key (site_id, batch_id) references import_batches (site_id, id) on delete cascade
    )${endKeyed}`,
  ],
}
