import { build } from 'vite'
import { atRest } from '#testing/browser/accessibility.ts'
import type { WatchedPage } from '#testing/browser/browser.ts'

/** Bundles the style check as one script that runs in any page. */
async function buildScript(): Promise<string> {
  const built = await build({
    ...{ configFile: false, logLevel: 'silent', publicDir: false },
    build: {
      ...{ write: false, minify: false, target: 'esnext' },
      lib: { entry: 'web/testing/style-check/style-faults.ts', formats: ['iife'], name: 'styleCheck' },
    },
  })
  const [first] = [built].flat()
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined
  if (chunk === undefined) throw new Error('The check of styles was not built')
  return chunk.code
}

let script: Promise<string> | null = null

/** The style faults of a page in its current state; see `style-faults.ts`. */
export async function styleFaultsOf(page: WatchedPage): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await check(page)
    } catch (error) {
      // Some pages redirect immediately.
      if (attempt === 3 || !String(error).includes('Execution context was destroyed')) throw error
      await page.locator('html[data-ready] > body').waitFor()
    }
  }
}

async function check(page: WatchedPage): Promise<string[]> {
  script ??= buildScript()
  const isLoaded = await page.evaluate(() => 'styleFaults' in globalThis)
  if (!isLoaded) await page.evaluate(await script)
  await page.evaluate(atRest)
  return page.evaluate<string[]>(`document.fonts.ready.then(() => styleFaults())`)
}
