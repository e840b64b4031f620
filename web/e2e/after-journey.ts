import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { openPages, type OpenPage } from './open-pages.ts'

/** Where failed journeys leave what they last saw; `TRIVET_TRACES=1` adds traces of all they did. */
const folder = 'test-results'

let openBefore: ReadonlySet<OpenPage>

beforeEach(() => {
  openBefore = new Set(openPages)
})

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await recordAll(task.file.name, task.name)
  // Pages that stay open take processor time and memory from the journeys that follow.
  const opened = [...openPages].filter((open) => !openBefore.has(open))
  await Promise.all(opened.map(closeContext))
})

/** What a request that is held for the page does after its end is not what the next test is about. */
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
    // A page that cannot be looked at any more must not hide why the test failed.
    await record(open, join(folder, `${name}-${index + 1}`)).catch((error: unknown) =>
      process.stderr.write(`What a page showed could not be stored: ${String(error)}\n`),
    )
  }
}

/** Stores the page as an image and as HTML, with its address and what went wrong in it. */
async function record({ page, stopTrace }: OpenPage, path: string): Promise<void> {
  await page.screenshot({ path: `${path}.png`, timeout: 5000 })
  const problems = page.problems.map((problem) => `problem: ${problem}\n`).join('')
  writeFileSync(`${path}.html`, `<!--\n${page.url()}\n${problems}-->\n${await page.content()}`)
  await stopTrace?.(`${path}.zip`)
  process.stderr.write(`What the page showed: ${path}.png and ${path}.html\n`)
}
