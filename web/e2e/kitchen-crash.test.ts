import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { freePort } from '#adapters/testing/free-port.ts'
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts'
import { startBrowser, type TestBrowser, type WatchedPage } from './browser.ts'
import { linkIn, mailTo } from './outbox.ts'
import { callAs } from './own-site.ts'

let browser: TestBrowser
let folder: string
let port: number
let server: ServerProcess

const start = () => startServerProcess({ port, environment: { TRIVET_URL: url(), TRIVET_DATA: folder } })
const url = () => `http://localhost:${port}`

beforeAll(async () => {
  ;[folder, port] = await Promise.all([mkdtemp(join(tmpdir(), 'trivet-crash-')), freePort()])
  ;[browser, server] = await Promise.all([startBrowser(), start()])
})
afterAll(async () => {
  await browser.close()
  await server.end()
  await rm(folder, { recursive: true, force: true })
})

const slug = 'crashes'
const email = 'crash@example.com'
const Recipe = z.object({ recipe: z.object({ id: z.string(), servingDescription: z.string().nullish() }) })

async function openDraft() {
  const page = await browser.open()
  await page.visit(`${url()}/sign-up?next=/profile`)
  await page.getByRole('textbox', { name: 'Email' }).first().fill(email)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByText(`Click the link we sent to ${email} to sign in`).waitFor()
  await page.visit(linkIn(await mailTo(folder, email)))
  await page.waitForURL((address) => !address.searchParams.has('mgk'))
  await callAs(page, 'POST', '/api/v1/manage/sites', { title: 'Crashes', slug })
  const made = await callAs(page, 'POST', `/api/v1/manage/${slug}/recipes`, { title: 'Tart', slug: 'tart' })
  const { id } = Recipe.parse(made).recipe
  await page.visit(`${url()}/kitchen/${slug}/recipes/${id}`)
  return { page, path: `/api/v1/manage/${slug}/recipes/${id}` }
}

const status = (page: WatchedPage, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first()

it('a server that is killed during a save loses nothing that it acknowledged, and the editor saves the rest', async () => {
  const { page, path } = await openDraft()
  const stored = async () => Recipe.parse(await callAs(page, 'GET', path)).recipe.servingDescription
  const makes = page.getByRole('textbox', { name: 'Makes' })
  for (const round of [1, 2]) {
    await makes.fill(`${round} tarts, acknowledged`)
    await status(page, /^Saved \d/).waitFor()
    await expect.poll(stored).toBe(`${round} tarts, acknowledged`)

    // The kill comes while the save is on its way, so that the server may have it or not.
    const isOnItsWay = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().endsWith(path),
    )
    await makes.fill(`${round} tarts, broken off`)
    await isOnItsWay
    await server.end('SIGKILL')
    await makes.fill(`${round} tarts, typed without a server`)
    await status(page, 'On this device (offline)').waitFor()

    server = await start()
    const kept = (await stored()) ?? ''
    expect([
      `${round} tarts, acknowledged`,
      `${round} tarts, broken off`,
      `${round} tarts, typed without a server`,
    ]).toContain(kept)
    await expect.poll(stored).toBe(`${round} tarts, typed without a server`)
    await status(page, /^Saved \d/).waitFor()
    expect(await makes.inputValue()).toBe(`${round} tarts, typed without a server`)
    expect(await page.getByRole('button', { name: 'Compare' }).count()).toBe(0)
  }
})
