import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { plainImage } from '#adapters/media/testing/images.ts'
import { holdNextToast } from '../../testing/hold-next-toast.ts'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser } from '#testing/browser/browser.ts'
import { onScreens } from '#testing/browser/on-screens.ts'
import { callAs, ownSite } from '#testing/browser/own-site.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser
let red: string

beforeAll(async () => {
  red = join(await mkdtemp(join(tmpdir(), 'trivet-collections-')), 'red.jpg')
  await plainImage(600, 400, '#c04020').jpeg().toFile(red)
  browser = await startBrowser()
})
afterAll(() => browser.close())

const Collections = z.object({
  collections: z.array(
    z.object({ title: z.string(), description: z.unknown(), imageId: z.string().nullish() }),
  ),
})

onScreens(it, 'wide')(
  'a collection is created, gets an image, is deleted and restored unchanged (%s)',
  async (screen) => {
    const slug = `shelves-${screen}`
    const { page } = await ownSite(browser, screen, slug, 'Shelves')
    const stored = async () =>
      Collections.parse(await callAs(page, 'GET', `/api/v1/manage/${slug}/collections`)).collections
    await callAs(page, 'POST', `/api/v1/manage/${slug}/collections`, { title: 'Winter', slug: 'winter' })
    await page.visit(`${platform.url}/kitchen/${slug}/collections`)
    await page.getByRole('link', { name: /^Winter/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Winter' }).waitFor()
    await page.getByRole('textbox', { name: 'Description' }).click()
    await page.keyboard.type('Long evenings.')
    await expect
      .poll(async () => JSON.stringify((await stored())[0]?.description))
      .toContain('Long evenings.')
    await page.locator('input[type=file][accept*="image"]').first().setInputFiles(red)
    await expect.poll(async () => (await stored())[0]?.imageId ?? null).not.toBeNull()
    expect(await violationsOf(page)).toEqual([])

    await page.evaluate(holdNextToast)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Collections' }).waitFor()
    await expect.poll(() => stored()).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { level: 1, name: 'Winter' }).waitFor()
    await page.getByText('Long evenings.').waitFor()

    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Collections' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Trash' }).click()
    const trash = page.getByRole('list', { name: 'Trash' })
    await trash.getByText(/^Collection, deleted /).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await trash.getByRole('button', { name: 'Restore Winter' }).click()
    await page.getByRole('heading', { name: 'There are no collections in the trash' }).waitFor()
    const [winter] = await stored()
    expect(winter?.imageId).toBeTruthy()
    expect(JSON.stringify(winter?.description)).toContain('Long evenings.')
  },
)

it(
  'text typed into a collection while saving fails is restored after a reload, and then saved',
  { tags: 'long' },
  async () => {
    const slug = 'shelves-kept'
    const { page } = await ownSite(browser, 'wide', slug, 'Shelves')
    const path = `/api/v1/manage/${slug}/collections`
    await callAs(page, 'POST', path, { title: 'Winter', slug: 'winter' })
    await page.visit(`${platform.url}/kitchen/${slug}/collections`)
    await page.getByRole('link', { name: /^Winter/ }).click()
    const title = page.getByRole('textbox', { name: 'Title' })
    await title.waitFor()
    await page.route(`**${path}/*`, (route) =>
      route.request().method() === 'PUT' ? route.abort('connectionreset') : route.fallback(),
    )
    await title.fill('Deep winter')
    await page.getByText('On this device (offline)').filter({ visible: true }).first().waitFor()
    await page.visitAgain()
    await expect.poll(() => title.inputValue()).toBe('Deep winter')
    await page.unroute(`**${path}/*`)
    const stored = async () => Collections.parse(await callAs(page, 'GET', path)).collections[0]?.title
    await page.visitAgain()
    await expect.poll(stored).toBe('Deep winter')
  },
)
