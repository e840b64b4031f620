import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOf } from './accessibility.ts'
import { tryAgainSentence } from '#core/model/call-failure.ts'
import { startBrowser, type TestBrowser } from './browser.ts'
import { commentDraftsKey } from '../app/personal-keys.ts'
import { failCalls } from './fail-calls.ts'
import { onScreens } from './on-screens.ts'
import { signIn } from './people.ts'
import { linkIn, platform } from './platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

onScreens(
  it,
  'narrow',
  'wide',
)('a profile is validated before it is sent, and saved (%s)', async (screen) => {
  const page = await browser.open(screen)
  await signIn(page, platform.url, `profile-${screen}@example.com`, null)
  await page.goto(`${platform.url}/profile`)
  const name = page.getByRole('textbox', { name: 'Display name' })
  await name.fill('J')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Use at least 2 characters.').waitFor()
  await name.fill(`Jo from ${screen}`)
  await page.getByRole('textbox', { name: 'Handle' }).fill(`jo-${screen}`)
  const about = page.getByRole('textbox', { name: 'About you' })
  await about.click()
  await page.getByRole('toolbar', { name: 'Format About you' }).waitFor()
  await page.keyboard.type('I ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('bake')
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#b23a21' } })
    .jpeg()
    .toBuffer()
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByRole('dialog', { name: 'Crop' }).getByRole('button', { name: 'Save crop' }).click()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Profile saved').waitFor()
  await page.visitAgain()
  await expect.poll(() => name.inputValue()).toBe(`Jo from ${screen}`)
  await about.getByText('bake').and(page.locator('strong')).waitFor()
  const face = page.getByRole('group', { name: 'Photo' }).getByRole('presentation')
  await expect.poll(() => face.getAttribute('src')).toContain('crop=400,400,100,0')
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(page.problems).toEqual([])

  const other = await browser.open(screen)
  await signIn(other, platform.url, `other-${screen}@example.com`, null)
  await other.goto(`${platform.url}/profile`)
  await other.getByRole('textbox', { name: 'Handle' }).fill(`jo-${screen}`)
  await other.getByRole('button', { name: 'Save' }).click()
  const taken = other.getByRole('alert').filter({ hasText: 'This handle is taken; choose another one.' })
  await taken.waitFor()
  await other.visitAgain()
  const handle = other.getByRole('textbox', { name: 'Handle' })
  await expect.poll(() => handle.inputValue()).toBe(`jo-${screen}`)
  await taken.waitFor()
  await handle.fill(`jo-too-${screen}`)
  await other.getByRole('button', { name: 'Save' }).click()
  await other.getByText('Profile saved').waitFor()
  await other.visitAgain()
  await other.getByText('Changes are saved automatically.').waitFor()
  await expect.poll(() => handle.inputValue()).toBe(`jo-too-${screen}`)
})

it('each error on the account pages has its specified message, and typed text is kept', async () => {
  const page = await browser.open('narrow')
  await signIn(page, platform.url, 'erring@example.com', null)
  await page.visit(`${platform.url}/profile`)
  const name = page.getByRole('textbox', { name: 'Display name' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const say = (text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()
  await name.fill('J'.repeat(256))
  await save.click()
  await say('Use at most 255 characters.')
  await name.fill('Erring Reader')
  await save.click()
  await page.getByText('Profile saved').waitFor()
  await name.fill('')
  await save.click()
  await say('Enter a display name.')
  const profile = await failCalls(page, '**/api/v1/manage/current-user')
  await name.fill('Erring Writer')
  await save.click()
  await page.getByRole('status').filter({ hasText: tryAgainSentence }).waitFor()
  await profile.recover()
  await save.click()
  await page.getByText('Profile saved').waitFor()

  const email = page.getByRole('textbox', { name: 'New email address' })
  const changeAddress = page.getByRole('button', { name: 'Change address' })
  await email.fill('no address')
  await changeAddress.click()
  await say('Please enter a valid email address')
  const change = await failCalls(page, '**/api/v1/manage/email-change')
  await email.fill('erring@example.net')
  await changeAddress.click()
  await say(tryAgainSentence)
  await change.recover()
  await expect.poll(() => email.inputValue()).toBe('erring@example.net')

  await page.route('**/api/v1/manage/bookmarks?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.visit(`${platform.url}/bookmarks`)
  await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
  await page.unroute('**/api/v1/manage/bookmarks?*')
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Nothing is saved yet').waitFor()

  await page.visit(`${platform.url}/create`)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Erring kitchen')
  await page.getByText(/^erring-kitchen\..* is free\.$/).waitFor()
  await page.getByText('An empty recipe').click()
  const create = page.getByRole('button', { name: 'Create site' })
  const taken = { error: 'This slug is taken; choose another one.', code: 'slug_taken' }
  const creation = await failCalls(page, '**/api/v1/manage/sites', 409, taken)
  await create.click()
  await say('This address was taken in the meantime. Choose another one.')
  await creation.recover()
  const outage = await failCalls(page, '**/api/v1/manage/sites')
  await create.click()
  await say(tryAgainSentence)
  await outage.recover()
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('admin')
  await say('This address is taken.')
})

it('data can be downloaded, and an account is deleted after its address is typed', async () => {
  const page = await browser.open()
  await signIn(page, platform.url, 'leaver@example.com', null)
  await page.visit(`${platform.url}/create`)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Never made')
  await page.goto(`${platform.url}/profile`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('trivet-personal-data.json')
  await page.evaluate((key) => localStorage.setItem(key, 'What was not sent'), commentDraftsKey)
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  const confirm = dialog.getByRole('button', { name: 'Delete for good' })
  await expect.poll(() => confirm.isDisabled()).toBe(true)
  await dialog.getByRole('textbox').fill('leaver@example.com')
  await confirm.click()
  await page.waitForURL(`${platform.url}/`)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Create Account' }).waitFor()
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), commentDraftsKey)).toBeNull()
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join(' ')))
    .not.toContain('Never made')
})

it('preferences apply on every site, and choices on one site are stored in the account', async () => {
  const page = await browser.open('narrow')
  await signIn(page, platform.url, 'traveler@example.com', '/profile')
  await page.getByRole('group', { name: 'Amounts' }).getByText('Metric').click()
  await page.getByText('Preferences saved').waitFor()
  await page.getByRole('combobox', { name: 'Dates' }).selectOption('it')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('trivet.date-language'))).toBe('it')
  expect(await violationsOf(page)).toEqual([])
  const replies = page.getByRole('checkbox', { name: 'Somebody replies to my comment' })
  await replies.uncheck()
  await page.getByText('Notifications saved').waitFor()
  for (const slug of ['ottolina', 'northcrumb']) {
    const site = platform.siteUrl(slug)
    await signIn(page, site, 'traveler@example.com', null)
    await page.visit(`${site}/recipes`)
    await page.locator('main a[href^="/recipes/"]').first().click()
    const metric = page.getByRole('radio', { name: 'Metric units' }).first()
    await expect.poll(() => metric.isChecked()).toBe(true)
    const published = page.getByRole('main').getByRole('time').first()
    await expect
      .poll(() => published.textContent())
      .toMatch(/ (gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)/)
  }
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: 'US units' }) })
    .first()
    .click()
  // The choice is on its way when its page is left, so the account may be read before it arrives.
  await expect
    .poll(async () => {
      await page.visit(`${platform.url}/profile`)
      await page.getByRole('group', { name: 'Amounts' }).waitFor()
      return page.getByRole('radio', { name: 'US cups and ounces' }).isChecked()
    })
    .toBe(true)
  await expect.poll(() => replies.isChecked()).toBe(false)
  expect(page.problems).toEqual([])
})

