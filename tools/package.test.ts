import { execFile } from 'node:child_process'
import { access, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect, promisify } from 'node:util'
import { createContext, runInContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPackageApp, type PackageApp } from './package-app.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const kilobyte = 1024

let installed: PackageApp
beforeAll(async () => {
  installed = await createPackageApp()
}, 600_000)
afterAll(() => installed?.remove())

describe('the packed package', { timeout: 400_000 }, () => {
  it('is clean for publint', async () => {
    const { stdout } = await run(bin('publint'), ['run', '--strict', '--pack', 'npm', installed.source])
    expect(stdout).toContain('All good!')
  })

  it('has types that are right for those who import it', async () => {
    const { stdout } = await run(bin('attw'), ['--profile', 'esm-only', '--no-emoji', installed.tarball])
    expect(stdout).toContain('trivet/core/testing')
    expect(stdout).not.toMatch(/^(?!.*ignored).*(?:failed|incorrect|masquerading)/im)
  })

  it('leaves no test and no source in the tarball', async () => {
    const files = await readdir(join(installed.app, 'node_modules/trivet'), { recursive: true })
    expect(files).toContain('core/index.js')
    expect(files.filter((file) => /\.test\.|(?<!\.d)\.tsx?$/.test(file))).toEqual([])
  })
})

const wholeCore = `
import * as core from 'trivet/core'
import { createUseCases, formatQuantity, readIngredientLine, Recipe, timerMachine, type Quantity } from 'trivet/core'

const amount: Quantity = { quantityMin: 1.5, quantityMax: 2 }
export const shown: string = formatQuantity(amount).text
export const unit: string | null = readIngredientLine('2 cups flour').unit
export const isRecipe: boolean = Recipe.safeParse({}).success
export const id: string = timerMachine.id
export const names: string[] = Object.keys(core)
export type Deps = Parameters<typeof createUseCases>[0]
`

describe('core in an empty app', { timeout: 400_000 }, () => {
  it('comes with css-tree, htmlparser2, xstate, yaml and zod alone', async () => {
    const folders = await readdir(join(installed.app, 'node_modules'))
    expect(folders.filter((name) => !name.startsWith('.')).sort()).toEqual([
      'css-tree',
      'htmlparser2',
      'trivet',
      'xstate',
      'yaml',
      'zod',
    ])
    await expect(access(join(installed.app, 'node_modules/react'))).rejects.toThrow('ENOENT')
  })

  it('is typed without the types of Node, of the browser or of React, its declarations checked too', async () => {
    await installed.write('whole-core.ts', wholeCore)
    const options = { lib: ['lib.es2024.d.ts'], skipLibCheck: false }
    expect(installed.typeProblems(['whole-core.ts'], options)).toEqual([])
  })

  it('runs in Node', async () => {
    await installed.write('whole-core.ts', wholeCore)
    const { names, ...values } = await installed.load('whole-core.ts')
    expect(values).toEqual({ shown: '1½–2', unit: 'cup', isRecipe: false, id: 'timer' })
    expect(names).toContain('createHandle')
  })

  it('runs in a bundle, with nothing but the language', async () => {
    const { code } = await installed.bundle(
      wholeCore.replaceAll(/, type Quantity|: [A-Za-z[\] |]+(?= =)|^export type.*$/gm, ''),
    )
    const context = createContext({})
    runInContext(code, context)
    expect(runInContext('[bundle.shown, bundle.unit, bundle.isRecipe, bundle.id].join()', context)).toBe(
      '1½–2,cup,false,timer',
    )
  })
})

describe('what an app takes of core', { timeout: 400_000 }, () => {
  it('is small: units and quantities in at most 4 KB gzipped, without zod', async () => {
    const parts = {
      'units and quantities': ['convertAmount', 'formatQuantity', 'scaleQuantity', 'bestUnit', 'unitBySlug'],
      'temperatures in text': ['temperaturesInSystem'],
      'one ingredient line': ['ingredientLineText'],
      'rich text to and from Markdown': ['readMarkdown', 'writeMarkdown'],
      'the timer': ['timerMachine'],
      'reading ingredient lines': ['readIngredientLine'],
      'the client of the API': ['createClient'],
      'every call with its schemas': ['catalogue'],
    }
    const sizes: Record<string, number> = {}
    for (const [part, names] of Object.entries(parts)) {
      const { code, gzippedBytes } = await installed.bundle(
        `export { ${names.join(', ')} } from 'trivet/core'`,
      )
      sizes[part] = gzippedBytes
      if (part === 'units and quantities') expect(code).not.toMatch(/Zod|_zod/)
    }
    console.log(sizeTable(sizes))
    expect(sizes['units and quantities']).toBeLessThanOrEqual(4 * kilobyte)
    expect(sizes['the client of the API']).toBeLessThanOrEqual(4 * kilobyte)
  })
})

function sizeTable(sizes: Readonly<Record<string, number>>): string {
  const lines = Object.entries(sizes).map(
    ([part, bytes]) => `${(bytes / kilobyte).toFixed(1).padStart(6)} KB  ${part}`,
  )
  return ['Gzipped, with what each needs:', ...lines].join('\n')
}

describe('the guide to core in your own app', { timeout: 400_000 }, () => {
  const shown = /^export const (\w+) = .* \/\/ => (.+)$/gm

  it('has code that compiles against the package, and shows what it gives', async () => {
    const guide = await readFile(join(root, 'docs/guides/use-core-in-your-app.md'), 'utf8')
    const blocks = [...guide.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code)
    expect(blocks.length).toBeGreaterThan(4)
    const names = blocks.map((_, index) => `guide-${index}.ts`)
    await Promise.all(names.map((name, index) => installed.write(name, blocks[index] ?? '')))
    const options = { lib: ['lib.es2024.d.ts', 'lib.dom.d.ts'], skipLibCheck: true }
    expect(installed.typeProblems(names, options)).toEqual([])
    await Promise.all(['better-sqlite3', 'kysely'].map((name) => installed.link(name)))
    const given = await Promise.all(names.map((name) => installed.load(name)))
    const promised = blocks.map((block) =>
      [...block.matchAll(shown)].map(([, name = '', value]) => [name, value] as const),
    )
    expect(promised.every((values) => values.length > 0)).toBe(true)
    expect(
      promised.map((values, index) => values.map(([name]) => [name, inspect(given[index]?.[name])])),
    ).toEqual(promised)
  })
})
