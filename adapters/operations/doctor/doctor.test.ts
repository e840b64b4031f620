import { chmod, mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSqlite } from '../../storage/sqlite.ts'
import { fillTables } from '../testing/fill-tables.ts'
import { checkNode } from './check-configuration.ts'
import { examine } from './doctor.ts'
import type { Finding } from './finding.ts'

let root = ''
let dataFolder = ''
let count = 0
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'trivet-doctor-'))
})
beforeEach(async () => {
  count += 1
  dataFolder = join(root, String(count))
  await mkdir(dataFolder)
})
afterAll(() => rm(root, { recursive: true, force: true }))

const database = () => join(dataFolder, 'trivet.sqlite')
const findings = (environment: Record<string, string> = {}, now = new Date('2026-03-01T12:00:00.000Z')) =>
  examine({ environment: { TRIVET_DATA: dataFolder, ...environment }, nodeVersion: '26.1.0', now })
const about = (found: readonly Finding[], check: string) => found.filter((finding) => finding.check === check)
const unwell = (found: readonly Finding[]) => found.filter(({ level }) => level !== 'ok')

describe('the doctor', () => {
  it('finds nothing to do on a new machine and on one that serves', async () => {
    expect(unwell(await findings())).toEqual([])
    await (await openSqlite(database())).close()
    const found = await findings()
    expect(unwell(found)).toEqual([])
    expect(found.map(({ check }) => check)).toEqual([
      ...['node', 'configuration', 'address', 'data folder', 'database', 'pictures', 'newsletters', 'mail'],
      'payments',
    ])
    for (const { message } of found) expect(message).toMatch(/^\S.*\.$/)
  })

  it('says what to do about everything that is not well', async () => {
    const production = { NODE_ENV: 'production', TRIVET_DEMO: '1', TRIVET_URL: 'http://food.example' }
    const found = unwell(await findings(production))
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

  it.each([
    [{ NODE_ENV: 'production' }, 'problem', 'TRIVET_URL'],
    [{ TRIVET_URL: 'https://food.example' }, 'warning', 'TRIVET_TRUST_PROXY'],
    [{ TRIVET_URL: 'http://food.example' }, 'warning', 'certificate'],
    [{ TRIVET_URL: 'https://food.example', TRIVET_TRUST_PROXY: '1' }, 'ok', null],
    [{ TRIVET_URL: 'http://localhost:4000' }, 'ok', null],
  ] as const)('judges the address of %j', async (environment, level, word) => {
    const [finding] = about(await findings({ ...environment }), 'address')
    expect(finding?.level).toBe(level)
    if (word !== null) expect(finding?.advice).toContain(word)
  })

  it('names the variable that is wrong, and looks no further', async () => {
    const found = await findings({ PORT: 'x' })
    expect(found.map(({ check, level }) => [check, level])).toEqual([
      ['node', 'ok'],
      ['configuration', 'problem'],
    ])
    expect(found[1]?.message).toContain('PORT is not right')
  })

  it('tells a Node that is too old', () => {
    expect(checkNode('20.19.0')).toMatchObject({
      level: 'problem',
      message: expect.stringContaining('20.19.0'),
    })
  })

  it('tells a folder that cannot be made, and a secret that others can read', async () => {
    await writeFile(join(dataFolder, 'file'), '')
    const below = join(dataFolder, 'file', 'data')
    expect(about(await findings({ TRIVET_DATA: below }), 'data folder')).toMatchObject([{ level: 'problem' }])
    await writeFile(join(dataFolder, 'secret'), 's')
    await chmod(join(dataFolder, 'secret'), 0o644)
    expect(unwell(about(await findings(), 'data folder'))).toMatchObject([
      { level: 'warning', advice: expect.stringContaining('chmod 600') },
    ])
  })

  it('tells a database that is damaged, too new, not up to date, or out of reach', async () => {
    const levels = async (environment = {}) =>
      about(await findings(environment), 'database').map(({ level, message }) => `${level}: ${message}`)
    await (await openSqlite(database())).close()
    const file = new SqliteFile(database())
    file.exec(`delete from migrations where number = 9; drop table audit_entries; drop table newsletter_suppressions;
      drop index sessions_of_user`)
    expect(await levels()).toEqual([expect.stringContaining('warning: SQLite answers; 1 steps')])
    file.exec(`insert into migrations values (99999, 'from the future', '2026-01-01')`)
    expect(await levels()).toEqual([expect.stringContaining('problem: The database is at version 99999')])
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

  it('misses pictures, and newsletters that nobody sends', async () => {
    await fillTables(database(), 20)
    const [pictures, newsletters] = await Promise.all(
      ['pictures', 'newsletters'].map(async (check) => about(await findings(), check)),
    )
    expect(pictures).toMatchObject([
      { level: 'problem', message: expect.stringMatching(/^20 of the newest/) },
    ])
    expect(newsletters).toMatchObject([{ level: 'ok' }])
    const file = new SqliteFile(database())
    file.exec(`update newsletter_deliveries set state = 'pending'`)
    file.close()
    expect(about(await findings(), 'newsletters')).toMatchObject([
      { level: 'warning', message: expect.stringMatching(/^10 newsletter mails/) },
    ])
  })

  it('tries the mail server, its name and its password', async () => {
    const relay = new SMTPServer({
      ...{ authOptional: false, hideSTARTTLS: true, allowInsecureAuth: true, logger: false },
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 'trivet' }) : done(new Error('Wrong password')),
    })
    await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
    const { port } = relay.server.address() as AddressInfo
    const mail = async (url: string) => about(await findings({ TRIVET_SMTP_URL: url }), 'mail')
    expect(await mail(`smtp://trivet:right@127.0.0.1:${port}`)).toMatchObject([{ level: 'ok' }])
    const wrong = await mail(`smtp://trivet:wrong@127.0.0.1:${port}`)
    expect(wrong).toMatchObject([{ level: 'problem', advice: expect.stringContaining('TRIVET_SMTP_URL') }])
    expect(JSON.stringify(wrong)).not.toContain('trivet:wrong')
    expect(await mail('smtp://127.0.0.1:1')).toMatchObject([{ level: 'problem' }])
    await new Promise<void>((resolve) => relay.close(resolve))
  })
})
