import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { createRedact, redact } from './redact.ts'
import { readConfig, secretsOf } from '../config.ts'
import { systemRandom } from './system.ts'

describe('a log line', () => {
  it.each([
    ['550 5.1.1 <ada.lovelace@example.com>: no such mailbox', '550 5.1.1 <…@example.com>: no such mailbox'],
    ['connect postgres://trivet:pa55word@db.example:5432/x', 'connect postgres://trivet:…@db.example:5432/x'],
    ['No such customer with key sk_live_51Habc', 'No such customer with key [secret]'],
    ['with trivet_Ab-9_xYz0123456789, cut', 'with [secret], cut'],
    ['of whsec_Ab+9/xYz0123456789=, cut', 'of [secret], cut'],
    ['GET /sign-in/callback?email=ada@example.com', 'GET /sign-in/callback?email=…@example.com'],
    ['at file:///srv/trivet/dist/server/main.js:12:5', 'at file:///srv/trivet/dist/server/main.js:12:5'],
    ['key -----BEGIN RSA PRIVATE KEY-----\nMIIE/+abc==\n-----END RSA', 'key [secret]-----END RSA'],
    ['recipe 123e4567-e89b-42d3-a456-426614174000', 'recipe 123e4567-e89b-42d3-a456-426614174000'],
  ])('turns %j into %j', (text, expected) => {
    expect(redact(text)).toBe(expected)
  })

  it('contains no token, wherever it occurs', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const token = systemRandom.token()
        expect(redact(`${before}${token}${after}`)).not.toContain(token)
        expect(redact(`${before}${systemRandom.digest(token)}${after}`)).not.toContain(
          systemRandom.digest(token),
        )
      }),
    )
  })

  it('contains no secret of the configuration, whatever it looks like', () => {
    const config = readConfig({
      ...{ TRIVET_SMTP_URL: 'smtp://relay:plain%20words@mx.example', STRIPE_WEBHOOK_SECRET: 'whsec_a' },
      ...{ TRIVET_DATABASE_URL: 'postgres://trivet:swordfish@db.example/x', STRIPE_SECRET_KEY: 'rk_live_b' },
      ...{ TRIVET_S3_URL: 'https://s3.example/kitchen', TRIVET_S3_ACCESS_KEY_ID: 'AKIA1234' },
      TRIVET_S3_SECRET_ACCESS_KEY: 'wJalr/K7MDENG+bPx',
    })
    const clean = createRedact(secretsOf(config))
    for (const [said, expected] of [
      ['535 wrong password: plain words', '535 wrong password: [secret]'],
      ['AUTH plain%20words', 'AUTH [secret]'],
      ['login of trivet with swordfish failed', 'login of trivet with [secret] failed'],
      ['AKIA1234 signed by wJalr/K7MDENG+bPx', '[secret] signed by [secret]'],
      ['whsec_a and rk_live_b', '[secret] and [secret]'],
    ] as const) {
      expect(clean(said)).toBe(expected)
    }
    expect(createRedact(secretsOf(readConfig({})))('nothing to hide')).toBe('nothing to hide')
    expect(createRedact(['abc'])('abc')).toBe('abc')
  })

  it('is redacted in time linear in its length', { tags: 'measured' }, () => {
    for (const text of [
      'a'.repeat(200_000),
      'a@'.repeat(100_000),
      '-a.'.repeat(100_000),
      'sk_'.repeat(70_000),
      '-----BEGIN KEY-----'.repeat(10_000),
    ]) {
      const { user } = process.cpuUsage()
      redact(text)
      expect((process.cpuUsage().user - user) / 1000).toBeLessThan(1500)
    }
  })
})
