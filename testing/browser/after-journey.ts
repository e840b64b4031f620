import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { openPages, type OpenPage } from './open-pages.ts'

/** The folder for the last state of failed journeys; `TRIVET_TRACES=1` adds traces. */
const folder = 'test-results'

let openBefore: ReadonlySet<OpenPage>

beforeEach(() => {
  openBefore = new Set(openPages)
})

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await recordAll(task.file.name, task.name)
  // Closed, because open pages take processor time and memory from the following journeys.
  const opened = [...openPages].filter((open) => !openBefore.has(open))
  await Promise.all(opened.map(closeContext))
})

/** Ignores errors of requests that are intercepted after the page was closed. */
async function closeContext({ page }: OpenPage): Promise<void> {
  const context = page.context()
  const options = { behavior: 'ignoreErrors' } as const
  await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll(options)))
  await context.close()
}

async function recordAll(fileName: string, testName: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const name = `${fileName} ${testName}`.replace(/[^a-z0-9]+/gi, '-').slice(0, 150)
  for (const [index, open] of [...openPages].entries()) {
    // A failure to record the page must not hide the failure of the test.
    await record(open, join(folder, `${name}-${index + 1}`)).catch((error: unknown) =>
      process.stderr.write(`What a page showed could not be stored: ${String(error)}\n`),
    )
  }
}

/** Stores a screenshot and the HTML of a page, with its address and problems. */
async function record({ page, stopTrace }: OpenPage, path: string): Promise<void> {
  await page.screenshot({ path: `${path}.png`, timeout: 5000 })
  const problems = page.problems.map((problem) => `problem: ${problem}\n`).join('')
  writeFileSync(`${path}.html`, `<!--\n${page.url()}\n${problems}-->\n${await page.content()}`)
  await stopTrace?.(`${path}.zip`)
  process.stderr.write(`What the page showed: ${path}.png and ${path}.html\n`)
}
