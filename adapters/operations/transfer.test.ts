// @module-tag long
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleSite } from '#core/testing/stores/stored-records.ts'
import { backUp, type PlatformPlace } from './backup.ts'
import { restore, type RestoreOptions } from './restore.ts'
import { startLocalBucket } from '../media/testing/local-bucket.ts'
import { migrate } from '../storage/migrations/migrate.ts'
import { migrations } from '../storage/migrations/migrations.ts'
import { connectDatabase } from '../storage/open-storage.ts'
import { openPostgres } from '../storage/postgres.ts'
import { openSqlite } from '../storage/sqlite.ts'
import {
  folder,
  rowsOfEach,
  server,
  source,
  startTransfer,
  stopTransfer,
  sums,
  sumsOf,
  tables,
} from './testing/transfer-source.ts'
import { nextMigration } from './testing/next-migration.ts'

beforeAll(startTransfer)
afterAll(stopTransfer)

let count = 0
const newPlace = async (): Promise<PlatformPlace> => {
  count += 1
  const dataFolder = join(folder, `data-${count}`)
  await mkdir(dataFolder)
  return { database: join(dataFolder, 'trivet.sqlite'), dataFolder, s3: null }
}

/** Every file below a folder, except the database, with the digest of its bytes. */
async function filesOf(dataFolder: string): Promise<Record<string, string>> {
  const names = await readdir(dataFolder, { recursive: true, withFileTypes: true })
  const found: Record<string, string> = {}
  for (const entry of names.filter((one) => one.isFile() && !one.name.startsWith('trivet.sqlite'))) {
    const path = join(entry.parentPath, entry.name)
    found[path.slice(dataFolder.length + 1)] = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
  }
  return found
}

const images = {
  'images/originals/ab/abcdefgh.jpg': Buffer.alloc(300_000, 'image'),
  'images/originals/cd/empty-one.png': Buffer.alloc(0),
  [`outbox/${'long-name-'.repeat(20)}.eml`]: Buffer.from('Subject: Grüße'),
  'till/checkouts/cs_1.json': Buffer.from('{"id":"cs_1"}'),
  secret: Buffer.from('s'.repeat(43)),
}

/** A platform with rows in every table and files of every kind, including those that are not backed up. */
async function filledPlace(): Promise<PlatformPlace> {
  const place = await newPlace()
  await cp(source, place.database)
  for (const [path, bytes] of Object.entries(images)) {
    await mkdir(join(place.dataFolder, path, '..'), { recursive: true })
    await writeFile(join(place.dataFolder, path), bytes)
  }
  return place
}

const backupOf = async (place: PlatformPlace, path = join(folder, `backup-${(count += 1)}.tar.gz`)) => {
  const options = { version: '1.2.3', now: new Date('2026-03-01T12:00:00.000Z'), replaces: false }
  return { path, report: await backUp({ ...place, ...options, path }) }
}
const restoreTo = (place: PlatformPlace, path: string, options: Partial<RestoreOptions> = {}) =>
  restore({ ...place, path, replaces: false, isDryRun: false, ...options })

