import { existsSync } from 'node:fs'
import { chmod, open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openSqlite } from '../../storage/sqlite.ts'
import { canMount, openFullDisk } from '#testing/server/small-disk.ts'
import { fillTables } from '../testing/fill-tables.ts'
import { checkNode } from './check-configuration.ts'
import { about, problemsOf, useDoctor } from './testing/use-doctor.ts'
import { migrations } from '../../storage/migrations/migrations.ts'

const { dataFolder, database, findings } = useDoctor()

describe('the doctor', () => {
  it('reports no problem on a new machine and on one that serves', async () => {
    expect(problemsOf(await findings())).toEqual([])
    await (await openSqlite(database())).close()
    const found = await findings()
    expect(problemsOf(found)).toEqual([])
    expect(found.map(({ check }) => check)).toEqual([
      ...['node', 'configuration', 'address', 'data folder', 'database', 'images', 'newsletters', 'mail'],
      'payments',
    ])
    for (const { message } of found) expect(message).toMatch(/^\S.*\.$/)
  })

  it('reports how to fix every problem', async () => {
    const found = problemsOf(await findings({ TRIVET_DEMO: '1', TRIVET_URL: 'http://food.example' }))
    expect(found.map(({ check, level }) => [check, level])).toEqual([
      ...[
        ['address', 'warning'],
        ['demo', 'warning'],
        ['mail', 'problem'],
        ['payments', 'warning'],
      ],
    ])
    for (const { advice } of found) expect(advice).toMatch(/^\S.*\.$/)
  })

  it.skipIf(!canMount)('reports a full disk', async () => {
    const disk = await openFullDisk()
    onTestFinished(() => disk.remove())
    const [finding] = about(await findings({ TRIVET_DATA: disk.folder }), 'data folder')
    expect(finding).toMatchObject({ level: 'problem', message: `The disk of ${disk.folder} is full.` })
  })

  it.each([
    [{ TRIVET_SMTP_URL: 'smtp://127.0.0.1:1' }, 'warning', 'TRIVET_URL'],
    [{ TRIVET_URL: 'https://food.example' }, 'warning', 'TRIVET_TRUST_PROXY'],
    [{ TRIVET_URL: 'http://food.example' }, 'warning', 'certificate'],
    [{ TRIVET_URL: 'https://food.example', TRIVET_TRUST_PROXY: '1' }, 'ok', null],
    [{ TRIVET_URL: 'http://localhost:4000' }, 'ok', null],
  ] as const)('checks the address %j', async (environment, level, word) => {
    const [finding] = about(await findings({ ...environment }), 'address')
    expect(finding?.level).toBe(level)
    if (word !== null) expect(finding?.advice).toContain(word)
  })

  it('names a variable that does not exist, and the one that was probably meant', async () => {
    const misspelled = { TRIVET_SMPT_URL: 'smtp://127.0.0.1:1', TRIVET_FROBNICATE: '1', TRIVET_SEED: '1' }
    const found = about(await findings(misspelled), 'configuration')
    expect(found).toEqual([
      {
        ...{ check: 'configuration', level: 'warning', advice: 'Did you mean TRIVET_SMTP_URL?' },
        message: 'There is no variable TRIVET_SMPT_URL, so it changes nothing.',
      },
      {
        ...{ check: 'configuration', level: 'warning', advice: 'Remove it.' },
        message: 'There is no variable TRIVET_FROBNICATE, so it changes nothing.',
      },
    ])
  })

  it('reports the invalid variable, and stops there', async () => {
    const found = await findings({ PORT: 'x' })
    expect(found.map(({ check, level }) => [check, level])).toEqual([
      ['node', 'ok'],
      ['configuration', 'problem'],
    ])
    expect(found[1]?.message).toContain('PORT is invalid')
  })

  it('reports a Node that is too old', () => {
    expect(checkNode('20.19.0')).toMatchObject({
      level: 'problem',
      message: expect.stringContaining('20.19.0'),
    })
  })

  it('reports a folder that cannot be created, and a folder and a secret that others can read', async () => {
    await writeFile(join(dataFolder(), 'file'), '')
    const below = join(dataFolder(), 'file', 'data')
    for (const refused of [below, ...(existsSync('/proc/self') ? ['/proc/self/.trivet'] : [])]) {
      const found = about(await findings({ TRIVET_DATA: refused }), 'data folder')
      expect(found).toMatchObject([{ level: 'problem' }])
    }
    await writeFile(join(dataFolder(), 'secret'), 's')
    await chmod(join(dataFolder(), 'secret'), 0o644)
    expect(problemsOf(about(await findings(), 'data folder'))).toMatchObject([
      { level: 'warning', advice: expect.stringContaining('chmod 600') },
    ])
    await chmod(dataFolder(), 0o755)
    expect(problemsOf(about(await findings(), 'data folder'))).toMatchObject([
      { level: 'warning', advice: `Run: chmod 700 ${dataFolder()}` },
      { level: 'warning' },
    ])
  })

  it('reports a database that is damaged, too new, outdated, or unreachable', async () => {
    const levels = async (environment = {}) =>
      about(await findings(environment), 'database').map(({ level, message }) => `${level}: ${message}`)
    await (await openSqlite(database())).close()
    const file = new SqliteFile(database())
    file.exec(`delete from migrations`)
    expect(await levels()).toEqual([
      expect.stringContaining(`warning: SQLite responds; pending migrations: ${migrations.length}`),
    ])
    file.exec(`insert into migrations values (99999, 'from the future', '2026-01-01')`)
    expect(await levels()).toEqual([
      expect.stringMatching(/^problem: The database is at version 99999, .* up to \d+\.$/),
    ])
    file.close()
    expect(await levels({ TRIVET_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toEqual([
      expect.stringMatching(/^problem: The database cannot be used \(.*ECONNREFUSED/),
    ])

    await rm(database())
    await fillTables(database(), 200)
    const bytes = await open(database(), 'r+')
    await bytes.write(Buffer.alloc(4096 * 20, 7), 0, 4096 * 20, 4096 * 30)
    await bytes.close()
    expect(await levels()).toEqual([
      expect.stringMatching(/^problem: The database (is damaged|cannot be used)/),
    ])
  })

  it('reports missing images, and newsletters that nobody sends', async () => {
    await fillTables(database(), 20)
    const [images, newsletters] = await Promise.all(
      ['images', 'newsletters'].map(async (check) => about(await findings(), check)),
    )
    expect(images).toMatchObject([{ level: 'problem', message: expect.stringMatching(/^20 of the newest/) }])
    expect(newsletters).toMatchObject([{ level: 'ok' }])
    const file = new SqliteFile(database())
    file.exec(`update images set key = 'demo-' || key`)
    expect(about(await findings(), 'images')).toMatchObject([{ level: 'ok' }])
    expect(about(await findings({ TRIVET_DEMO: '0' }), 'images')).toMatchObject([{ level: 'problem' }])
    file.exec(`update newsletter_deliveries set state = 'pending'`)
    file.close()
    expect(about(await findings(), 'newsletters')).toMatchObject([
      { level: 'warning', message: expect.stringMatching(/^10 newsletter mails/) },
    ])
  })

  it.each([
    [{}, 'ok', /^Mails are not sent; read them at http:\/\/localhost:4000\/_mail\.$/],
    [{ TRIVET_URL: 'https://food.example' }, 'problem', /^Nobody can sign in: mails are not sent/],
    [
      { TRIVET_URL: 'https://food.example', TRIVET_OUTBOX_PUBLIC: '1' },
      'warning',
      /^Everybody can read all mails at https:\/\/food\.example\/_mail/,
    ],
  ] as const)('reports who can sign in without a mail relay, of %j', async (environment, level, message) => {
    expect(about(await findings({ ...environment }), 'mail')).toMatchObject([
      { level, message: expect.stringMatching(message) },
    ])
  })

  it.each([
    [{}, 'ok', 'demo checkout'],
    [{ TRIVET_URL: 'https://food.example' }, 'warning', 'Nothing can be sold'],
    [{ TRIVET_URL: 'https://food.example', TRIVET_DEMO_TILL: '1' }, 'warning', 'paid plans for free'],
  ] as const)('reports what can be sold without Stripe, of %j', async (environment, level, words) => {
    expect(about(await findings({ ...environment }), 'payments')).toMatchObject([
      { level, message: expect.stringContaining(words) },
    ])
  })
})
