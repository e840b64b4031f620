import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createRecipeReader, type RecipeReader } from './recipe-reader.ts'

const text = 'Pancakes\n\nIngredients\n2 cups flour\n1 cup milk\n\nSteps\n1. Whisk.\n2. Fry.'

let reader: RecipeReader | null = null
afterEach(() => reader?.close())

async function program(source: string): Promise<string> {
  const path = join(tmpdir(), `trivet-reader-${crypto.randomUUID()}.mjs`)
  await writeFile(path, `import { parentPort } from 'node:worker_threads'\n${source}`)
  return path
}

describe('the reader of recipes', () => {
  it('parses in another thread, so that other requests are served meanwhile', async () => {
    reader = createRecipeReader()
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    const page = `<html><body>${'<div><p>1 cup flour</p><li>'.repeat(20_000)}</body></html>`
    await reader.readRecipeSource({ kind: 'page', content: page }, 'one')
    clearInterval(timer)
    expect(turns).toBeGreaterThan(3)
    const reading = await reader.readRecipeSource({ kind: 'text', content: text }, 'one')
    expect(reading).toMatchObject({ draft: { draft: { title: 'Pancakes' } }, otherTitles: [] })
    expect(await reader.readRecipeSource({ kind: 'text', content: 'hello' }, 'one')).toBeNull()
  })

  it('aborts a source that takes too long, and parses the next', async () => {
    const hanging = await program(
      `parentPort.on('message', ({ content }) => { while (content === 'hang'); parentPort.postMessage(null) })`,
    )
    reader = createRecipeReader({ timeLimit: 2000, program: hanging })
    const [first, second] = await Promise.all([
      reader.readRecipeSource({ kind: 'text', content: 'hang' }, 'one'),
      reader.readRecipeSource({ kind: 'text', content: 'next' }, 'two'),
    ])
    expect(first).toBe('unreadable')
    expect(second).toBeNull()
  })

  it('replaces a thread that fails', async () => {
    const failing = await program(
      `parentPort.on('message', ({ content }) => { if (content === 'fail') throw new Error('failed'); parentPort.postMessage(null) })`,
    )
    reader = createRecipeReader({ program: failing })
    expect(await reader.readRecipeSource({ kind: 'text', content: 'fail' }, 'one')).toBe('unreadable')
    expect(await reader.readRecipeSource({ kind: 'text', content: 'next' }, 'one')).toBeNull()
  })

  it('refuses a person with many waiting sources, and not others', async () => {
    const slow = await program(
      `parentPort.on('message', () => setTimeout(() => parentPort.postMessage(null), 5))`,
    )
    reader = createRecipeReader({ program: slow })
    const { readRecipeSource } = reader
    const many = Array.from({ length: 60 }, () => readRecipeSource({ kind: 'text', content: '' }, 'one'))
    const other = await readRecipeSource({ kind: 'text', content: '' }, 'two')
    expect(other).toBeNull()
    const readings = await Promise.all(many)
    expect(readings.filter((reading) => reading === 'busy')).toHaveLength(19)
  })
})
