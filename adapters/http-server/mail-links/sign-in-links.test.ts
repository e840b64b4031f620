import { expect, it } from 'vitest'
import { createSignInLinks } from './sign-in-links.ts'

it('a sign-in link redirects to the target of its token, and is never cached', async () => {
  const follow = async (token: string) => `https://ottolina.example/recipes/soup?mgk=${token}`
  const app = createSignInLinks({ follow, isSecure: true })
  const response = await app.request('/sign-in/link?mgk=abc')
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    'https://ottolina.example/recipes/soup?mgk=abc',
  ])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
})
