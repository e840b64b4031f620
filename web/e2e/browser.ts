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

/** The two screens that every page is made for. */
export const screens = {
  wide: { viewport: { width: 1280, height: 860 } },
  narrow: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const

export type Screen = keyof typeof screens

/** A page that notes what went wrong in it. */
export type WatchedPage = Page & {
  readonly problems: readonly string[]
  /** Opens an address, and waits until the page answers to its reader. */
  visit(address: string): Promise<Response | null>
  /** The same for the page that is open. */
  visitAgain(): Promise<void>
}

export type TestBrowser = {
  /** A page in a fresh profile: nobody is signed in, nothing is remembered. */
  open(
    screen?: Screen,
    options?: Parameters<Browser['newContext']>[0] & {
      readonly showsPopups?: boolean
      /** Lets sites keep pages on the device, whose requests then come from the service worker. */
      readonly keepsPages?: boolean
      /** Lets the test press and type before a page is ready, also where it never is, as its scripts are missing. */
      readonly actsEarly?: boolean
    },
  ): Promise<WatchedPage>
  close(): Promise<void>
}

/** Connects to a browser, that which all test files share unless another address is given. */
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
      // The newsletter's dialog would come up in the middle of a journey; its own test lets it.
      if (!showsPopups)
        await context.addInitScript("sessionStorage.setItem('trivet.newsletterPopupClosed', 'true')")
      return noteOpen(watch(await context.newPage()))
    },
    close: () => browser.close(),
  }
}

/**
 * Hides what a page with scripts shows until it responds to its reader, so that no test is faster than any reader: each
 * new document, whatever leads to it, is pressed and typed into only then. A constructed stylesheet is subject to no
 * content policy.
 */
function hideUntilReady(): void {
  const scripts = 'head > script[data-entry], head > script[type=module]'
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`html:has(${scripts}):not([data-ready]) > body { visibility: hidden !important }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Errors of scripts, of the content policy and of answers; a page that is missing is one on purpose. */
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
