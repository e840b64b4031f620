import { chromium, type Browser, type Page, type Response } from 'playwright-core'
import { inject } from 'vitest'
import { freshClient } from './fresh-client.ts'
import { noteOpen } from './open-pages.ts'
import { slowDown } from './slow-down.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the browser that `global-setup.ts` serves to all test files. */
    browser: string
  }
}

/** The two screen sizes of the tests. */
const screens = {
  wide: { viewport: { width: 1280, height: 860 } },
  narrow: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const

export type Screen = keyof typeof screens

/** A page that records its errors. */
export type WatchedPage = Page & {
  readonly problems: readonly string[]
  /** Opens an address, and waits until the page is interactive. */
  visit(address: string): Promise<Response | null>
  /** Reloads the open page, and waits until it is interactive. */
  visitAgain(): Promise<void>
}

export type TestBrowser = {
  /** A page in a new, signed-out profile. */
  open(
    screen?: Screen,
    options?: Parameters<Browser['newContext']>[0] & {
      readonly showsPopups?: boolean
      /** Enables service workers. */
      readonly keepsPages?: boolean
      /** Allows input before the page is ready, also for pages that never are because their scripts are missing. */
      readonly actsEarly?: boolean
    },
  ): Promise<WatchedPage>
  close(): Promise<void>
}

/** Connects to a browser, by default the one that all test files share. */
export async function startBrowser(address = inject('browser')): Promise<TestBrowser> {
  const browser = await chromium.connect(address)
  return {
    async open(screen = 'wide', choices = {}) {
      const { showsPopups = false, keepsPages = false, actsEarly = false, ...options } = choices
      const context = await browser.newContext({
        ...{ ...screens[screen], reducedMotion: 'reduce', extraHTTPHeaders: freshClient() },
        serviceWorkers: keepsPages ? 'allow' : 'block',
        ...options,
      })
      slowDown(context)
      // On a busy machine, the first request of each image takes long; the tests have limits of their own.
      context.setDefaultTimeout(120_000)
      const isReadied = !actsEarly && options.javaScriptEnabled !== false
      if (isReadied) await context.addInitScript(hideUntilReady)
      // Suppresses the newsletter dialog, which would open during journeys.
      if (!showsPopups)
        await context.addInitScript("sessionStorage.setItem('trivet.newsletterPopupClosed', 'true')")
      return noteOpen(watch(await context.newPage()))
    },
    close: () => browser.close(),
  }
}

/**
 * Hides the content of each new document until it is interactive, so that tests cannot act earlier. A constructed
 * stylesheet is not subject to the content security policy.
 */
function hideUntilReady(): void {
  const scripts = 'head > script[data-entry], head > script[type=module]'
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`html:has(${scripts}):not([data-ready]) > body { visibility: hidden !important }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Records errors of scripts, of the content security policy and of responses, except for missing pages. */
function watch(page: Page): WatchedPage {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  const isReady = async () => void (await page.locator('html[data-ready] > body').waitFor())
  return Object.assign(page, {
    problems,
    async visit(address: string) {
      const response = await page.goto(address)
      await isReady()
      return response
    },
    async visitAgain() {
      await page.reload()
      await isReady()
    },
  })
}
