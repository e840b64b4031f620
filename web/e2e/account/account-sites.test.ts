import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { tryAgainSentence } from '#core/model/call-failure.ts'
import { startBrowser, type TestBrowser } from '#testing/browser/browser.ts'
import { failCalls } from '#testing/browser/fail-calls.ts'
import { onScreens } from '#testing/browser/on-screens.ts'
import { signIn } from '#testing/browser/people.ts'
import { linkIn, platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

it('the account menu links to each of its pages; subscriptions of all sites are listed and ended', async () => {
  const site = platform.siteUrl('ottolina')
  const page = await browser.open('narrow')
  await signIn(page, site, 'ender@example.com')
  for (const [entry, heading] of [
    ['Profile', 'Profile'],
    ['Create', 'Create your site'],
    ['Subscriptions', 'Subscriptions'],
  ] as const) {
    await page.visit(site)
    await page.getByRole('button', { name: 'Account', exact: true }).click()
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
  const again = page.getByRole('button', { name: 'Subscribe again' })
  await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true)
  await again.click()
  await page.getByRole('button', { name: 'Unsubscribe' }).waitFor()
  const pages = page.getByRole('navigation', { name: 'Your account' })
  for (const name of ['Shopping list', 'Bookmarks', 'Profile']) {
    await pages.getByRole('link', { name }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await expect.poll(() => pages.locator('[aria-current=page]').allInnerTexts()).toEqual([name])
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
  await signIn(page, site, 'payer-who-returns@example.com', null)
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
  expect(receipt).toContain('Amount paid: $5\nPlan: Monthly')
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

it('a signed-in reader comes from the link of a newsletter to their subscriptions and unsubscribes', async () => {
  const site = platform.siteUrl('ottolina')
  const page = await browser.open()
  await signIn(page, site, 'has-enough@example.com')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Subscriptions' }).click()
  // The heading is displayed before the reader is signed in on the main host; the list is not.
  await page.getByRole('list', { name: 'Your subscriptions' }).waitFor()
  await page.visit(`${platform.url}/subscriptions?newsletter=ottolina`)
  const dialog = page.getByRole('dialog', { name: 'Unsubscribe' })
  await dialog.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByText('You get no newsletters', { exact: true }).waitFor()
  expect(page.problems).toEqual([])
})

onScreens(it, 'wide')(
  'a creator goes from the front page to a site with its first recipes, and loses nothing by a reload (%s)',
  async (screen) => {
    const page = await browser.open(screen, { colorScheme: screen === 'wide' ? 'light' : 'dark' })
    await signIn(page, platform.url, `creator-${screen}@example.com`, '/')
    await page.getByRole('link', { name: 'Create your site' }).first().click()
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await title.fill('Ottolina')
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Address', exact: true }).inputValue())
      .toBe('ottolina')
    await page.getByText('This address is taken.').waitFor()
    await page.getByText('Fig and rose').click()
    await page.visitAgain()
    await expect.poll(() => title.inputValue()).toBe('Ottolina')
    await expect.poll(() => page.getByRole('radio', { name: 'Fig and rose' }).isChecked()).toBe(true)
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

/** The number of drafts of new sites with files on this device. */
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

it(
  'a creator gets from the front page to a published recipe in few interactions',
  { tags: 'long' },
  async () => {
    const page = await browser.open('wide')
    let interactions = 0
    const act = async (work: Promise<unknown>) => {
      interactions += 1
      await work
    }
    const [email, slug] = ['counted@example.com', 'counted-kitchen']
    await page.visit(platform.url)
    await act(page.getByRole('link', { name: 'Create your site' }).first().click())
    await page.getByText('Your site is part of an account.', { exact: false }).waitFor()
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
    await page.getByText('toast.txt', { exact: true }).waitFor()
    const control = page.getByLabel('Files', { exact: true })
    await expect.poll(() => control.evaluate((input) => (input as HTMLInputElement).files?.length)).toBe(1)
    await act(page.getByRole('button', { name: 'Create site' }).click())
    await page.waitForURL(`**/kitchen/${slug}/recipes`)
    // Back skips the form and the sign-up screen.
    await page.goBack()
    await page.waitForURL(`${platform.url}/`)
    await page.visit(`${platform.url}/kitchen/${slug}/recipes`)
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
    await expect.poll(() => confirm.isDisabled()).toBe(true)
    await deletion.getByRole('checkbox', { name: /^Delete Counted kitchen, with all/ }).check()
    expect(await violationsOf(page)).toEqual([])
    await confirm.click()
    await page.waitForURL(`${platform.url}/`)
    await page.getByText('Your account was deleted.').waitFor()
    await page.goto(platform.siteUrl(slug))
    await page.getByText('There is no site at this address.', { exact: false }).waitFor()
  },
)
