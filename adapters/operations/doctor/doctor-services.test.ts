import { readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it } from 'vitest'
import { startLocalBucket } from '../../media/testing/local-bucket.ts'
import { startService } from './testing/start-service.ts'
import { about, useDoctor } from './testing/use-doctor.ts'

const { dataFolder, findings } = useDoctor()

describe('the doctor', () => {
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
    const local = await startLocalBucket(dataFolder())
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
    expect(await readdir(join(dataFolder(), 's3', 'kitchen'), { recursive: true })).toEqual([])
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
        message: expect.stringMatching(/^In the bucket kitchen a file cannot be stored/),
        advice: expect.stringContaining('write and delete'),
      },
    ])
    await readOnly.stop()
  })
})

describe('the doctor, of Stripe,', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_live_51Hidden', STRIPE_WEBHOOK_SECRET: 'whsec_hidden' }
  const webhook = { object: 'webhook_endpoint', status: 'enabled', enabled_events: ['*'] }
  const here = 'http://localhost:4000/api/v1/webhooks/payments'
  const failed = (type: string) => ({ error: { type, message: 'No.' } })

  it.each<readonly [string, StripeResponses, readonly string[], string | null]>([
    ['accepts the key and reports payments', { webhooks: [{ ...webhook, url: here }] }, ['ok', 'ok'], null],
    ['has no webhook', { webhooks: [] }, ['ok', 'warning'], 'STRIPE_WEBHOOK_SECRET'],
    [
      'has disabled the webhook',
      { webhooks: [{ ...webhook, url: here, status: 'disabled' }] },
      ['ok', 'warning'],
      'Add one in the dashboard',
    ],
    [
      'reports too few events',
      { webhooks: [{ ...webhook, url: here, enabled_events: ['checkout.session.completed'] }] },
      ['ok', 'warning'],
      'customer.subscription.updated',
    ],
    ['does not know the key', { status: 401 }, ['problem'], 'STRIPE_SECRET_KEY'],
    ['gives the key too few permissions', { status: 403 }, ['problem'], 'refunds'],
    ['is out of order', { status: 500 }, ['problem'], 'api.stripe.com'],
  ])('reports that it %s', async (_, { status = 200, webhooks = [] }, levels, word) => {
    const stripe = await startService(({ url }) => {
      if (status !== 200) return [status, failed('api_error')]
      const data = url?.startsWith('/v1/webhook_endpoints') ? webhooks : []
      return [200, { object: 'list', data, has_more: false }]
    })
    const stripeServer = { host: '127.0.0.1', port: stripe.port, protocol: 'http' } as const
    const found = about(await findings(keys, stripeServer), 'payments')
    expect(found.map(({ level }) => level)).toEqual(levels)
    if (word !== null) expect(found.at(-1)?.advice).toContain(word)
    expect(JSON.stringify(found)).not.toMatch(/Hidden|whsec_/)
    expect(stripe.methods).toEqual(new Set(['GET']))
    await stripe.stop()
  })

  it('reports that it cannot be reached', async () => {
    const nobody = { host: '127.0.0.1', port: 1, protocol: 'http' } as const
    expect(about(await findings(keys, nobody), 'payments')).toMatchObject([
      { level: 'problem', message: expect.stringContaining('cannot be reached') },
    ])
  })
})

type StripeResponses = { readonly status?: number; readonly webhooks?: readonly object[] }
