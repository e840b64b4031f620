import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOf } from './accessibility.ts'
import { tryAgainSentence } from '#core/model/call-failure.ts'
import { startBrowser, type TestBrowser, type WatchedPage } from './browser.ts'
import { signIn } from './people.ts'
import { linkIn, platform } from './platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

it.each(['wide', 'narrow'] as const)(
  'a profile is checked before it is sent, and saved (%s)',
  async (screen) => {
    const page = await browser.open(screen)
    await signIn(page, platform.url, `profile-${screen}@example.com`, '/profile')
    await page.goto(`${platform.url}/profile`)
    const name = page.getByRole('textbox', { name: 'Display name' })
    await name.fill('J')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('String must contain at least 2 character(s)').waitFor()
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
    await signIn(other, platform.url, `other-${screen}@example.com`, '/profile')
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
    expect(await handle.inputValue()).toBe(`jo-too-${screen}`)
  },
)

it('each error on the pages of an account is said in the words of the specification, and nothing typed is lost', async () => {
  const page = await browser.open('narrow')
  await signIn(page, platform.url, 'erring@example.com', '/profile')
  await page.visit(`${platform.url}/profile`)
  const name = page.getByRole('textbox', { name: 'Display name' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const say = (text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()
  await name.fill('J'.repeat(256))
  await save.click()
  await say('String must contain at most 255 character(s)')
  await name.fill('Erring Reader')
  await save.click()
  await page.getByText('Profile saved').waitFor()
  await name.fill('')
  await save.click()
  await say('Required')
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
  expect(await email.inputValue()).toBe('erring@example.net')

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
  await say(taken.error)
  await creation.recover()
  const outage = await failCalls(page, '**/api/v1/manage/sites')
  await create.click()
  await say(tryAgainSentence)
  await outage.recover()
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('admin')
  await say('This address is taken.')
})

/** Has the server refuse what changes something there, until it recovers. */
async function failCalls(page: WatchedPage, calls: string, status = 500, json: object = {}) {
  await page.route(calls, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status, json }),
  )
  return { recover: () => page.unroute(calls) }
}

it('data can be downloaded, and an account is deleted once its address is typed', async () => {
  const page = await browser.open()
  await signIn(page, platform.url, 'leaver@example.com', '/profile')
  await page.goto(`${platform.url}/profile`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('trivet-personal-data.json')
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  const confirm = dialog.getByRole('button', { name: 'Delete for good' })
  expect(await confirm.isDisabled()).toBe(true)
  await dialog.getByRole('textbox').fill('leaver@example.com')
  await confirm.click()
  await page.waitForURL(`${platform.url}/`)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Create Account' }).waitFor()
})

it('the account menu leads to each of its pages; subscriptions of all sites are listed and ended', async () => {
  const site = platform.siteUrl('ottolina')
  const page = await browser.open('narrow')
  await signIn(page, site, 'ender@example.com')
  for (const [entry, heading] of [
    ['Profile', 'Profile'],
    ['Create', 'Create your site'],
    ['Subscriptions', 'Subscriptions'],
  ] as const) {
    await page.visit(site)
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('link', { name: entry, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  }
  await page.getByRole('link', { name: 'Ottolina' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unsubscribe' })
  const { recover } = await failCalls(page, '**/api/v1/manage/cancellations')
  await dialog.getByRole('button', { name: 'Unsubscribe' }).click()
  await dialog.getByRole('alert').filter({ hasText: tryAgainSentence }).waitFor()
  await recover()
  await dialog.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByText('Unsubscribed', { exact: true }).waitFor()
  await page.getByText('You get no newsletters', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Subscribe again' }).click()
  await page.getByRole('button', { name: 'Unsubscribe' }).waitFor()
  const pages = page.getByRole('navigation', { name: 'Your account' })
  for (const name of ['Shopping list', 'Bookmarks', 'Profile']) {
    await pages.getByRole('link', { name }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await pages.locator('[aria-current=page]').allInnerTexts()).toEqual([name])
  }
  await page.goBack()
  await page.getByText('Nothing is saved yet').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'See the sites' }).click()
  await page.getByRole('heading', { name: 'No two tables alike' }).waitFor()
  expect(page.problems.filter((problem) => !problem.includes('500'))).toEqual([])
})

it('a paid plan is canceled, resumed, and kept without its newsletters', async () => {
  const site = platform.siteUrl('ottolina')
  const page = await browser.open('narrow', { colorScheme: 'dark' })
  await signIn(page, site, 'payer-who-returns@example.com')
  await page.visit(`${site}/subscribe`)
  await page.getByRole('radio', { name: /^Monthly/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Subscription successful' }).waitFor()
  await page.visit(`${site}/`)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Subscriptions' }).click()
  const own = page.getByRole('list', { name: 'Your subscriptions' })
  const item = own.getByRole('listitem').filter({ hasText: 'Ottolina' })
  await item.getByText('Monthly plan', { exact: false }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await item.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click()
  await item.getByText(/^Ends /).waitFor()
  await item.getByRole('button', { name: 'Resume' }).click()
  await item.getByText(/^Next payment /).waitFor()
  const newsletters = item.getByRole('checkbox', { name: 'Newsletters of Ottolina by mail' })
  await newsletters.click()
  await expect.poll(() => newsletters.isChecked()).toBe(false)
  await item.getByText('Monthly plan', { exact: false }).waitFor()
  await page.visitAgain()
  await expect.poll(() => newsletters.isChecked()).toBe(false)

  await page.getByRole('region', { name: 'Receipts' }).getByText('$5', { exact: true }).waitFor()
  const receipt = await platform.mailTo('payer-who-returns@example.com', 'late')
  expect(receipt).toMatch(/^Receipt from Ottolina\n/)
  expect(receipt).toContain('Paid: $5\nPlan: Monthly')
  const asked = Promise.withResolvers<void>()
  await page.route('**/billing-portal-sessions', async (route) => {
    await asked.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Cards and invoices' }).click()
  await page.getByRole('button', { name: 'Loading...', exact: true }).waitFor()
  asked.resolve()
  await page.waitForURL('**/till/portal/*')
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL(`${platform.url}/subscriptions`)
  await item.waitFor()
  expect(page.problems).toEqual([])
})

it('a reader who is signed in comes by the link of a newsletter to their subscriptions and unsubscribes', async () => {
  const site = platform.siteUrl('ottolina')
  const page = await browser.open()
  await signIn(page, site, 'has-enough@example.com')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Subscriptions' }).click()
  // The heading is there before the reader is signed in on the main host; the list is not.
  await page.getByRole('list', { name: 'Your subscriptions' }).waitFor()
  await page.visit(`${platform.url}/subscriptions?newsletter=ottolina`)
  const dialog = page.getByRole('dialog', { name: 'Unsubscribe' })
  await dialog.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByText('You get no newsletters', { exact: true }).waitFor()
  expect(page.problems).toEqual([])
})

it('what a reader prefers counts on every site, and what they choose on one is in the account', async () => {
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
    await signIn(page, site, 'traveler@example.com')
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
  expect(await replies.isChecked()).toBe(false)
  expect(page.problems).toEqual([])
})

it.each([
  ['wide', 'light'],
  ['narrow', 'dark'],
] as const)(
  'a creator goes from the front page to a site with its first recipes, and loses nothing by a reload (%s, %s)',
  async (screen, colorScheme) => {
    const page = await browser.open(screen, { colorScheme })
    await signIn(page, platform.url, `creator-${screen}@example.com`, '/')
    await page.getByRole('link', { name: 'Create your site' }).first().click()
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await title.fill('Ottolina')
    expect(await page.getByRole('textbox', { name: 'Address', exact: true }).inputValue()).toBe('ottolina')
    await page.getByText('This address is taken.').waitFor()
    await page.getByText('Fig and rose').click()
    await page.visitAgain()
    await expect.poll(() => title.inputValue()).toBe('Ottolina')
    expect(await page.getByRole('radio', { name: 'Fig and rose' }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'ottolina-cooks' }).click()
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill(`ottolina-${screen}`)
    await page.getByText(`ottolina-${screen}.${new URL(platform.url).host} is free.`).waitFor()
    expect(await violationsOf(page)).toEqual([])

    await page.getByRole('button', { name: 'Create site' }).click()
    await page.getByText('Paste the address of a recipe', { exact: false }).waitFor()
    await page.getByRole('textbox', { name: 'Address of a recipe' }).fill('http://recipes.invalid/soup')
    await page.getByRole('button', { name: 'Create site' }).click()
    await page.getByText('Its first recipe is still missing.', { exact: false }).waitFor()
    await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
    await page.getByText('Files of another program').click()
    await page.getByLabel('Files', { exact: true }).setInputFiles([
      {
        name: 'soup.cook',
        mimeType: 'text/plain',
        buffer: Buffer.from('Boil @water{1%l} with @salt{1%tsp}.'),
      },
      { name: 'toast.txt', mimeType: 'text/plain', buffer: Buffer.from(toast) },
    ])
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(`**/kitchen/ottolina-${screen}/recipes`)
    await page.getByText('Cheese toast').first().waitFor()
  },
)

const toast =
  'Cheese toast\n\nIngredients\n2 slices bread\n50 g cheese\n\nMethod\n1. Grate the cheese.\n2. Toast it on the bread.\n'

/** How many drafts of new sites have files on this device. */
const filesOnDevice = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('trivet.newSite')
  opening.onerror = reject
  opening.onsuccess = () => {
    const counting = opening.result.transaction('files').objectStore('files').count()
    counting.onsuccess = () => {
      opening.result.close()
      resolve(counting.result)
    }
  }
})`

it('a creator comes from the front page to a published recipe in few interactions', async () => {
  const page = await browser.open('wide')
  let interactions = 0
  const act = async (work: Promise<unknown>) => {
    interactions += 1
    await work
  }
  const [email, slug] = ['counted@example.com', 'counted-kitchen']
  await page.visit(platform.url)
  await act(page.getByRole('link', { name: 'Create your site' }).first().click())
  await act(page.getByRole('textbox', { name: 'Email' }).fill(email))
  await act(page.getByRole('button', { name: 'Sign Up' }).click())
  await page.getByText(`Click the link we sent to ${email} to sign in`).waitFor()
  await act(page.visit(linkIn(await platform.mailTo(email))))
  await act(page.getByRole('textbox', { name: 'Title', exact: true }).fill('Counted kitchen'))
  await page.getByText(`${slug}.${new URL(platform.url).host} is free.`).waitFor()
  await act(page.getByText('Files of another program').click())
  const files = [{ name: 'toast.txt', mimeType: 'text/plain', buffer: Buffer.from(toast) }]
  await act(page.getByLabel('Files', { exact: true }).setInputFiles(files))
  await expect.poll(() => page.evaluate(filesOnDevice)).toBe(1)
  await page.visitAgain()
  await page.getByText('1 file chosen.').waitFor()
  await act(page.getByRole('button', { name: 'Create site' }).click())
  await page.waitForURL(`**/kitchen/${slug}/recipes`)
  await act(page.getByRole('link', { name: 'Cheese toast' }).first().click())
  await act(page.getByRole('button', { name: 'Publish', exact: true }).click())
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await act(dialog.getByRole('button', { name: 'Publish', exact: true }).click())
  await page.getByRole('button', { name: 'Published' }).waitFor()
  expect(interactions).toBeLessThanOrEqual(12)
  await page.visit(`${platform.siteUrl(slug)}/recipes`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Cheese toast/ })
    .first()
    .waitFor()

  await page.visit(`${platform.url}/create`)
  await page.getByRole('navigation', { name: 'Your sites' }).getByText('Counted kitchen').waitFor()
  await page.visit(`${platform.url}/profile`)
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const deletion = page.getByRole('dialog', { name: 'Delete account' })
  await deletion.getByText('You own Counted kitchen.', { exact: false }).waitFor()
  await deletion.getByRole('textbox').fill(email)
  const confirm = deletion.getByRole('button', { name: 'Delete for good' })
  expect(await confirm.isDisabled()).toBe(true)
  await deletion.getByRole('checkbox', { name: /^Delete Counted kitchen, with all/ }).check()
  expect(await violationsOf(page)).toEqual([])
  await confirm.click()
  await page.waitForURL(`${platform.url}/`)
  await page.goto(platform.siteUrl(slug))
  await page.getByText('There is no site at this address.', { exact: false }).waitFor()
})

it('a reader sees two devices, signs one out, and then all', async () => {
  const email = 'two-devices@example.com'
  const [laptop, phone] = [await browser.open('wide'), await browser.open('narrow')]
  await signIn(laptop, platform.url, email, '/profile')
  await signIn(phone, platform.url, email, '/profile')
  await laptop.visit(`${platform.url}/profile`)
  await laptop.getByText('This device', { exact: false }).waitFor()
  expect(await violationsOf(laptop)).toEqual([])
  await laptop.getByRole('button', { name: /^Sign out Chrome on/ }).click()
  await laptop.getByText('Signed out there').waitFor()
  await expect.poll(() => laptop.getByRole('button', { name: /^Sign out Chrome on/ }).count()).toBe(0)
  await phone.visit(`${platform.url}/profile`)
  await phone.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()

  await signIn(phone, platform.url, email, '/profile')
  await laptop.getByRole('button', { name: 'Sign out everywhere…' }).click()
  const dialog = laptop.getByRole('dialog', { name: 'Sign out everywhere' })
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect.poll(() => laptop.evaluate(() => localStorage.getItem('trivet.authToken'))).toBeNull()
  await phone.visit(`${platform.url}/profile`)
  await phone.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
})

it('who is not signed in is led to the sign-in screen and back', async () => {
  const page = await browser.open()
  await page.goto(`${platform.url}/profile`, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  expect(new URL(page.url()).searchParams.get('next')).toBe('/profile')
})

it('an address changes once both addresses confirm it, and a used link says so', async () => {
  const [email, newEmail] = ['mover@example.com', 'mover@example.net']
  const page = await browser.open('narrow')
  await signIn(page, platform.url, email, '/profile')
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
