import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/** The rules of WCAG 2.2 AA and earlier versions. */
const options = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // Only violations are reported.
  resultTypes: ['violations'],
  // None of these rules reads style sheets, which axe would otherwise load and parse for every run.
  preload: { assets: ['media'] },
}

type Violation = {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

/** The axe violations of a page, one line per element. */
export const violationsOf = (page: Page): Promise<string[]> => runAxe(page, options)

/** The texts of a page with insufficient contrast, one line for each. */
export const contrastViolationsOf = (page: Page): Promise<string[]> =>
  runAxe(page, { ...options, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } })

/** Waits for animations, because intermediate colors would be violations. */
export function atRest(): Promise<unknown> {
  const running = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
  return Promise.allSettled(running.map(({ finished }) => finished))
}

let axe: Promise<string> | null = null

async function runAxe(page: Page, options: object): Promise<string[]> {
  axe ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  const isLoaded = await page.evaluate(() => 'axe' in globalThis)
  if (!isLoaded) await page.evaluate(await axe)
  await page.evaluate(atRest)
  const violations: readonly Violation[] = await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then((result) => result.violations)`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  )
}
