import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBrowser, type TestBrowser, type WatchedPage } from '#testing/browser/browser.ts'
import { codeIn, linkIn, platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const recipe = `${platform.siteUrl('ottolina')}/recipes/green-minestrone`

async function askFor(page: WatchedPage, email: string) {
  // The previous page has address fields too.
  await page.getByRole('heading', { level: 1, name: /^(Sign in|Create an account)$/ }).waitFor()
  const form = page.getByRole('main')
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('button', { name: /^Sign (In|Up)$/ }).click()
  await page.getByText(`Click the link we sent to ${email} to sign in`).waitFor()
}

it('saves the recipe after an account was created by the mailed link, in another tab too', async () => {
  const page = await browser.open()
  await page.visit(recipe)
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Create an account' }).click()
  await askFor(page, 'wants-to-save@example.com')
  await page.visit(linkIn(await platform.mailTo('wants-to-save@example.com')))
  await page.waitForURL(recipe)
  await page.getByText('Recipe saved').waitFor()
  await page.getByRole('button', { name: 'Saved' }).first().waitFor()
  await page.visitAgain()
  await page.getByRole('button', { name: 'Saved' }).first().waitFor()
})

it('saves the recipe after the code was pasted, without another press', async () => {
  const page = await browser.open('narrow')
  await page.visit(recipe)
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click()
  await askFor(page, 'saves-by-code@example.com')
  const code = codeIn(await platform.mailTo('saves-by-code@example.com'))
  const field = page.getByRole('textbox', { name: 'Or enter the 6-digit code from the mail' })
  await expect.poll(() => field.getAttribute('autocomplete')).toBe('one-time-code')
  await field.focus()
  await page.evaluate(
    (text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      if (
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, cancelable: true }),
        )
      )
        document.execCommand('insertText', false, text)
    },
    ` ${code.slice(0, 3)} ${code.slice(3)}`,
  )
  await page.waitForURL(recipe)
  await page.getByText('Recipe saved').waitFor()
})

it('upvotes after signing in, and focuses the comment field for those who want to comment', async () => {
  const page = await browser.open()
  await page.visit(recipe)
  await page.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded()
  await page
    .getByRole('button', { name: /^Upvote/, pressed: false })
    .first()
    .click()
  await askFor(page, 'upvotes@example.com')
  await page.visit(linkIn(await platform.mailTo('upvotes@example.com')))
  await page.waitForURL(`${recipe}#comments`)
  await page
    .getByRole('button', { name: /^Upvote/, pressed: true })
    .first()
    .waitFor()

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('link', { name: 'Sign in to comment' }).click()
  await askFor(page, 'upvotes@example.com')
  await page.visit(linkIn(await platform.mailTo('upvotes@example.com')))
  await page.waitForURL(`${recipe}#comments`)
  const field = page.getByRole('textbox', { name: 'Add a comment' })
  await field.waitFor()
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
})
