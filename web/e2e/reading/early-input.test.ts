import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startBrowser, type TestBrowser } from '#testing/browser/browser.ts'
import { callAs, ownSite } from '#testing/browser/own-site.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const Created = z.object({ recipe: z.object({ id: z.string() }) })

it('inserts text that is pasted before the editor is loaded, even if loading fails at first', async () => {
  const slug = 'early-input'
  const { page } = await ownSite(browser, 'wide', slug, 'A kitchen')
  const body = { title: 'Tart', slug: 'tart' }
  const { id } = Created.parse(await callAs(page, 'POST', `/api/v1/manage/${slug}/recipes`, body)).recipe
  const arrives = Promise.withResolvers<void>()
  let isOffline = true
  await page.route(/\/rich-text-editor-[^/]*\.js/, async (route) => {
    if (isOffline) return route.abort()
    await arrives.promise
    return route.continue()
  })
  await page.visit(`${platform.url}/kitchen/${slug}/recipes/${id}`)
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.press('ControlOrMeta+a')
  await title.press('ControlOrMeta+c')
  const description = page.getByRole('textbox', { name: 'Description' })
  await description.focus()
  await page.keyboard.press('ControlOrMeta+v')
  await page.keyboard.type(' of plums')
  await page.getByText('could not be loaded. Trying again').waitFor()
  isOffline = false
  await expect.poll(() => description.textContent()).not.toContain('Tart')
  arrives.resolve()
  await expect.poll(() => description.textContent()).toContain('Tart of plums')
  await page.keyboard.type(', warm')
  await expect.poll(() => description.textContent()).toContain('Tart of plums, warm')
})
