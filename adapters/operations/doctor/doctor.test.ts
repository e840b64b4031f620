import { chmod, mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startLocalBucket } from '../../media/testing/local-bucket.ts'
import { openSqlite } from '../../storage/sqlite.ts'
import { fillTables } from '../testing/fill-tables.ts'
import { checkNode } from './check-configuration.ts'
import { examine, type DoctorOptions } from './doctor.ts'
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
  await mkdir(dataFolder, { mode: 0o700 })
})
afterAll(() => rm(root, { recursive: true, force: true }))

const database = () => join(dataFolder, 'trivet.sqlite')
const findings = (
  environment: Record<string, string> = {},
  now = new Date('2026-03-01T12:00:00.000Z'),
  stripeServer?: DoctorOptions['stripeServer'],
) =>
  examine({
    ...{ environment: { TRIVET_DATA: dataFolder, ...environment }, nodeVersion: '26.1.0', now },
    ...(stripeServer ? { stripeServer } : {}),
  })
const about = (found: readonly Finding[], check: string) => found.filter((finding) => finding.check === check)
const problemsOf = (found: readonly Finding[]) => found.filter(({ level }) => level !== 'ok')

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
    await writeFile(join(dataFolder, 'file'), '')
    const below = join(dataFolder, 'file', 'data')
    expect(about(await findings({ TRIVET_DATA: below }), 'data folder')).toMatchObject([{ level: 'problem' }])
    await writeFile(join(dataFolder, 'secret'), 's')
    await chmod(join(dataFolder, 'secret'), 0o644)
    expect(problemsOf(about(await findings(), 'data folder'))).toMatchObject([
      { level: 'warning', advice: expect.stringContaining('chmod 600') },
    ])
    await chmod(dataFolder, 0o755)
    expect(problemsOf(about(await findings(), 'data folder'))).toMatchObject([
      { level: 'warning', advice: `Run: chmod 700 ${dataFolder}` },
      { level: 'warning' },
    ])
  })

  it('reports a database that is damaged, too new, outdated, or unreachable', async () => {
    const levels = async (environment = {}) =>
      about(await findings(environment), 'database').map(({ level, message }) => `${level}: ${message}`)
    await (await openSqlite(database())).close()
    const file = new SqliteFile(database())
    file.exec(`delete from migrations where number = 9; drop table audit_entries; drop table newsletter_suppressions;
      drop index sessions_of_user`)
    expect(await levels()).toEqual([
      expect.stringContaining('warning: SQLite responds; pending migrations: 1'),
    ])
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

  it('checks the mail server, its name and its password', async () => {
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

  it('checks the bucket with a small file, and reports which permission its key lacks', async () => {
    const local = await startLocalBucket(dataFolder)
    const { endpoint, bucket, accessKeyId, secretAccessKey } = local.settings
    const storage = async (changed = {}) => {
      return about(
        await findings({
          ...{ TRIVET_S3_URL: `${endpoint}/${bucket}`, TRIVET_S3_ACCESS_KEY_ID: accessKeyId },
          ...{ TRIVET_S3_SECRET_ACCESS_KEY: secretAccessKey, ...changed },
        }),
        'storage',
      )
    }
    expect(await storage()).toMatchObject([{ level: 'ok' }])
    expect(await readdir(join(dataFolder, 's3', 'kitchen'), { recursive: true })).toEqual([])
    for (const [changed, message] of [
      [{ TRIVET_S3_URL: `${endpoint}/pantry` }, /pantry .* does not exist/],
      [{ TRIVET_S3_ACCESS_KEY_ID: 'nobody' }, /cannot be used with this key/],
      [{ TRIVET_S3_URL: 'http://127.0.0.1:1/kitchen' }, /does not respond: .*ECONNREFUSED/],
    ] as const) {
      const found = await storage(changed)
      expect(found).toMatchObject([{ level: 'problem', message: expect.stringMatching(message) }])
    }
    await local.stop()

    const readOnly = await startService(({ method, url }) =>
      method === 'HEAD' ? (url?.startsWith('/kitchen/doctor/') ? 404 : 200) : 403,
    )
    expect(await storage({ TRIVET_S3_URL: `http://127.0.0.1:${readOnly.port}/kitchen` })).toMatchObject([
      {
        level: 'problem',
        message: expect.stringMatching(/^In the bucket kitchen a file cannot be kept/),
        advice: expect.stringContaining('write and delete'),
      },
    ])
    await readOnly.stop()
  })

  describe('of Stripe', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_live_51Hidden', STRIPE_WEBHOOK_SECRET: 'whsec_hidden' }
    const webhook = { object: 'webhook_endpoint', status: 'enabled', enabled_events: ['*'] }
    const here = 'http://localhost:4000/api/v1/webhooks/payments'
    const failed = (type: string) => ({ error: { type, message: 'No.' } })

    it.each<readonly [string, StripeAnswers, readonly string[], string | null]>([
      ['takes the key and tells of payments', { webhooks: [{ ...webhook, url: here }] }, ['ok', 'ok'], null],
      ['knows no webhook', { webhooks: [] }, ['ok', 'warning'], 'STRIPE_WEBHOOK_SECRET'],
      [
        'has switched the webhook off',
        { webhooks: [{ ...webhook, url: here, status: 'disabled' }] },
        ['ok', 'warning'],
        'Add one in the dashboard',
      ],
      [
        'tells of less than is needed',
        { webhooks: [{ ...webhook, url: here, enabled_events: ['checkout.session.completed'] }] },
        ['ok', 'warning'],
        'customer.subscription.updated',
      ],
      ['does not know the key', { status: 401 }, ['problem'], 'STRIPE_SECRET_KEY'],
      ['lets the key do too little', { status: 403 }, ['problem'], 'refunds'],
      ['is out of order', { status: 500 }, ['problem'], 'api.stripe.com'],
    ])('reports that it %s', async (_, { status = 200, webhooks = [] }, levels, word) => {
      const stripe = await startService(({ url }) => {
        if (status !== 200) return [status, failed('api_error')]
        const data = url?.startsWith('/v1/webhook_endpoints') ? webhooks : []
        return [200, { object: 'list', data, has_more: false }]
      })
      const stripeServer = { host: '127.0.0.1', port: stripe.port, protocol: 'http' } as const
      const found = about(await findings(keys, undefined, stripeServer), 'payments')
      expect(found.map(({ level }) => level)).toEqual(levels)
      if (word !== null) expect(found.at(-1)?.advice).toContain(word)
      expect(JSON.stringify(found)).not.toMatch(/Hidden|whsec_/)
      expect(stripe.methods).toEqual(new Set(['GET']))
      await stripe.stop()
    })

    it('reports that it cannot be reached', async () => {
      const nobody = { host: '127.0.0.1', port: 1, protocol: 'http' } as const
      expect(about(await findings(keys, undefined, nobody), 'payments')).toMatchObject([
        { level: 'problem', message: expect.stringContaining('cannot be reached') },
      ])
    })
  })
})

type StripeAnswers = { readonly status?: number; readonly webhooks?: readonly object[] }
type Request = Pick<IncomingMessage, 'method' | 'url'>

/** A service that returns a status, and JSON where there is some. */
async function startService(answer: (request: Request) => number | readonly [status: number, body: object]) {
  const methods = new Set<string | undefined>()
  const server = createServer((request, response) => {
    methods.add(request.method)
    const answered = answer(request)
    const [status, body] = typeof answered === 'number' ? [answered, null] : answered
    request.resume()
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(body && JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { methods, port, stop: () => new Promise((resolve) => void server.close(resolve)) }
}
