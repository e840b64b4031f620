import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type Screen, type TestBrowser, type WatchedPage } from '#testing/browser/browser.ts'
import { onScreens } from '#testing/browser/on-screens.ts'
import { callAs } from '#testing/browser/own-site.ts'
import { signIn } from '#testing/browser/people.ts'
import { platform } from '#testing/browser/platform.ts'
import { createDraft, furtherTime, makes } from '#testing/browser/recipe-draft.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

/** Opens a draft in the editor, in a browser whose kitchen works offline. */
async function openDraft(slug: string, screen: Screen = 'wide') {
  const page = await browser.open(screen, { keepsPages: true })
  // With emulated offline mode, newly loaded pages report that they are online.
  await page.addInitScript(
    (key) => Object.defineProperty(navigator, 'onLine', { get: () => sessionStorage.getItem(key) === null }),
    offlineKey,
  )
  await signIn(page, platform.url, `owner-of-${slug}@example.com`, null)
  await callAs(page, 'POST', '/api/v1/manage/sites', { title: 'A kitchen', slug })
  const draft = await createDraft(page, slug)
  await page.visit(draft.address)
  await makes(page).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  return { page, kitchen: `${platform.url}/kitchen/${slug}`, ...draft }
}

const offlineKey = 'test.offline'

async function goOffline(page: WatchedPage) {
  await page.context().setOffline(true)
  await page.evaluate((key) => sessionStorage.setItem(key, ''), offlineKey)
  await page.evaluate(() => dispatchEvent(new Event('offline')))
}

async function goOnline(page: WatchedPage) {
  await page.context().setOffline(false)
  await page.evaluate((key) => sessionStorage.removeItem(key), offlineKey)
  await page.evaluate(() => dispatchEvent(new Event('online')))
}

/** Sends a change from another device, while the page itself is offline. */
async function putElsewhere(page: WatchedPage, path: string, body: object) {
  const token = await page.evaluate(() => localStorage.getItem('trivet.authToken'))
  const response = await fetch(platform.url + path, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
}

const status = (page: WatchedPage, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first()

/** The addresses of the cached responses. */
const responsesOn = (page: WatchedPage) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('personal'))
    const paths = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return paths.flat().map((url) => new URL(url).pathname)
  })

it('the editor of a recipe that was open is loaded again without a network, and saves once it is back', async () => {
  const { page, path, stored } = await openDraft('offline-reload')
  await makes(page).fill('one tart')
  await status(page, /^Saved \d/).waitFor()
  await expect.poll(async () => (await stored()).servingDescription).toBe('one tart')
  // Once saved, types right before going offline.
  await goOffline(page)
  await page.visitAgain()
  await expect.poll(() => makes(page).inputValue()).toBe('one tart')
  await makes(page).fill('two tarts')
  await status(page, 'On this device (offline)').waitFor()

  // Leaving asks no question, because the text is restored.
  let questions = 0
  page.on('dialog', (dialog) => {
    questions += 1
    void dialog.accept()
  })
  await page.visitAgain()
  expect(questions).toBe(0)
  await expect.poll(() => makes(page).inputValue()).toBe('two tarts')
  expect(await violationsOf(page)).toEqual([])
  await makes(page).fill('three tarts')
  await status(page, 'On this device (offline)').waitFor()

  await goOnline(page)
  await status(page, /^Saved \d/).waitFor()
  expect((await stored()).servingDescription).toBe('three tarts')

  // Another person's change is displayed in an editor that was opened offline.
  await goOffline(page)
  await page.visitAgain()
  await expect.poll(() => makes(page).inputValue()).toBe('three tarts')
  await putElsewhere(page, path, { customTimeLabel: 'Rest' })
  await goOnline(page)
  await expect.poll(() => furtherTime(page).inputValue()).toBe('Rest')
})

