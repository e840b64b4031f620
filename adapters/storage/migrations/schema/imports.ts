import type { ColumnTypes } from '../../database/dialect.ts'

/** Imports, with what is needed to undo each. */
export function importTables({ text, instant, end, endKeyed }: ColumnTypes): string[] {
  return [
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
    `create table import_sites (
      site_id ${text} not null,
      batch_id ${text} not null,
      body ${text} not null,
      primary key (site_id, batch_id),
      foreign key (site_id, batch_id) references import_batches (site_id, id) on delete cascade
    )${end}`,
  ]
}
