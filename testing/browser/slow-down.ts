import type { BrowserContext, Page } from 'playwright-core'

/** `TRIVET_SLOWDOWN=6` makes the scripts of all pages six times slower, to find tests that need a fast machine. */
const rate = Number(process.env['TRIVET_SLOWDOWN'] ?? 1)

/** Slows down the scripts of every page of the context, if the environment asks for it. */
export function slowDown(context: BrowserContext): void {
  if (rate <= 1) return
  context.on('page', (page) => {
    throttle(page).catch((error: unknown) => {
      // A page that is already closed needs no throttling.
      if (!page.isClosed()) process.stderr.write(`A page could not be slowed down: ${String(error)}\n`)
    })
  })
}

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
