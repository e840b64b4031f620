import { expect, it } from 'vitest'
import { createSentLinks } from './sent-links.ts'

const app = createSentLinks({
  follow: async (token) => (token === 'known' ? 'https://elsewhere.example/crème' : null),
  isSecure: true,
})

it('a link of a newsletter leads to its target, and is never cached', async () => {
  const answer = await app.request('/go/known')
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('https://elsewhere.example/cr%C3%A8me')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

it('a link that no newsletter has is a page that says so', async () => {
  const answer = await app.request('/go/unknown')
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('This link is not complete')
})
