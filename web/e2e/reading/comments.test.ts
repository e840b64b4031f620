import { afterAll, beforeAll, expect, it } from 'vitest'
import { violationsOf } from '#testing/browser/accessibility.ts'
import { startBrowser, type TestBrowser, type WatchedPage } from '#testing/browser/browser.ts'
import { onScreens } from '#testing/browser/on-screens.ts'
import { signIn } from '#testing/browser/people.ts'
import { platform } from '#testing/browser/platform.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const site = platform.siteUrl('ottolina')
const path = '/recipes/overnight-focaccia'

async function openComments(page: WatchedPage) {
  const section = page.getByRole('region', { name: 'Comments' })
  await section.evaluate((element) => element.scrollIntoView())
  return section
}

onScreens(it, 'narrow')(
  'a reader writes, replies, upvotes and deletes a comment, and a reload shows the same (%s)',
  async (screen) => {
    const page = await browser.open(screen)
    await signIn(page, site, `commenter-${screen}@example.com`, path)
    const section = await openComments(page)
    const field = section.getByRole('textbox', { name: 'Add a comment' })
    await field.waitFor()
    const submit = section.getByRole('button', { name: 'Submit' })
    const cancel = section.getByRole('button', { name: 'Cancel' })
    await expect.poll(() => submit.isDisabled()).toBe(true)
    await expect.poll(() => cancel.isDisabled()).toBe(true)
    await field.fill('   \n ')
    await expect.poll(() => submit.isDisabled()).toBe(true)

    const words = `First line from ${screen}`
    await field.fill(`${words}\nSecond line`)
    await page.visitAgain()
    await openComments(page)
    await expect.poll(() => field.inputValue()).toBe(`${words}\nSecond line`)
    const name = section.getByRole('textbox', { name: 'Your name (optional)' })
    await name.fill('J')
    await submit.click()
    await section.getByText('Use at least 2 characters.').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await name.fill(`Jo on a ${screen} screen`)
    await submit.click()
    await section
      .getByRole('article', { name: `Comment by Jo on a ${screen} screen` })
      .first()
      .waitFor()
    await name.waitFor({ state: 'detached' })
    await expect
      .poll(() =>
        section.evaluate((element) => element.querySelector('.comment-form') === document.activeElement),
      )
      .toBe(true)
    const comment = section.getByRole('listitem').filter({ hasText: words }).first()
    await comment.getByText('Second line').waitFor()
    await comment
      .getByText(/just now|seconds? ago/)
      .first()
      .waitFor()
    await expect.poll(() => field.inputValue()).toBe('')

    await comment.getByRole('button', { name: 'Upvote, 0 so far' }).click()
    await comment.getByRole('button', { name: 'Upvote, 1 so far', pressed: true }).waitFor()
    await comment.getByRole('button', { name: 'Reply' }).click()
    const replyField = comment.getByRole('textbox', { name: /^Reply to/ })
    const send = comment.getByRole('button', { name: 'Submit' })
    await replyField.fill('An answer')
    await page.route('**/comments', (route) => route.abort())
    await send.click()
    const offline = 'The server cannot be reached. Check your connection and try again.'
    await comment.getByRole('alert').getByText(offline).waitFor()
    await expect.poll(() => send.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.unroute('**/comments')
    await page.visitAgain()
    await openComments(page)
    const replyButton = comment.getByRole('button', { name: 'Reply' })
    await replyButton.click()
    await expect.poll(() => replyField.inputValue()).toBe('An answer')
    await send.click()
    const reply = comment.getByRole('listitem').filter({ hasText: 'An answer' })
    await reply.waitFor()
    await expect
      .poll(() => replyButton.first().evaluate((element) => element === document.activeElement))
      .toBe(true)
    await expect.poll(() => reply.getByRole('button', { name: 'Reply' }).count()).toBe(0)
    expect(await violationsOf(page)).toEqual([])

    await comment.getByRole('button', { name: 'Delete' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Delete comment' })
    await dialog.getByText('Are you sure you want to delete this comment?').waitFor()
    await dialog.getByText('This will delete all replies to this comment.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await comment.getByRole('button', { name: 'Delete' }).first().click()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await section.getByText(words).waitFor({ state: 'detached' })
    // A 404 is expected for readers who do not manage the site, and one call fails on purpose.
    expect(page.problems.filter((problem) => !/404|ERR_FAILED/.test(problem))).toEqual([])

    await field.fill('Sent too late')
    await page.route('**/comments', (route) =>
      route.fulfill({ status: 401, json: { error: 'Sign in to continue.', code: 'unauthenticated' } }),
    )
    await submit.press('Enter')
    const gate = section.getByRole('link', { name: 'Sign in to comment' })
    await gate.waitFor()
    await expect.poll(() => gate.evaluate((element) => element === document.activeElement)).toBe(true)
  },
)

it('a reader sees and keeps what they write on a phone whose keyboard is open', async () => {
  const page = await browser.open('narrow')
  const email = 'keyboard@example.com'
  await signIn(page, site, email, path)
  const section = await openComments(page)
  const field = section.getByRole('textbox', { name: 'Add a comment' })
  await field.fill('To answer')
  await section.getByRole('button', { name: 'Submit' }).click()
  const comment = section.getByRole('listitem').filter({ hasText: 'To answer' }).first()
  await comment.getByRole('button', { name: 'Reply' }).waitFor()
  await page.setViewportSize({ width: 390, height: 450 })
  await field.click()
  const bar = page.locator('nav[aria-label="Within this recipe"]')
  await expect.poll(() => bar.evaluate((element) => getComputedStyle(element).visibility)).toBe('hidden')
  await page.keyboard.type('A line\n'.repeat(14))
  const isLastLineSeen = () =>
    field.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect()
      return bottom - Number.parseFloat(getComputedStyle(element).paddingBottom) <= innerHeight
    })
  await expect.poll(isLastLineSeen).toBe(true)
  await comment.getByRole('button', { name: 'Reply' }).click()
  await page.keyboard.type('An answer')
  await page.route('**/comments', (route) =>
    route.fulfill({ status: 401, json: { error: 'Sign in to continue.', code: 'unauthenticated' } }),
  )
  await comment.getByRole('button', { name: 'Submit' }).click()
  await section.getByText('Your comment is kept. Sign in to send it.').waitFor()
  await page.unroute('**/comments')
  await signIn(page, site, email, path)
  await openComments(page)
  await expect.poll(() => field.inputValue()).toContain('A line')
  await comment.getByRole('button', { name: 'Continue reply' }).click()
  const answer = comment.getByRole('textbox', { name: /^Reply to/ })
  await expect.poll(() => answer.inputValue()).toBe('An answer')
})

it('a visitor reads comments, is asked to sign in, and returns to them', async () => {
  const page = await browser.open('narrow')
  await page.visit(`${site}/recipes/green-minestrone`)
  const section = await openComments(page)
  await section.getByRole('listitem').first().waitFor()
  await section.getByRole('link', { name: 'Sign in to comment' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  expect(new URL(page.url()).searchParams.get('next')).toBe('/recipes/green-minestrone#comments')
})

it('moves nothing on the page when comments are loaded', { tags: 'long' }, async () => {
  const page = await browser.open('wide')
  const response = Promise.withResolvers<void>()
  await page.route('**/comments?recipeId=*', async (route) => {
    await response.promise
    await route.continue()
  })
  await page.visit(`${platform.siteUrl('sunday-ladle')}/recipes/red-lentil-soup-with-lemon`)
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  await page.evaluate(() => {
    type Shift = PerformanceEntry & {
      readonly sources: readonly { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const { dataset } = document.documentElement
    dataset['shifts'] = ''
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[])
        for (const { node, previousRect, currentRect } of sources)
          dataset['shifts'] +=
            `${node?.nodeName} ${node?.textContent?.slice(0, 30)}: ${JSON.stringify([previousRect, currentRect])}\n`
    }).observe({ type: 'layout-shift' })
  })
  const section = page.getByRole('region', { name: 'Comments' })
  const requested = page.waitForRequest('**/comments?recipeId=*')
  await section.evaluate((element) => element.scrollIntoView())
  await requested
  response.resolve()
  await section.getByRole('listitem').first().waitFor()
  await page.getByRole('heading', { name: 'More recipes' }).waitFor()
  const frame = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
  await page.evaluate(frame)
  await expect.poll(() => page.locator('html').getAttribute('data-shifts')).toBe('')
})

it('shows the rest of the page while the comments do not load', async () => {
  const page = await browser.open('wide')
  await page.route('**/comments?recipeId=*', () => new Promise<void>(() => undefined))
  await page.visit(site + path)
  const section = page.getByRole('region', { name: 'Comments' })
  await section.evaluate((element) => element.scrollIntoView())
  await page.getByRole('heading', { name: 'More recipes' }).waitFor()
  await section.getByRole('status', { name: 'Loading comments' }).waitFor()
})

it('shows that there are none yet, or that they could not be loaded', async () => {
  const page = await browser.open()
  await page.route('**/comments?recipeId=*', (route) => route.abort())
  await page.visit(site + path)
  const section = await openComments(page)
  await section.getByText('Error loading comments').waitFor()
  await page.unroute('**/comments?recipeId=*')
  await section.getByRole('button', { name: 'Try again' }).click()
  await section.getByText('Error loading comments').waitFor({ state: 'detached' })
})

it('the owner hides a comment with its replies and shows it again', async () => {
  const owner = await browser.open()
  await signIn(owner, site, 'chiara@ottolina.example', path)
  const section = await openComments(owner)
  await section.getByRole('textbox', { name: 'Add a comment' }).fill('To be hidden')
  await section.getByRole('button', { name: 'Submit' }).click()
  const comment = section.getByRole('listitem').filter({ hasText: 'To be hidden' }).first()
  await comment.getByRole('button', { name: 'Hide' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Hide comment' })
  await dialog.getByText('Are you sure you want to hide this comment?').waitFor()
  await expect.poll(() => dialog.getByText('This will hide all replies').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await section.getByRole('button', { name: /^Hidden comments/ }).click()
  await section.getByRole('button', { name: 'Unhide' }).first().click()
  const hide = comment.getByRole('button', { name: 'Hide' })
  await hide.waitFor()
  await comment.getByRole('button', { name: 'Reply' }).click()
  await comment.getByRole('textbox', { name: /^Reply to/ }).fill('Hidden with it')
  await comment.getByRole('button', { name: 'Submit' }).click()
  await comment.getByRole('article').filter({ hasText: 'Hidden with it' }).waitFor()
  await hide.first().click()
  await dialog.getByText('This will hide all replies to this comment.').waitFor()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await comment.getByRole('button', { name: 'Unhide' }).waitFor()
  await comment.getByText('Hidden with it').waitFor()
})

it(
  'the address of a comment leads to it, although comments are loaded when they come near',
  { tags: ['long'] },
  async () => {
    const page = await browser.open('narrow')
    await page.visit(site + path)
    const section = await openComments(page)
    const last = section.locator('li.comment').last()
    await last.waitFor()
    const id = (await last.getAttribute('id')) ?? ''
    const other = await browser.open('narrow')
    await other.visit(`${site}${path}#${id}`)
    const place = () =>
      other.evaluate((name) => {
        const top = document.getElementById(name)?.getBoundingClientRect().top ?? -1
        return top >= 0 && top < innerHeight / 2
      }, id)
    await expect.poll(place).toBe(true)
  },
)
