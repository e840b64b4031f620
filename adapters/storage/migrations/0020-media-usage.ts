import { sql, type QueryExecutorProvider } from 'kysely'
import type { Migration } from './migration.ts'

/** The number of rows per statement. */
const batch = { read: 500, written: 2000 }

export const mediaUsage: Migration = {
  number: 20,
  name: 'media usage',
  statements: ({ database, text, endKeyed }) => [
    `create table media_usage (
      site_id ${text} not null references sites (id) on delete cascade,
      media_id ${text} not null,
      kind ${text} not null,
      subject_id ${text} not null,
      primary key (site_id, media_id, kind, subject_id)
    )${endKeyed}`,
    `create index media_usage_of_subject on media_usage (site_id, kind, subject_id)`,
    `create index media_usage_by_media on media_usage (media_id)`,
    `alter table users add column avatar_image_id ${text}`,
    database === 'sqlite'
      ? `update users set avatar_image_id = json_extract(avatar, '$.id') where avatar is not null`
      : `update users set avatar_image_id = avatar::jsonb ->> 'id' where avatar is not null`,
    `create index users_by_avatar on users (avatar_image_id) where avatar_image_id is not null`,
  ],
  async fill(transaction) {
    await eachBatch(transaction, 'recipes', 'card, body', (row) => ['recipe', ...recipeIds(row)])
    await eachBatch(transaction, 'collections', 'body', ({ body }) => ['collection', ...collectionIds(body)])
    await eachBatch(transaction, 'equipment', 'featured_image_id', (row) => [
      'equipment',
      row['featured_image_id'],
    ])
    await eachSite(transaction)
  },
}

type Row = Readonly<Record<string, unknown>>

/** Reads the rows of a table of site data in batches, in key order, and writes their media usage. */
async function eachBatch(
  transaction: QueryExecutorProvider,
  table: string,
  columns: string,
  usageOf: (row: Row) => unknown[],
): Promise<void> {
  for (let after = ['', '']; ;) {
    const { rows } = await sql<Row>`select site_id, id, ${sql.raw(columns)} from ${sql.table(table)}
      where (site_id, id) > (${after[0]}, ${after[1]}) order by site_id, id limit ${batch.read}`.execute(
      transaction,
    )
    await write(
      transaction,
      rows.flatMap((row) => {
        const [kind, ...ids] = usageOf(row)
        return usages(row['site_id'], kind, row['id'], ids)
      }),
    )
    const last = rows.at(-1)
    if (last === undefined) return
    after = [String(last['site_id']), String(last['id'])]
  }
}

async function eachSite(transaction: QueryExecutorProvider): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<Row>`select id, settings from sites
      where id > ${after} order by id limit ${batch.read}`.execute(transaction)
    await write(
      transaction,
      rows.flatMap(({ id, settings }) => usages(id, 'site', id, siteIds(settings))),
    )
    const last = rows.at(-1)
    if (last === undefined) return
    after = String(last['id'])
  }
}

function usages(siteId: unknown, kind: unknown, subjectId: unknown, ids: readonly unknown[]): unknown[][] {
  const texts = ids.filter((id) => typeof id === 'string')
  return [...new Set(texts)].map((id) => [siteId, id, kind, subjectId])
}

async function write(transaction: QueryExecutorProvider, rows: readonly unknown[][]): Promise<void> {
  for (let start = 0; start < rows.length; start += batch.written) {
    const values = rows.slice(start, start + batch.written).map((row) => sql`(${sql.join(row)})`)
    await sql`insert into media_usage (site_id, media_id, kind, subject_id)
      values ${sql.join(values)} on conflict do nothing`.execute(transaction)
  }
}

function recipeIds(row: Row): unknown[] {
  const [card, body] = [parse(row['card']), parse(row['body'])]
  const instructions = list(body, 'instructionGroups').flatMap((group) => list(group, 'instructions'))
  return [
    ...list(card, 'images').map((image) => field(image, 'id')),
    field(card, 'videoId'),
    ...instructions.flatMap((step) => [...list(step, 'imageIds'), field(step, 'videoId')]),
    ...list(body, 'equipmentUsages').map((usage) => field(usage, 'imageOverrideId')),
  ]
}

function collectionIds(text: unknown): unknown[] {
  const body = parse(text)
  return [field(body, 'imageId'), field(body, 'videoId')]
}

function siteIds(text: unknown): unknown[] {
  const settings = parse(text)
  return [
    ...['featuredImageId', 'logoId', 'iconId', 'faviconId'].map((name) => field(settings, name)),
    ...list(settings, 'productLinks').map((link) => field(link, 'productImageId')),
    ...list(settings, 'events').map((event) => field(event, 'imageId')),
  ]
}

/** JSON that cannot be parsed refers to no media here; the store that reads the row reports the damage. */
function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : null
}

function list(value: unknown, name: string): unknown[] {
  const found = field(value, name)
  return Array.isArray(found) ? found : []
}
