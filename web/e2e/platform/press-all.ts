import type { Locator, Request } from 'playwright-core'
import type { WatchedPage } from '#testing/browser/browser.ts'

/** Buttons that are never pressed, because they end the session or leave the page. */
const left = /sign out|sign in|print|open in a new|dashboard|download/i

/** The buttons of a page that can be pressed now. */
const buttons = 'button:not(:disabled, [aria-disabled="true"]), summary, [role="tab"]'

/** A key for deduplication: buttons with the same classes and text do the same on all pages. */
const keyOf = (button: Locator) =>
  button.evaluate((element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? ''
    // Numbers and quoted titles differ from one row to the next.
    const kind = words
      .replace(/[\d“"][^]*$/u, '#')
      .trim()
      .slice(0, 40)
    return { name: words.trim().slice(0, 40), key: `${element.className} ${kind}` }
  })

/**
 * Presses every visible button that was not pressed on an earlier page, and calls back with its name after each. Write
 * requests are refused. The page is reloaded if a press navigates away or leaves something open.
 */
export async function pressAll(
  page: WatchedPage,
  pressed: Set<string>,
  look: (name: string) => Promise<void>,
): Promise<void> {
  const address = page.url()
  await page.route('**/api/**', refuseWrites)
  const running = requestsOf(page)
  try {
    for (let index = 0; ; index += 1) {
      const button = page.locator(buttons).filter({ visible: true }).nth(index)
      if ((await button.count()) === 0) break
      const { name, key } = await keyOf(button)
      if (left.test(name) || pressed.has(key)) continue
      pressed.add(key)
      await button.click({ timeout: 5000 }).catch(() => undefined)
      await running.settled()
      if (page.url() === address) await look(name)
      if (await isBack(page, address)) continue
      await page.visit(address)
    }
  } finally {
    running.end()
    await page.unroute('**/api/**', refuseWrites)
  }
}

const refuseWrites: Parameters<WatchedPage['route']>[1] = async (route) => {
  if (route.request().method() === 'GET') return route.fallback()
  const body = { code: 'internal_error', message: 'Something went wrong. Please try again.' }
  return route.fulfill({ status: 503, json: body })
}

/** Closes what a press opened; false if the page has changed. */
async function isBack(page: WatchedPage, address: string): Promise<boolean> {
  if (page.url() !== address) return false
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if ((await page.locator('dialog[open], [popover]:popover-open').count()) === 0) return true
    await page.keyboard.press('Escape')
    await page.evaluate(nextFrame)
  }
  return false
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** Counts pending requests of a page, to know when it is loaded. */
function requestsOf(page: WatchedPage) {
  const open = new Set<Request>()
  const begin = (request: Request) => void open.add(request)
  const finish = (request: Request) => void open.delete(request)
  page.on('request', begin)
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', finish)
  return {
    async settled() {
      for (let rounds = 0; rounds < 20; rounds += 1) {
        await page.evaluate(nextFrame).catch(() => undefined)
        if (open.size === 0) break
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
      await page.evaluate(nextFrame).catch(() => undefined)
    },
    end() {
      page.off('request', begin)
      for (const event of ['requestfinished', 'requestfailed'] as const)
        page.off(event as 'requestfinished', finish)
    },
  }
}
