import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser } from '#testing/browser/browser.ts'
import { onScreens } from '#testing/browser/on-screens.ts'
import { callAs, ownSite } from '#testing/browser/own-site.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const kitchen = (slug: string, path: string) => `${platform.url}/kitchen/${slug}/${path}`

onScreens(describe, 'wide')('the plan of a site (%s)', (screen) => {
  it('is chosen, paid at the checkout and shown afterwards', async () => {
    const slug = `planned-${screen}`
    const { page } = await ownSite(browser, screen, slug, 'Planned')
    await page.visit(kitchen(slug, 'plans'))
    await page.getByText('Save $30 a year (16%)').waitFor()
    await page.getByText('Monthly and yearly include the same').waitFor()
    await page.getByText(/ subscribers of a site$/).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Choose yearly' }).click()
    await page.waitForURL(/\/till\/checkout\//)
    await page.getByRole('button', { name: /^Pay/ }).click()
    await page.waitForURL(kitchen(slug, 'plans'))
    await page.getByText(/^Yearly, \$150\. Next payment on/).waitFor()
    const invoices = page.getByRole('region', { name: 'Payments for the site' })
    await invoices.getByRole('row', { name: /Yearly plan, until .* \$150 Paid/ }).waitFor()
    expect(await violationsOf(page)).toEqual([])
  })
})

onScreens(describe, 'wide')('the figures of a site (%s)', (screen) => {
  it('count what readers do, in a line chart with a table', async () => {
    const slug = `figured-${screen}`
    const { page } = await ownSite(browser, screen, slug, 'Figured')
    await page.visit(kitchen(slug, 'figures'))
    await page.getByRole('heading', { name: 'Your figures begin with your first reader' }).waitFor()
    const recipe = { title: 'Green soup', slug: 'green-soup' }
    const created = (await callAs(page, 'POST', `/api/v1/manage/${slug}/recipes`, recipe)) as {
      recipe: { id: string }
    }
    const recipeId = created.recipe.id
    await callAs(page, 'POST', `/api/v1/manage/${slug}/recipes/${recipeId}/publish`, {})
    // Visits of headless browsers are not counted.
    const reader = await browser.open(screen, {
      userAgent: 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0 Safari/537.36',
    })
    await reader.visit(`${platform.siteUrl(slug)}/recipes/green-soup`)
    const views = page.getByRole('img', { name: /^Views from/ })
    await expect
      .poll(
        async () => {
          await page.visitAgain()
          await views
            .or(page.getByRole('heading', { name: 'Your figures begin with your first reader' }))
            .waitFor()
          return views.count()
        },
        { interval: 2000 },
      )
      .toBe(1)
    expect(await violationsOf(page)).toEqual([])
    await page.getByText('Every day as a table').click()
    await page.getByRole('columnheader', { name: 'Revenue' }).waitFor()
    await page.getByRole('link', { name: '7 days' }).click()
    await page.waitForURL(/days=7/)
  })
})

/** Opens a site with newsletters, one subscriber, and a published recipe. */
async function newsletterSite(
  screen: 'wide' | 'narrow',
  { slug, title, reader }: { readonly slug: string; readonly title: string; readonly reader: string },
) {
  const { page } = await ownSite(browser, screen, slug, title)
  const site = `/api/v1/manage/${slug}`
  await callAs(page, 'PUT', `${site}/sites`, { newslettersEnabled: true })
  await callAs(page, 'POST', `${site}/subscriber-imports`, {
    file: Buffer.from(`email\n${reader}`).toString('base64'),
    consent: 'They signed up at my market stall.',
  })
  const recipe = { title: 'Green soup', slug: 'green-soup' }
  const created = (await callAs(page, 'POST', `${site}/recipes`, recipe)) as { recipe: { id: string } }
  await callAs(page, 'POST', `${site}/recipes/${created.recipe.id}/publish`, {})
  return page
}

onScreens(describe, 'wide')('a newsletter (%s)', (screen) => {
  it('is previewed before it is sent, and can be stopped for a minute', async () => {
    const slug = `mailed-${screen}`
    const page = await newsletterSite(screen, { slug, title: 'Mailed', reader: `fan-${screen}@example.com` })
    await page.visit(kitchen(slug, 'newsletters'))
    await page.getByRole('heading', { name: 'No newsletter yet' }).waitFor()
    await page.getByRole('button', { name: 'Send a recipe…' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Send a recipe' })
    await dialog.getByRole('textbox', { name: 'A few words above the recipe' }).fill('Soup weather.')
    await dialog.getByRole('region', { name: 'Preview' }).waitFor()
    await dialog.frameLocator('iframe').getByText('Soup weather.').last().waitFor()
    await dialog.getByRole('button', { name: 'Send me a test' }).click()
    await page.getByText(/A test mail is on its way to/).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send to 1 reader' }).click()
    const send = page.getByRole('list', { name: 'Newsletters' }).getByRole('listitem')
    await send.getByText('Green soup').waitFor()
    await send.getByText(/^Goes to 1 reader at/).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await send.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('heading', { name: 'No newsletter yet' }).waitFor()
  })
})

onScreens(describe, 'wide')('a letter (%s)', (screen) => {
  it('is written with recipes in it, previewed, scheduled and sent', async () => {
    const slug = `letters-${screen}`
    const page = await newsletterSite(screen, {
      slug,
      title: 'Letters',
      reader: `fan-of-letters-${screen}@example.com`,
    })
    await page.visit(kitchen(slug, 'newsletters'))
    await page.getByRole('button', { name: 'Write a letter' }).first().click()
    await page.getByRole('heading', { name: 'New letter' }).waitFor()
    await page.getByRole('textbox', { name: 'Subject' }).fill('First frost')
    await page.getByRole('textbox', { name: 'Text 1' }).click()
    await page.locator('[contenteditable=true]').waitFor()
    await page.keyboard.type('The garden sleeps.')
    await page.getByRole('button', { name: 'Add recipes…' }).click()
    const picker = page.getByRole('dialog', { name: 'Add recipes' })
    await picker.getByRole('checkbox', { name: 'Green soup' }).check()
    await picker.getByRole('button', { name: 'Add 1' }).click()
    const mail = page.frameLocator('iframe')
    await mail.getByText('The garden sleeps.').last().waitFor()
    await mail.getByRole('link', { name: 'Open the recipe' }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Send…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send the letter' })
    await dialog.getByText('It goes to 1 reader by mail, once.').waitFor()
    await dialog.getByText('At a time').click()
    await dialog.getByLabel('Date and time').fill('2031-05-01T09:00')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await page
      .getByRole('main')
      .getByRole('status')
      .getByText(/Goes out on .*2031/)
      .waitFor()
    await page.getByRole('button', { name: 'Back to draft' }).click()
    await page.getByRole('button', { name: 'Back to draft' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Send…' }).click()
    await dialog.getByRole('button', { name: 'Send to 1 reader' }).click()
    const sent = page.getByRole('list', { name: 'Newsletters' }).getByRole('listitem')
    await sent.getByRole('link', { name: 'First frost' }).waitFor()
    await sent.getByText(/^Goes to 1 reader at/).waitFor()
    await sent.getByRole('button', { name: 'Stop' }).click()
    const unsent = page.getByRole('list', { name: 'Letters that were not sent' })
    await unsent.getByText('First frost').waitFor()
    await expect.poll(() => page.locator(':focus').textContent()).toBe('First frost')
    expect(await violationsOf(page)).toEqual([])
  })
})

it(
  'text typed into a letter while saving fails is restored after a reload, and then saved',
  { tags: 'long' },
  async () => {
    const slug = 'letters-kept'
    const { page } = await ownSite(browser, 'wide', slug, 'Letters')
    const path = `/api/v1/manage/${slug}/letters`
    const { letter } = (await callAs(page, 'POST', path, { subject: 'Frost' })) as { letter: { id: string } }
    await page.visit(kitchen(slug, `newsletters/letters/${letter.id}`))
    const subject = page.getByRole('textbox', { name: 'Subject' })
    await subject.waitFor()
    await page.route(`**${path}/*`, (route) =>
      route.request().method() === 'PUT' ? route.abort('connectionreset') : route.fallback(),
    )
    await subject.fill('First frost')
    await page.getByText('On this device (offline)').filter({ visible: true }).first().waitFor()
    await page.visitAgain()
    await expect.poll(() => subject.inputValue()).toBe('First frost')
    await page.unroute(`**${path}/*`)
    await page.visitAgain()
    await expect
      .poll(
        async () =>
          ((await callAs(page, 'GET', `${path}/${letter.id}`)) as { letter: { subject: string } }).letter
            .subject,
      )
      .toBe('First frost')
  },
)
