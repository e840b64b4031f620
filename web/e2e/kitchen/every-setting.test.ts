// @module-tag long
import sharp from 'sharp'
import { afterAll, beforeAll, it } from 'vitest'
import { startBrowser, type TestBrowser, type WatchedPage } from '#testing/browser/browser.ts'
import { callAs, ownSite } from '#testing/browser/own-site.ts'
import { platform } from '#testing/browser/platform.ts'
import { steps } from './setting-steps.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const pages = ['settings', 'look', 'about', 'events', 'press', 'book', 'terms', 'homepage', 'links'] as const
const published = 'Published. Readers see it at once.'

it('every setting is changed in the kitchen and seen by readers', async () => {
  const slug = 'every-setting'
  const { page, siteUrl } = await ownSite(browser, 'wide', slug, 'The first name')
  await publishBread(page, slug)
  const off = { commentsEnabled: false, newslettersEnabled: false }
  await callAs(page, 'PUT', `/api/v1/manage/${slug}/sites`, off)
  const image = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#4c6423' } })
    .png()
    .toBuffer()
  const kitchen = (path: string) => page.visit(`${platform.url}/kitchen/${slug}/${path}`)
  const all = Object.values(steps)
  for (const on of pages) {
    await kitchen(on)
    for (const step of all.filter((step) => step.on === on)) await step.change({ page, image })
    if (on === 'settings') {
      await page
        .getByText(/^Saved \d/)
        .filter({ visible: true })
        .waitFor()
      continue
    }
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText(published).waitFor()
  }
  const reader = await browser.open('wide')
  const open = async (path: string) => void (await reader.visit(siteUrl + path))
  for (const [name, { seen }] of Object.entries(steps)) {
    if ('kept' in seen) continue
    await seen.byReaders({ page: reader, open }).catch((error: unknown) => {
      throw new Error(`Readers do not see ${name}`, { cause: error })
    })
  }
  await kitchen('settings')
  for (const { seen } of all) if ('kept' in seen) await seen.kept(page)
})

it('the address of a site is changed in a separate step', async () => {
  const { page } = await ownSite(browser, 'wide', 'old-address', 'An address')
  await page.visit(`${platform.url}/kitchen/old-address/settings`)
  await page.getByRole('button', { name: 'Change address…' }).click()
  await page.getByRole('textbox', { name: 'New address' }).fill('new-address')
  await page.getByRole('button', { name: 'Change address', exact: true }).click()
  await page.getByText('The site has its new address.').waitFor()
  const reader = await browser.open('wide')
  await reader.visit(platform.siteUrl('new-address'))
  await reader.getByRole('heading', { name: 'An address' }).first().waitFor()
})

async function publishBread(page: WatchedPage, slug: string): Promise<void> {
  const of = `/api/v1/manage/${slug}`
  const { globals } = (await callAs(page, 'GET', `${of}/globals`)) as {
    globals: { units: { id: string; title: string }[] }
  }
  const gram = globals.units.find(({ title }) => title === 'gram')?.id ?? ''
  const { ingredient } = (await callAs(page, 'POST', `${of}/ingredients`, { title: 'Flour' })) as {
    ingredient: { id: string }
  }
  const usage = { ingredientId: ingredient.id, unitId: gram, quantityMin: 500 }
  const { recipe } = (await callAs(page, 'POST', `${of}/recipes`, {
    ...{ title: 'Bread', slug: 'bread' },
    ingredientUsageGroups: [{ ingredientUsages: [usage] }],
  })) as { recipe: { id: string } }
  await callAs(page, 'POST', `${of}/recipes/${recipe.id}/publish`)
}
