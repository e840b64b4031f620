import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { authTokenKey } from '#core/machines/session/auth-token.ts'
import type { WatchedPage } from './browser.ts'
import { freshClient } from './fresh-client.ts'
import { linkIn, platform } from './platform.ts'

const SignedIn = z.object({ authToken: z.string() })

/**
 * Signs a person in on a host: stores a session in the page's browser, and opens a path of the host unless it is null.
 * A new address gets an account. The pages of the sign-in are not loaded; `sign-in.test.ts` and `session.test.ts` test
 * them.
 */
export async function signIn(
  page: WatchedPage,
  origin: string,
  email: string,
  path: string | null = '/',
): Promise<void> {
  // The account lists sessions by user agent.
  const userAgent = await page.evaluate(() => navigator.userAgent)
  const token = await newSession(origin, email, userAgent)
  // A response of the host without scripts.
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [authTokenKey, token] as const)
  if (path !== null) await page.visit(`${origin}${path}`)
}

/** Requests a mail like the sign-up form, and confirms its link like the page behind it. */
async function newSession(origin: string, email: string, userAgent: string): Promise<string> {
  const [siteSlug] = new URL(origin).hostname.split('.')
  const isMain = origin === platform.url
  const calls = isMain ? '/api/v1/manage' : `/api/v1/site/${siteSlug}`
  const marker = randomUUID()
  await post(`${calls}/sign-up`, { email, marker, ...(isMain ? {} : { subscribe: true }) })
  const link = new URL(linkIn(await platform.mailTo(email)))
  const path = `${calls}/sign-in/${link.searchParams.get('mgk')}`
  const confirmed = await post(path, { marker }, { 'User-Agent': userAgent })
  return SignedIn.parse(await confirmed.json()).authToken
}

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(`${platform.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...freshClient(), ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`)
  return response
}