describe('a backup', () => {
  it('of a running server restores to an equal platform, with all files (Mealie#4276, Mealie#2985)', async () => {
    const place = await filledPlace()
    await mkdir(join(place.dataFolder, 'images', 'variants'), { recursive: true })
    await writeFile(join(place.dataFolder, 'images', 'variants', 'small.avif'), 'made again')
    await writeFile(join(place.dataFolder, 'outbox', 'half.eml.part'), 'half')
    const running = await openSqlite(place.database)
    const { path, report } = await backupOf(place)
    await running.close()
    expect(report).toMatchObject({ database: 'sqlite', files: 5, rows: rowsOfEach * tables.length })

    const empty = await newPlace()
    expect(await restoreTo(empty, path)).toEqual({ ...report, damagedRecipes: rowsOfEach })
    expect(await sumsOf(empty.database)).toEqual(sums)
    const digests = Object.entries(images).map(([name, bytes]) => [
      name,
      createHash('sha256').update(bytes).digest('hex'),
    ])
    expect(await filesOf(empty.dataFolder)).toEqual(Object.fromEntries(digests))
  })

  it('of SQLite restores into PostgreSQL, and the other way round', async () => {
    const { path } = await backupOf(await filledPlace())
    const remote = { ...(await newPlace()), database: await server.createDatabase() }
    await restoreTo(remote, path)
    expect(await sumsOf(remote.database)).toEqual(sums)
    const running = await openPostgres(remote.database, 1)
    const again = await backupOf(remote)
    await running.close()
    expect(again.report).toMatchObject({ database: 'postgres', files: 5 })
    const local = await newPlace()
    await restoreTo(local, again.path)
    expect(await sumsOf(local.database)).toEqual(sums)
    expect(await filesOf(local.dataFolder)).toEqual(await filesOf(remote.dataFolder))
  })

  it('is readable only by its owner, and not overwritten unless requested', async () => {
    const place = await filledPlace()
    const { path } = await backupOf(place)
    expect(statSync(path).mode & 0o077).toBe(0)
    await expect(backupOf(place, path)).rejects.toThrow(/already exists/)
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('restores only into an empty platform, unless it may replace all', async () => {
    const { path } = await backupOf(await filledPlace())
    const used = await newPlace()
    const storage = await openSqlite(used.database)
    await storage.stores.siteStore.create(sampleSite(7))
    await storage.close()
    await writeFile(join(used.dataFolder, 'secret'), 'of before')
    const before = [await sumsOf(used.database), await filesOf(used.dataFolder)]
    await expect(restoreTo(used, path)).rejects.toThrow(/already contains a platform/)
    expect([await sumsOf(used.database), await filesOf(used.dataFolder)]).toEqual(before)
    expect(await restoreTo(used, path, { replaces: true, isDryRun: true })).toMatchObject({ files: 5 })
    expect([await sumsOf(used.database), await filesOf(used.dataFolder)]).toEqual(before)

    await mkdir(join(used.dataFolder, 'outbox'))
    await writeFile(join(used.dataFolder, 'outbox', 'old.eml'), 'of before')
    await restoreTo(used, path, { replaces: true })
    expect(await sumsOf(used.database)).toEqual(sums)
    expect(Object.keys(await filesOf(used.dataFolder)).sort()).toEqual(Object.keys(images).sort())
  })

  it('restores into a platform that was started but has no users', async () => {
    const { path } = await backupOf(await filledPlace())
    const fresh = await newPlace()
    const storage = await openSqlite(fresh.database)
    await storage.stores.secretStore.ensure('newsletter links', 'another secret')
    await expect(restoreTo(fresh, path)).rejects.toThrow(/in use: stop the servers/)
    await storage.close()
    await restoreTo(fresh, path)
    expect(await sumsOf(fresh.database)).toEqual(sums)
  })

  it('that is truncated, modified or no backup changes nothing', async () => {
    const { path } = await backupOf(await filledPlace())
    const whole = await readFile(path)
    const damaged = join(folder, 'damaged.tar.gz')
    const flipped = Buffer.from(whole)
    flipped[flipped.length - 5000] = (flipped[flipped.length - 5000] ?? 0) ^ 1
    const versions = [
      whole.subarray(0, whole.length / 2),
      whole.subarray(0, -20),
      flipped,
      Buffer.from('no backup'),
    ]
    for (const bytes of [...versions, Buffer.alloc(0)]) {
      await writeFile(damaged, bytes)
      const place = await newPlace()
      await expect(restoreTo(place, damaged)).rejects.toThrow(/damaged|not whole/)
      expect(await readdir(place.dataFolder)).toEqual([])
    }
  })

  it('copies originals into a bucket and out of it again, and nothing else', async () => {
    const bucket = await startLocalBucket(folder)
    const local = await filledPlace()
    const file = new SqliteFile(local.database)
    file.exec(`update images set key = 'abcdefgh.jpg' where id = (select min(id) from images)`)
    file.close()
    const { path } = await backupOf(local)
    const remote = { ...(await newPlace()), s3: bucket.settings }
    await restoreTo(remote, path)
    expect(Object.keys(await filesOf(remote.dataFolder)).filter((name) => name.startsWith('images'))).toEqual(
      [],
    )
    const again = await backupOf(remote)
    const back = await newPlace()
    await restoreTo(back, again.path)
    const { 'images/originals/cd/empty-one.png': _unnamed, ...named } = await filesOf(local.dataFolder)
    expect(await filesOf(back.dataFolder)).toEqual(named)
    await bucket.stop()
  })

  it('of an older version is migrated', async () => {
    const old = await newPlace()
    const storage = await openSqlite(old.database)
    await storage.stores.earlySignupStore.save({ email: 'a@b.c', fields: {}, createdAt: new Date() })
    await storage.close()
    const { path } = await backupOf(old)
    const later = { migrations: [...migrations, nextMigration] }
    const place = await newPlace()
    await restoreTo(place, path, later)
    const { database, close } = await connectDatabase(place.database)
    const signups = await database.read.selectFrom('early_signups').select(['email', 'fields']).execute()
    expect(signups).toEqual([{ email: 'a@b.c', fields: 'a@b.c' }])
    await close()
    const current = await newPlace()
    const opened = await connectDatabase(current.database)
    await migrate(opened.database.write, opened.database.dialect, later.migrations)
    await opened.close()
    await expect(restoreTo(current, path, later)).rejects.toThrow(
      /older version: restore it to a new database/,
    )
    const backupOfLater = (await backupOf(place)).path
    await expect(restoreTo(await newPlace(), backupOfLater)).rejects.toThrow(/this version does not know/)
  })

  it('needs an existing platform', async () => {
    const nowhere = await newPlace()
    await expect(backupOf(nowhere)).rejects.toThrow(/There is no database at/)
    await writeFile(nowhere.database, '')
    await expect(backupOf(nowhere)).rejects.toThrow(/There is no platform in the database yet/)
  })
})
