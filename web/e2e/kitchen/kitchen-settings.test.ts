import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainImage } from '#adapters/media/testing/images.ts'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser, type WatchedPage } from '#testing/browser/browser.ts'
import { onScreens } from '#testing/browser/on-screens.ts'
import { callAs, ownSite } from '#testing/browser/own-site.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const publish = async (page: WatchedPage) => {
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published. Readers see it at once.').waitFor()
}

const kitchen = (slug: string, path: string) => `${platform.url}/kitchen/${slug}/${path}`

onScreens(describe, 'wide')('the settings of a site (%s)', (screen) => {
  it('save automatically and show on the site', async () => {
    const slug = `settings-${screen}`
    const { page, siteUrl } = await ownSite(browser, screen, slug, 'First name')
    await page.visit(kitchen(slug, 'settings'))
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill('Second name')
    await page.getByRole('switch', { name: 'Readers can comment on recipes' }).setChecked(false)
    await page
      .getByText(/^Saved \d/)
      .filter({ visible: true })
      .waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.visit(siteUrl)
    await page.getByRole('heading', { name: 'Second name' }).first().waitFor()
    await page.visit(kitchen(slug, 'settings'))
    await expect.poll(() => name.inputValue()).toBe('Second name')
    await expect
      .poll(() => page.getByRole('switch', { name: 'Readers can comment on recipes' }).isChecked())
      .toBe(false)
  })

  it('show errors and keep the other changes', async () => {
    const slug = `wrong-${screen}`
    const { page } = await ownSite(browser, screen, slug, 'A name')
    await page.visit(kitchen(slug, 'settings'))
    await page.getByRole('textbox', { name: 'Name' }).fill('')
    await page.getByText('Give the site a name of 1 to 200 characters.').waitFor()
    await page.getByRole('switch', { name: 'Offer paid subscriptions' }).setChecked(true)
    const price = page.getByRole('textbox', { name: 'Monthly price' })
    await price.fill('five')
    await page.getByText('Write an amount in dollars, as in 5 or 4.50.').waitFor()
    await price.fill('4.50')
    const payments = page.getByRole('switch', { name: 'Take payments' })
    await page.getByText(/^While this is off, readers see no prices/).waitFor()
    const isSave = ({ pathname }: URL) => pathname === `/api/v1/manage/${slug}/sites`
    const issue = { path: 'paymentsEnabled', message: 'No payment service is configured.' }
    await page.route(isSave, (route) => route.fulfill({ status: 422, json: { issues: [issue] } }))
    await page.getByRole('textbox', { name: 'Name' }).fill('A name again')
    await payments.setChecked(true)
    await page.getByText('No payment service is configured.').waitFor()
    await page.unroute(isSave)
    await payments.setChecked(false)
    await page
      .getByText(/^Saved \d/)
      .filter({ visible: true })
      .waitFor()
    await page.visitAgain()
    await expect.poll(() => price.inputValue()).toBe('4.50')
  })
})

