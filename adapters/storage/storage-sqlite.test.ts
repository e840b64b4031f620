import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { storageContract } from '#core/testing/stores/storage.suite.ts'
import { openSqliteInMemory } from './sqlite-in-memory.ts'
import { openSqlite } from './sqlite.ts'

/** The statements that the suites prepare. */
const statements = new Set<string>()

beforeAll(() => {
  const { prepare } = SqliteFile.prototype
  vi.spyOn(SqliteFile.prototype, 'prepare').mockImplementation(function watched(
    this: SqliteFile.Database,
    text: string,
  ) {
    statements.add(text)
    return prepare.call(this, text)
  })
})
afterAll(() => vi.restoreAllMocks())

storageContract('SQLite in memory', async () => openSqliteInMemory())

storageContract('SQLite in a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trivet-sqlite-'))
  const storage = await openSqlite(join(folder, 'trivet.sqlite'))
  return {
    ...storage,
    async close() {
      await storage.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
})

/** What is looked up across sites; a database that is distributed by site asks all of its servers for it. */
const acrossSites: Readonly<Record<string, readonly RegExp[]>> = {
  'what a person has on all sites': [
    /"(?:\w+"\.")?(?:user_id|email|email_hash|token_hash|session_hash)" (?:=|in) /,
    /^delete from "(?:sessions|sign_in_requests)" where "(?:last_used_at|expires_at|spent_at)" <=? \?$/,
  ],
  'the site of a secret or a domain': [
    /from "newsletter_links" where "token" = \?/,
    /from "(?:recipe_preview_links|subscriptions)" where "id" = \?/,
    /"site_domains" (?:set .*)?where "domain" = \?/,
  ],
  'media, which belong to a person and are used on any site': [
    /"media_id" (?:=|in) |"media_usage"\."media_id" = /,
  ],
  'what is due': [
    /from "(?:comment_notices|letters|receipts|webhook_deliveries)" where .*"(?:due_at|send_at)" <= \?/,
    /from "newsletter_sends" where "is_done" = \?/,
    /^delete from "webhook_deliveries" where "created_at" < \?$/,
    /from "site_domains" where \("checked_at" is null/,
    /from "subscriptions" where "paid_status" <> \? and "period_ends_at" < \?/,
  ],
  'what administrators of the platform see, and its front page': [
    /"abuse_reports"/,
    /from "newsletter_sends" as "send".* where "send"\."created_at" >= \?/,
    /from "recipes" where (?:"is_public" = \? and )?"is_draft" [=<] \?/,
    /from "subscriber_counts" where "newsletter" = \?/,
    /from "subscriptions" inner join "users" .* where "subscriptions"\."id" in /,
  ],
}

/** The table that a statement creates, if its rows belong to sites. */
function tableOfSites(text: string): string[] {
  const table = /^create table (\w+) \([^;]*\bsite_id\b/.exec(text)?.[1]
  return table === undefined ? [] : [table]
}

/** True for a statement that reads or changes rows of these tables, of more than one site as far as it says. */
function mayTouchAllSites(text: string, tables: readonly string[]): boolean {
  if (!/^(?:select|with|update|delete|insert)\b/.test(text)) return false
  const named = [...text.matchAll(/\b(?:from|join|update|into) "?(\w+)"?/g)].map(([, table = '']) => table)
  if (!named.some((table) => tables.includes(table))) return false
  return text.startsWith('insert') ? !text.includes('site_id') : !/"?site_id"?\)? (?:=|in) /.test(text)
}

describe('the statements on data of sites', () => {
  it('name the site, so that a database can be distributed by site, but for those across sites', async () => {
    // Migrating creates the tables.
    await (await openSqlite(':memory:')).close()
    const tables = [...statements].flatMap(tableOfSites)
    expect(tables.length).toBeGreaterThan(40)
    const isAcross = (text: string) =>
      Object.values(acrossSites)
        .flat()
        .some((pattern) => pattern.test(text))
    const others = [...statements].filter((text) => mayTouchAllSites(text, tables) && !isAcross(text))
    expect(others.toSorted()).toEqual([])
  })

  it('would be found if they did not', () => {
    const count = 'select count(*) from "recipes"'
    expect(mayTouchAllSites(count, ['recipes'])).toBe(true)
    expect(mayTouchAllSites(`${count} where "site_id" = ?`, ['recipes'])).toBe(false)
  })
})
