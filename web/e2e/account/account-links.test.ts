import Database from 'better-sqlite3'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '#testing/server/free-port.ts'
import { startServerProcess, type ServerProcess } from '#testing/server/server-process.ts'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser, type WatchedPage } from '#testing/browser/browser.ts'
import { linkIn, mailTo } from '#testing/browser/outbox.ts'

/**
 * A separate platform: its main host has two labels, so that browsers accept cookies for all of its hosts, and one of
 * its sites has a custom domain. The browser resolves all of these names to this machine.
 */
let browser: TestBrowser
let server: ServerProcess
let folder = ''
let port = 0
const main = () => `http://trivet.localhost:${port}`
const onSubdomain = () => `http://ottolina.trivet.localhost:${port}`
const ownDomain = () => `ottolina-kitchen.localhost:${port}`

beforeAll(async () => {
  ;[folder, port] = await Promise.all([mkdtemp(join(tmpdir(), 'trivet-links-')), freePort()])
  const environment = { TRIVET_URL: main(), TRIVET_DATA: folder, TRIVET_DEMO: '1' }
  ;[browser, server] = await Promise.all([startBrowser(), startServerProcess({ port, environment })])
})
afterAll(async () => {
  await browser.close()
  await server.end()
  await rm(folder, { recursive: true, force: true })
})

/** Signs in on a host by its form and the mailed link. */
async function signInOn(page: WatchedPage, origin: string, email: string): Promise<void> {
  await page.visit(`${origin}/sign-in`)
  await page.getByRole('textbox', { name: 'Email' }).first().fill(email)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText(`Click the link we sent to ${email}`).waitFor()
  await page.visit(linkIn(await mailTo(folder, email)))
  await page.waitForURL((address) => !address.searchParams.has('mgk'))
}

const openAccountMenu = (page: WatchedPage) => page.getByRole('button', { name: 'Account' }).click()

describe('links from a site to the account', () => {
  it('sign in only the browser that follows them on the main host', async () => {
    const page = await browser.open('narrow')
    await signInOn(page, onSubdomain(), 'ada@example.com')
    await openAccountMenu(page)
    const link = page.getByRole('link', { name: 'Bookmarks' })
    await link.focus()
    await expect.poll(() => link.getAttribute('href')).toContain('?mgk=su_')
    const address = (await link.getAttribute('href')) ?? ''

    const other = await browser.open('narrow')
    await other.visit(address)
    await other.getByText('This link was not requested in this browser').waitFor()

    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Bookmarks' }).waitFor()
    expect(new URL(page.url()).origin).toBe(main())
  })

  it('ask for confirmation on the main host if the site has its own domain', async () => {
    const page = await browser.open('narrow')
    const email = 'ben@example.com'
    const database = new Database(join(folder, 'trivet.sqlite'))
    database.prepare(`update sites set domain = ? where slug = 'northcrumb'`).run(ownDomain())
    database.close()
    await signInOn(page, `http://${ownDomain()}`, email)
    const followBookmarks = async () => {
      await page.visit(`http://${ownDomain()}/recipes`)
      await openAccountMenu(page)
      await page.getByRole('link', { name: 'Bookmarks' }).click()
    }
    await followBookmarks()
    await page.waitForURL(`${main()}/sign-in?next=%2Fbookmarks**`)
    await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).first().inputValue()).toBe(email)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByText(`Click the link we sent to ${email}`).waitFor()
    await page.visit(linkIn(await mailTo(folder, email)))
    await page.getByRole('heading', { level: 1, name: 'Bookmarks' }).waitFor()

    await followBookmarks()
    await page.getByRole('heading', { level: 1, name: 'Continue to your account' }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: `Continue as ${email}` }).click()
    await page.getByRole('heading', { level: 1, name: 'Bookmarks' }).waitFor()

    await followBookmarks()
    await page.getByRole('button', { name: 'Use another email address' }).click()
    await page.waitForURL(`${main()}/sign-in?next=%2Fbookmarks**`)
    await page.getByRole('button', { name: 'Sign In' }).waitFor()
  })

  it('lead back to a site with its own domain without a press there', async () => {
    const page = await browser.open('narrow')
    const email = 'eva@example.com'
    await signInOn(page, main(), email)
    await page.visit(`${onSubdomain()}/sign-in?next=%2Fabout`)
    await page.getByRole('link', { name: 'Continue with your Trivet account' }).click()
    await page.getByRole('button', { name: `Continue as ${email}` }).click()
    await page.waitForURL(`${onSubdomain()}/about`)
    await openAccountMenu(page)
    await page.getByRole('button', { name: 'Sign Out' }).waitFor()
  })
})
