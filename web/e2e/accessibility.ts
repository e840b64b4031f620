import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/** The rules of WCAG 2.2 AA and those of the versions before it. */
const options = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // Of what passes there is nothing to say.
  resultTypes: ['violations'],
  // Of these rules none reads style sheets, which axe would load and parse again for every run.
  preload: { assets: ['media'] },
}

type Violation = {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

/** What a page does wrong by the rules that a machine can check, one line for every element. */
export const violationsOf = (page: Page): Promise<string[]> => runAxe(page, options)

/** The texts of a page that stand out too little from what is behind them, one line for each. */
export const contrastViolationsOf = (page: Page): Promise<string[]> =>
  runAxe(page, { ...options, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } })

/** Waits until what fades or moves in has done so: colors on their way there would count as faults. */
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
