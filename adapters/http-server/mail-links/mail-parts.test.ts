import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { createMailParts } from './mail-parts.ts'

const html = '<!doctype html><script>alert(1)</script><a href="https://a.example">Sign in</a>'
const mail = { id: 'a', to: '', from: '', subject: '', sentAt: '', text: '' }
const viewer = {
  list: async () => [],
  read: async (id: string) => ({ html: { ...mail, html }, text: { ...mail, html: null } })[id] ?? null,
}

describe('the HTML part of a mail', () => {
  const ask = (path: string, mayRead = true) => {
    const app = new Hono().route(
      '/',
      createMailParts(viewer, () => mayRead),
    )
    return app.request(path, {}, { incoming: {} })
  }

  it('is a document that runs no script', async () => {
    const response = await ask('/_mail/html/html')
    expect([response.status, await response.text()]).toEqual([200, html])
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/; sandbox (?!.*allow-scripts)/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('is not found for requests that may not read the outbox', async () => {
    expect((await ask('/_mail/html/html', false)).status).toBe(404)
  })

  it.each(['text', 'no-such-mail'])('is not found for %s', async (id) => {
    expect((await ask(`/_mail/${id}/html`)).status).toBe(404)
  })
})
