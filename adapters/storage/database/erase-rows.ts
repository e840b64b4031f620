import { sql } from 'kysely'
import { pause } from '../../system/system.ts'
import type { Connection, Tables } from './tables/tables.ts'

/** The number of rows per statement. Dependent rows, such as the words of a recipe, are erased with them. */
const rowsAtOnce = 100

/**
 * The tables of which a site can have very many rows, with their keys; each comes before those that its rows
 * reference.
 */
const largeTables = {
  newsletter_deliveries: ['site_id', 'send_id', 'user_id'],
  comment_upvotes: ['site_id', 'comment_id', 'user_id'],
  comments: ['site_id', 'id'],
  bookmarks: ['site_id', 'user_id', 'recipe_id'],
  recipe_figures: ['site_id', 'recipe_id', 'period', 'kind'],
  recipe_versions: ['site_id', 'recipe_id', 'version'],
  collection_recipes: ['site_id', 'collection_id', 'recipe_id'],
  recipes: ['site_id', 'id'],
  import_entries: ['site_id', 'batch_id', 'recipe_id'],
  subscriptions: ['site_id', 'user_id'],
  signup_page_counts: ['site_id', 'period', 'page'],
  receipts: ['site_id', 'id'],
  checkouts: ['site_id', 'id'],
  newsletter_suppressions: ['site_id', 'email_hash'],
  audit_entries: ['site_id', 'id'],
  webhook_deliveries: ['site_id', 'id'],
} as const satisfies { readonly [Name in keyof Tables]?: readonly (keyof Tables[Name])[] }

/**
 * Erases most rows of a site in slices, and yields to the event loop in between: a single statement that erases a
 * large site with all dependent rows would take seconds. The rest is erased with the site.
 */
export async function eraseRows(connection: Connection, siteId: string): Promise<void> {
  await eraseFrom(connection, siteId, largeTables)
}

/** Erases the media usage of a site in slices. It is needed to find the media, so it is erased after them. */
export async function eraseMediaUsage(connection: Connection, siteId: string): Promise<void> {
  await eraseFrom(connection, siteId, { media_usage: ['site_id', 'media_id', 'kind', 'subject_id'] })
}

async function eraseFrom(
  connection: Connection,
  siteId: string,
  tables: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const [table, columns] of Object.entries(tables)) {
    const key = sql.join(columns.map((column) => sql.ref(column)))
    for (let erased = rowsAtOnce; erased >= rowsAtOnce; await pause()) {
      const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where (${key}) in (
        select ${key} from ${sql.table(table)} where site_id = ${siteId} limit ${sql.lit(rowsAtOnce)})`.execute(
        connection,
      )
      erased = Number(numAffectedRows)
    }
  }
}