it('a reader sees two devices, signs one out, and then all others', async () => {
  const email = 'two-devices@example.com'
  const [laptop, phone] = [await browser.open('wide'), await browser.open('narrow')]
  await signIn(laptop, platform.url, email, null)
  await signIn(phone, platform.url, email, null)
  await laptop.visit(`${platform.url}/profile`)
  await laptop.getByText('This device', { exact: false }).waitFor()
  expect(await violationsOf(laptop)).toEqual([])
  await laptop.getByRole('button', { name: /^Sign out Chrome on/ }).click()
  await laptop.getByText('Signed out there').waitFor()
  await expect.poll(() => laptop.getByRole('button', { name: /^Sign out Chrome on/ }).count()).toBe(0)
  await phone.visit(`${platform.url}/profile`)
  await phone.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()

  await signIn(phone, platform.url, email, null)
  await laptop.getByRole('button', { name: 'Sign out everywhere…' }).click()
  const dialog = laptop.getByRole('dialog', { name: 'Sign out everywhere' })
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect.poll(() => laptop.evaluate(() => localStorage.getItem('trivet.authToken'))).toBeNull()
  await phone.visit(`${platform.url}/profile`)
  await phone.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
})

it('a signed-out visitor is sent to the sign-in screen and back', async () => {
  const page = await browser.open()
  await page.goto(`${platform.url}/profile`, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  expect(new URL(page.url()).searchParams.get('next')).toBe('/profile')
})

it('an address changes after both addresses confirm it, and a used link shows a message', async () => {
  const [email, newEmail] = ['mover@example.com', 'mover@example.net']
  const page = await browser.open('narrow')
  await signIn(page, platform.url, email, null)
  await page.visit(`${platform.url}/profile`)
  const field = page.getByRole('textbox', { name: 'New email address' })
  await field.fill(email)
  await page.getByRole('button', { name: 'Change address' }).click()
  await page.getByText('This is already your address').waitFor()
  await field.fill(newEmail)
  await page.getByRole('button', { name: 'Change address' }).click()
  await page.getByRole('button', { name: 'Cancel the change' }).waitFor()
  expect(await violationsOf(page)).toEqual([])

  const link = linkIn(await platform.mailTo(newEmail))
  await page.visit(link)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await page.getByText('This address is confirmed.').waitFor()
  await page.visit(linkIn(await platform.mailTo(email)))
  await page.getByRole('button', { name: 'Confirm the change' }).click()
  await page.getByText(`Your address is ${newEmail} now.`).waitFor()
  await page.visit(link)
  await page.getByRole('alert').filter({ hasText: 'This link was used' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Open your profile' }).click()
  await page.getByText(`You sign in with ${newEmail}.`).waitFor()
  expect(page.problems.filter((problem) => !problem.includes('409'))).toEqual([])
})

it('the footer of a page for its reader waits for the data of the page, which would move it', async () => {
  const page = await browser.open('narrow')
  await signIn(page, platform.url, 'still@example.com', null)
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/v1/manage/bookmarks?*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${platform.url}/bookmarks`)
  await page.getByRole('list', { name: 'Loading your bookmarks' }).waitFor()
  const footer = page.locator('.platform-footer')
  await expect.poll(() => footer.isVisible()).toBe(false)
  answer()
  await page.getByText('Nothing is saved yet').waitFor()
  await footer.waitFor()
})
