import type { Page } from 'playwright-core'
import { z } from 'zod'
import { authTokenKey } from '#core/machines/session/auth-token.ts'
import type { TestBrowser, WatchedPage } from './browser.ts'
import { freshClient } from './fresh-client.ts'
import { signIn } from './people.ts'
import { platform } from './platform.ts'

const Sites = z.object({ sites: z.array(z.object({ slug: z.string() })) })

type OwnSite = { readonly page: WatchedPage; readonly siteUrl: string }

/**
 * Signs in a new creator and creates their site, so that tests do not share sites. A site that a failed first attempt
 * left at this address is renamed.
 */
export async function ownSite(
  browser: TestBrowser,
  screen: 'wide' | 'narrow',
  slug: string,
  title: string,
): Promise<OwnSite> {
  const page = await browser.open(screen)
  await signIn(page, platform.url, `owner-of-${slug}@example.com`, null)
  const { sites } = Sites.parse(await callAs(page, 'GET', '/api/v1/manage/sites'))
  if (sites.some((site) => site.slug === slug)) {
    await callAs(page, 'PUT', `/api/v1/manage/${slug}/sites`, { slug: `${slug}-first-attempt` })
  }
  await callAs(page, 'POST', '/api/v1/manage/sites', { title, slug })
  return { page, siteUrl: platform.siteUrl(slug) }
}

/** Makes an API call as the person who is signed in on a page; returns its response. */
export async function callAs(page: Page, method: string, path: string, body?: unknown): Promise<unknown> {
  const token = await page.evaluate((key) => localStorage.getItem(key), authTokenKey)
  // Sent to the main host, because not every system resolves the names of sites.
  const { port } = new URL(page.url())
  const response = await fetch(`http://localhost:${port}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...freshClient() },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${answer}`)
  return JSON.parse(answer) as unknown
}
