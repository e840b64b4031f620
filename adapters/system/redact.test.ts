import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redact } from './redact.ts'
import { systemRandom } from './system.ts'

describe('a log line', () => {
  it.each([
    ['550 5.1.1 <ada.lovelace@example.com>: no such mailbox', '550 5.1.1 <…@example.com>: no such mailbox'],
    ['connect postgres://trivet:pa55word@db.example:5432/x', 'connect postgres://trivet:…@db.example:5432/x'],
    ['No such customer with key sk_live_51Habc', 'No such customer with key [secret]'],
    ['GET /sign-in/callback?email=ada@example.com', 'GET /sign-in/callback?email=…@example.com'],
    ['at file:///srv/trivet/dist/server/main.js:12:5', 'at file:///srv/trivet/dist/server/main.js:12:5'],
    ['recipe 123e4567-e89b-42d3-a456-426614174000', 'recipe 123e4567-e89b-42d3-a456-426614174000'],
  ])('turns %j into %j', (text, expected) => {
    expect(redact(text)).toBe(expected)
  })

  it('holds no token, however it got there', () => {
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

  it('takes time in proportion to its length', () => {
    for (const text of [
      'a'.repeat(200_000),
      'a@'.repeat(100_000),
      '-a.'.repeat(100_000),
      'sk_'.repeat(70_000),
    ]) {
      const { user } = process.cpuUsage()
      redact(text)
      expect((process.cpuUsage().user - user) / 1000).toBeLessThan(1500)
    }
  })
})
