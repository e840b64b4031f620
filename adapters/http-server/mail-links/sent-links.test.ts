import { expect, it } from 'vitest'
import { createSentLinks } from './sent-links.ts'

const app = createSentLinks({
  follow: async (token) =>
    ({ known: 'https://elsewhere.example/crème', broken: 'https://[elsewhere' })[token] ?? null,
  isSecure: true,
})

it('a link of a newsletter redirects to its target, and is never cached', async () => {
  const response = await app.request('/go/known')
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('https://elsewhere.example/cr%C3%A8me')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

it.each(['unknown', 'broken'])('a link without a target (%s) opens a page that says so', async (token) => {
  const response = await app.request(`/go/${token}`)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('This link is incomplete')
})