it('save the last characters when the page is left', async () => {
  const { page } = await ownSite(browser, 'wide', 'quick-leave', 'A name')
  await page.visit(kitchen('quick-leave', 'settings'))
  await page.getByRole('textbox', { name: 'Name' }).fill('Typed at the last moment')
  await page.getByRole('link', { name: 'Pages' }).click()
  await page.getByRole('heading', { name: 'Homepage', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue())
    .toBe('Typed at the last moment')
})

it('settings typed without a network are kept, and sent once it is back', async () => {
  const { page } = await ownSite(browser, 'wide', 'offline-settings', 'A name')
  await page.visit(kitchen('offline-settings', 'settings'))
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.waitFor()
  await page.context().setOffline(true)
  await name.fill('Typed on a train')
  await page.getByText('On this device (offline)').filter({ visible: true }).waitFor()
  await page.context().setOffline(false)
  await page
    .getByText(/^Saved \d/)
    .filter({ visible: true })
    .waitFor()
  await page.visitAgain()
  await expect.poll(() => name.inputValue()).toBe('Typed on a train')
})

it.each([
  ['settings', 'settings', 'Name'],
  ['pages', 'links', 'Heading'],
])('%s sign in over the page when the session has ended, and keep their changes', async (_, path, label) => {
  const slug = `ended-${path}`
  const { page } = await ownSite(browser, 'wide', slug, 'A name')
  await page.visit(kitchen(slug, path))
  const field = page.getByRole('textbox', { name: label, exact: true })
  await field.waitFor()
  const token = await page.evaluate(() => localStorage.getItem('trivet.authToken') ?? '')
  await page.evaluate(() => localStorage.setItem('trivet.authToken', 'ended'))
  await page.context().clearCookies()
  await field.fill('Typed too late')
  await page.getByRole('dialog', { name: 'You have been signed out' }).waitFor()
  await expect.poll(() => field.inputValue()).toBe('Typed too late')
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  // The person signs in in another tab, and returns to this one.
  const other = await page.context().newPage()
  await other.goto(`${platform.url}/robots.txt`)
  await other.evaluate((value) => localStorage.setItem('trivet.authToken', value), token)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await stored
  await page.visitAgain()
  await expect.poll(() => field.inputValue()).toBe('Typed too late')
})

it(
  'a setting that was changed on another device is a conflict, and nothing is lost',
  { tags: 'long' },
  async () => {
    const { page } = await ownSite(browser, 'wide', 'two-devices', 'A name')
    await page.visit(kitchen('two-devices', 'settings'))
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.waitFor()
    await callAs(page, 'PUT', '/api/v1/manage/two-devices/sites', { title: 'Theirs', commentsEnabled: false })
    await name.fill('Mine')
    const dialog = page.getByRole('dialog', { name: 'You changed this in another tab or on another device' })
    await dialog.getByText('Theirs', { exact: true }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Compare' }).filter({ visible: true }).click()
    await dialog.getByRole('button', { name: 'Save my choice' }).click()
    const stored = async () => {
      const { site } = (await callAs(page, 'GET', '/api/v1/manage/two-devices/current-site')) as {
        site: { title: string; commentsEnabled: boolean }
      }
      return [site.title, site.commentsEnabled]
    }
    await expect.poll(stored).toEqual(['Mine', false])
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(stored).toEqual(['Theirs', false])
  },
)

it(
  'settings that two tabs changed offline are all saved, with a conflict if both changed the same one',
  { tags: 'long' },
  async () => {
    const { page } = await ownSite(browser, 'wide', 'offline-tabs', 'A name')
    const context = page.context()
    const [one, other] = [await context.newPage(), await context.newPage()]
    const nameOf = (tab: Page) => tab.getByRole('textbox', { name: 'Name' })
    for (const tab of [one, other]) {
      await tab.goto(kitchen('offline-tabs', 'settings'))
      await nameOf(tab).waitFor()
    }
    await context.setOffline(true)
    await one.getByRole('switch', { name: 'Readers can comment on recipes' }).setChecked(false)
    await nameOf(one).fill('First tab')
    await nameOf(other).fill('Second tab')
    for (const tab of [one, other])
      await tab.getByText('On this device (offline)').filter({ visible: true }).waitFor()
    await one.close()
    await other.close()
    await context.setOffline(false)
    await page.visit(kitchen('offline-tabs', 'settings'))
    const dialog = page.getByRole('dialog', { name: 'You changed this in another tab or on another device' })
    await dialog.getByText('First tab', { exact: true }).waitFor()
    // Either value may have been stored last and be preselected.
    await dialog.getByText('Second tab', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Save my choice' }).click()
    const stored = async () => {
      const { site } = (await callAs(page, 'GET', '/api/v1/manage/offline-tabs/current-site')) as {
        site: { title: string; commentsEnabled: boolean }
      }
      return [site.title, site.commentsEnabled]
    }
    await expect.poll(stored).toEqual(['Second tab', false])
  },
)

onScreens(describe, 'wide')('the links of a site (%s)', (screen) => {
  it('are edited row by row with the keyboard, and undone', async () => {
    const slug = `links-${screen}`
    const { page, siteUrl } = await ownSite(browser, screen, slug, 'Links')
    await page.visit(kitchen(slug, 'links'))
    await page.getByRole('button', { name: 'Add link' }).click()
    const rows = page.getByRole('list', { name: 'Links' }).getByRole('listitem')
    await rows.nth(0).getByRole('textbox', { name: 'Text' }).fill('My book')
    await rows.nth(0).getByRole('textbox', { name: 'Address' }).fill('example.com/book')
    await page.keyboard.press('Enter')
    await rows.nth(1).getByRole('textbox', { name: 'Text' }).fill('My shop')
    await rows.nth(1).getByRole('textbox', { name: 'Address' }).fill('https://example.com/shop')
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => rows.nth(0).getByRole('textbox', { name: 'Text' }).inputValue()).toBe('My shop')
    await publish(page)
    expect(await violationsOf(page)).toEqual([])
    await page.visit(`${siteUrl}/links`)
    const links = page.locator('main').getByRole('link')
    await expect.poll(async () => (await links.allTextContents()).join()).toMatch(/My shop.*My book/)
    await page.visit(kitchen(slug, 'links'))
    await page.getByRole('button', { name: 'Remove My shop' }).click()
    await expect.poll(() => rows.count()).toBe(1)
    await page.keyboard.press('Control+z')
    await expect.poll(() => rows.count()).toBe(2)
  })
})

it('links of the header are on the site once they are published', async () => {
  const { page, siteUrl } = await ownSite(browser, 'wide', 'home-links', 'Home')
  await page.visit(kitchen('home-links', 'homepage'))
  await page.getByRole('button', { name: 'Add link' }).click()
  const row = page.getByRole('list', { name: 'Links in the header' }).getByRole('listitem')
  await row.getByRole('textbox', { name: 'Text' }).fill('Soups')
  await row.getByRole('textbox', { name: 'Address' }).fill('/recipes?search=soup')
  await publish(page)
  await page.visit(siteUrl)
  await page.getByRole('link', { name: 'Soups' }).first().waitFor()
})

it(
  'a whole site is downloaded with its images, and imported unchanged by another person',
  { tags: 'long' },
  async () => {
    const { page } = await ownSite(browser, 'wide', 'carried', 'Carried')
    const uploadUrl = await callAs(page, 'POST', '/api/v1/manage/image-upload-urls', {
      ...{ fileName: 'red.jpg', contentType: 'image/jpeg' },
    })
    const { image, uploadUrl: address } = uploadUrl as { image: { key: string }; uploadUrl: string }
    const red = await plainImage(60, 40, '#c04020').jpeg().toBuffer()
    await page.request.put(address, { data: red })
    const { image: stored } = (await callAs(page, 'POST', '/api/v1/manage/images', {
      key: image.key,
    })) as { image: { id: string } }
    const recipe = { title: 'Red soup', slug: 'red-soup', images: [{ id: stored.id, alt: 'A red soup' }] }
    await callAs(page, 'POST', '/api/v1/manage/carried/recipes', recipe)
    const ann = { email: 'ann@example.com', name: 'Ann', consent: 'She signed up at the market.' }
    await callAs(page, 'POST', '/api/v1/manage/carried/subscribers', ann)
    await page.visit(kitchen('carried', 'settings'))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download everything' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('carried.zip')
    const archive = await buffer(await download.createReadStream())

    const { page: other } = await ownSite(browser, 'wide', 'received', 'Received')
    await other.visit(kitchen('received', 'settings'))
    const file = { name: 'carried.zip', mimeType: 'application/zip', buffer: archive }
    await other.getByLabel('Import a whole site').setInputFiles(file)
    const content = '1 recipe, 0 collections, 1 image, 0 videos, 1 subscriber and 0 comments.'
    await other.getByText(`“Carried”: ${content}`).waitFor()
    await other.getByRole('button', { name: 'Import all of it' }).click()
    await other
      .getByText('1 image and 0 videos were uploaded; 1 subscriber and 0 comments were added.')
      .waitFor()
    await expect.poll(() => other.getByLabel('Name', { exact: true }).inputValue()).toBe('Carried')
    expect(await violationsOf(other)).toEqual([])
    const [before, after] = [await exported(page, 'carried'), await exported(other, 'received')]
    expect(after.recipes).toEqual(before.recipes)
    expect(after.subscribers).toEqual(before.subscribers)
    expect(after.imageBytes).toEqual([...red])
  },
)

type Exported = {
  readonly bundle: {
    readonly recipes: readonly { readonly title: string; readonly images: readonly { alt?: string }[] }[]
    readonly images: readonly { readonly id: string }[]
    readonly subscribers: readonly { readonly email: string; readonly consent: unknown }[]
  }
}

/** The recipes of a site without their ids, its subscribers, and the bytes of its first image. */
async function exported(page: WatchedPage, slug: string) {
  const { bundle } = (await callAs(page, 'GET', `/api/v1/manage/${slug}/export`)) as Exported
  const imageBytes = await page.evaluate(
    async (path) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('trivet.authToken') ?? ''}` }
      return [...new Uint8Array(await (await fetch(path, { headers })).arrayBuffer())]
    },
    `/api/v1/manage/${slug}/originals/${bundle.images[0]?.id ?? ''}/bytes`,
  )
  const recipes = bundle.recipes.map(({ title, images }) => ({ title, alts: images.map(({ alt }) => alt) }))
  return { recipes, subscribers: bundle.subscribers, imageBytes }
}