it(
  'a published recipe that is edited without a network changes nothing for readers before its update',
  { tags: 'long' },
  async () => {
    const { page, path, stored } = await openDraft('offline-published')
    await callAs(page, 'POST', `${path}/publish`)
    await page.visitAgain()
    await makes(page).fill('one tart')
    await status(page, /^Saved \d/).waitFor()
    await goOffline(page)
    await page.visitAgain()
    await expect.poll(() => makes(page).inputValue()).toBe('one tart')
    await makes(page).fill('two tarts')
    await status(page, 'On this device (offline)').waitFor()
    await page.visitAgain()
    await goOnline(page)
    await status(page, /^Saved \d/).waitFor()
    const Copy = z.object({ workingCopy: z.object({ form: z.object({ servingDescription: z.string() }) }) })
    const copy = async () =>
      Copy.parse(await callAs(page, 'GET', `${path}/working-copy`)).workingCopy.form.servingDescription
    await expect.poll(copy).toBe('two tarts')
    expect((await stored()).servingDescription ?? null).toBeNull()
  },
)

onScreens(it, 'wide')(
  'a page that does not open without a network says so, leads to the recipes on the device, and opens later (%s)',
  async (screen) => {
    const { page, kitchen } = await openDraft(`offline-pages-${screen}`, screen)
    await goOffline(page)
    await makes(page).fill('one tart')
    await status(page, 'On this device (offline)').waitFor()
    await page.goto(`${kitchen}/comments`)
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
    await page.getByRole('region', { name: 'Recipes on this device' }).getByText('Not saved yet').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('link', { name: 'Tart' }).click()
    await expect.poll(() => makes(page).inputValue()).toBe('one tart')

    // A recipe that is not cached leads to the cached ones.
    await page.goto(`${kitchen}/recipes/${crypto.randomUUID()}`)
    await page.getByText('You are offline, and this recipe is not on this device.').waitFor()
    await page.getByRole('region', { name: 'Recipes on this device' }).getByText('Tart').waitFor()

    await page.goto(`${kitchen}/no-such-page`)
    await page.getByRole('heading', { level: 1, name: 'There is nothing here' }).waitFor()
    await page.goto(`${platform.url}/kitchen/somebody-elses/recipes`)
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
    await expect.poll(() => page.getByRole('region', { name: 'Recipes on this device' }).count()).toBe(0)

    await page.goto(`${kitchen}/comments`)
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
    await goOnline(page)
    await page.getByRole('heading', { level: 1, name: 'Comments' }).waitFor()
  },
)

it('signing out leaves no response of the server on the device, and shows offline that the person is signed out', async () => {
  const { page, address } = await openDraft('offline-sign-out')
  await expect.poll(() => responsesOn(page)).toContain('/api/v1/manage/current-user')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect.poll(() => responsesOn(page)).toEqual([])

  await goOffline(page)
  await page.goto(address)
  await page.getByRole('heading', { level: 1, name: 'You are signed out' }).waitFor()
  await goOnline(page)
})

it(
  'signing out on another page of the main host leaves no response on the device either',
  { tags: 'long' },
  async () => {
    const { page } = await openDraft('offline-sign-out-elsewhere')
    await expect.poll(() => responsesOn(page)).toContain('/api/v1/manage/current-user')
    await page.visit(`${platform.url}/profile`)
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await expect.poll(() => responsesOn(page)).toEqual([])
  },
)

it(
  'the cached document contains no personal data, and its own address leads to the kitchen',
  { tags: 'long' },
  async () => {
    const { page } = await openDraft('offline-skeleton')
    const documents = await page.evaluate(async () => {
      const cache = await caches.open('documents')
      const stored = await Promise.all(
        (await cache.keys()).map(async (key) => (await cache.match(key))?.text()),
      )
      return stored.join()
    })
    expect(documents).toContain('Loading the kitchen')
    expect(documents).not.toMatch(/offline-skeleton|owner-of|A kitchen/)
    await page.visit(`${platform.url}/kitchen/_skeleton`)
    await page.waitForURL(`${platform.url}/kitchen`)
    await page.getByRole('heading', { level: 1, name: 'Your sites' }).waitFor()
  },
)
