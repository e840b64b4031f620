// @module-tag long
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { WatchedPage } from '#testing/browser/browser.ts'
import { createCrashServer } from '#testing/browser/crash-server.ts'
import { callAs } from '#testing/browser/own-site.ts'

const server = createCrashServer()
const slug = 'crashes'
const Recipe = z.object({ recipe: z.object({ id: z.string(), servingDescription: z.string().nullish() }) })

async function openDraft() {
  const page = await server.openSite({ title: 'Crashes', slug })
  const made = await callAs(page, 'POST', `/api/v1/manage/${slug}/recipes`, { title: 'Tart', slug: 'tart' })
  const { id } = Recipe.parse(made).recipe
  await page.visit(`${server.url()}/kitchen/${slug}/recipes/${id}`)
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

    // The server is killed during the save, so that it may or may not have stored it.
    const isOnItsWay = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().endsWith(`${path}/form`),
    )
    await makes.fill(`${round} tarts, broken off`)
    await isOnItsWay
    await server.end('SIGKILL')
    await makes.fill(`${round} tarts, typed without a server`)
    await status(page, 'On this device (offline)').waitFor()

    await server.start()
    const kept = (await stored()) ?? ''
    expect([
      `${round} tarts, acknowledged`,
      `${round} tarts, broken off`,
      `${round} tarts, typed without a server`,
    ]).toContain(kept)
    await expect.poll(stored).toBe(`${round} tarts, typed without a server`)
    await status(page, /^Saved \d/).waitFor()
    await expect.poll(() => makes.inputValue()).toBe(`${round} tarts, typed without a server`)
    await expect.poll(() => page.getByRole('button', { name: 'Compare' }).count()).toBe(0)
  }
})
