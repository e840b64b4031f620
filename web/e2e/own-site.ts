import type { Page } from 'playwright-core'
import { z } from 'zod'
import type { TestBrowser, WatchedPage } from './browser.ts'
import { signIn } from './people.ts'
import { platform } from './platform.ts'

const Sites = z.object({ sites: z.array(z.object({ slug: z.string() })) })

type OwnSite = { readonly page: WatchedPage; readonly siteUrl: string }

/**
 * Signs a new creator in and gives them a site of their own, so that tests don't meet in one. The site that a failed
 * first attempt of the test left at this address is moved to another.
 */
export async function ownSite(
  browser: TestBrowser,
  screen: 'wide' | 'narrow',
  slug: string,
  title: string,
): Promise<OwnSite> {
  const page = await browser.open(screen)
  await signIn(page, platform.url, `owner-of-${slug}@example.com`, '/profile')
  const { sites } = Sites.parse(await callAs(page, 'GET', '/api/v1/manage/sites'))
  if (sites.some((site) => site.slug === slug)) {
    await callAs(page, 'PUT', `/api/v1/manage/${slug}/sites`, { slug: `${slug}-first-attempt` })
  }
  await callAs(page, 'POST', '/api/v1/manage/sites', { title, slug })
  return { page, siteUrl: platform.siteUrl(slug) }
}

/** Makes a call of the API as the person who is signed in on a page, and gives its response. */
export async function callAs(page: Page, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await page.evaluate(
    async ({ method, path, body }) => {
      const token = localStorage.getItem('trivet.authToken') ?? ''
      const response = await fetch(path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { ok: response.ok, status: response.status, body: (await response.json()) as unknown }
    },
    { method, path, body },
  )
  if (!response.ok)
    throw new Error(
      `${method} ${path} was answered with ${response.status}: ${JSON.stringify(response.body)}`,
    )
  return response.body
}
