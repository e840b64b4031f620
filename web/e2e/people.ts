import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { signInMarkerKey, signInMarkerMs } from '#core/machines/sign-in-marker.ts'
import { sitePaths } from '#core/model/site/page-paths.ts'
import type { WatchedPage } from './browser.ts'
import { freshClient } from './fresh-client.ts'
import { linkIn, platform } from './platform.ts'

/**
 * Signs a person in on a host by the link of the mail. A new address gets an account. The mail is asked for as the
 * form of the page does it, without loading that page: `sign-in.test.ts` is about the form.
 */
export async function signIn(page: WatchedPage, origin: string, email: string, next = '/'): Promise<void> {
  const marker = randomUUID()
  await requestSignUp(
    origin,
    { email, marker, ...(origin === platform.url ? {} : { subscribe: true }) },
    next,
  )
  const link = linkIn(await platform.mailTo(email))
  await keepMarker(page, link, `${Date.now() + signInMarkerMs} ${marker} ${email}`)
  await page.visit(link)
  await page.waitForURL((url) => !url.searchParams.has('mgk'))
}

async function requestSignUp(origin: string, body: object, next: string): Promise<void> {
  const [siteSlug] = new URL(origin).hostname.split('.')
  const path = origin === platform.url ? '/api/v1/manage/sign-up' : `/api/v1/site/${siteSlug}/sign-up`
  const query = new URLSearchParams({
    next: `${origin}${sitePaths.callback}?${new URLSearchParams({ next })}`,
  })
  const response = await fetch(`${platform.url}${path}?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...freshClient() },
    body: JSON.stringify(body),
  })
  expect(response.status, `sign-up of ${JSON.stringify(body)}`).toBe(200)
}

/** Makes the page's browser the one that asked for this link, once the link is opened there. */
const keepMarker = (page: WatchedPage, link: string, value: string) =>
  page.addInitScript(
    ({ token, key, value }) => {
      if (new URLSearchParams(location.search).get('mgk') === token) localStorage.setItem(key, value)
    },
    { token: new URL(link).searchParams.get('mgk'), key: signInMarkerKey, value },
  )
