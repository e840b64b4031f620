import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ESLint } from 'eslint'
import { describe, expect, it } from 'vitest'

const eslint = new ESLint()

/** Lints a fixture as if it were at another path. */
const complaints = (fixture: string, path: string) =>
  complaintsOf(readFileSync(`tools/lint-fixtures/${fixture}`, 'utf8'), path)

async function complaintsOf(text: string, path: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: path })
  return (result?.messages ?? []).map(({ message }) => message)
}

describe('the import rules', () => {
  it('report every forbidden import of core', async () => {
    const messages = await complaints('core/forbidden.ts', 'core/model/recipe/forbidden.ts')
    expect(messages).toHaveLength(4)
    expect(messages[0]).toMatch(/core imports nothing of ours/)
    expect(messages[2]).toMatch(/an index\.ts is for other packages/)
    expect(messages[3]).toMatch(/by its # name/)
  })

  it.each([
    ['adapters', 'adapters/mail/forbidden.ts', /adapters import core alone/],
    ['web', 'web/visitor/forbidden.ts', /only its composition roots/],
    ['cli', 'cli/commands/forbidden.ts', /only its composition root/],
  ])('report every forbidden import of %s', async (folder, path, why) => {
    const messages = await complaints(`${folder}/forbidden.ts`, path)
    expect(messages).toHaveLength(2)
    for (const message of messages) expect(message).toMatch(why)
  })

  it('report a module that parses YAML outside of the reader for YAML', async () => {
    const why = expect.stringMatching(/Read YAML with core\/formats\/yaml\/read-yaml\.ts/)
    expect(await complaints('core/yaml.ts', 'core/formats/markdown/yaml.ts')).toEqual([why])
    expect(await complaints('core/yaml.ts', 'core/formats/yaml/read-yaml.ts')).toEqual([])
  })

  it('let the composition roots import adapters', async () => {
    const messages = await complaints('web/forbidden.ts', 'web/server/server.ts')
    expect(messages.filter((message) => message.includes('#adapters'))).toEqual([])
  })
})

it('the rules of browser storage report a page that uses it without the device', async () => {
  const why = expect.stringMatching(/Use the device of useApp\(\)/)
  const text = "export const texts = [localStorage.getItem('draft'), sessionStorage.getItem('note')]\n"
  expect(await complaintsOf(text, 'web/visitor/storage.ts')).toEqual([why, why])
  expect(await complaintsOf(text, 'web/app/storage.ts')).toEqual([])
})

it('the rules of tests report a wait whose limit is one second', async () => {
  const text = (limit: string) =>
    `import { vi } from 'vitest'\nexport const seen = vi.waitFor(() => null${limit})\n`
  expect(await complaintsOf(text(''), 'web/ui/menu.test.ts')).toEqual([
    expect.stringMatching(/Use expect\.poll/),
  ])
  expect(await complaintsOf(text(', { timeout: 60_000 }'), 'web/ui/menu.test.ts')).toEqual([])
})

it('the rules of journeys report an assertion that looks at the page once', async () => {
  const text = (assertion: string) =>
    `import { expect } from 'vitest'\nimport type { Locator } from 'playwright-core'\n` +
    `export async function look(row: Locator) {\n  await ${assertion}\n}\n`
  expect(await complaintsOf(text('expect(await row.count()).toBe(1)'), 'web/e2e/rows.test.ts')).toEqual([
    expect.stringMatching(/Use expect\.poll/),
  ])
  expect(await complaintsOf(text('expect.poll(() => row.count()).toBe(1)'), 'web/e2e/rows.test.ts')).toEqual(
    [],
  )
})

it('the rule of plain words reports the former vocabulary in comments and in names of limits', async () => {
  const messages = await complaints('words/vocabulary.ts', 'cli/sync/vocabulary.ts')
  const found = messages.map((message) => /^Plain words instead of "(.+)"/.exec(message)?.[1])
  expect(found).toEqual([
    ...['lies', 'as it stands', 'stands there', 'beside it', 'mostBytes'],
    ...['Nobody', 'told', 'anew', 'is meant', 'longestWait'],
  ])
})

describe('the rules of accessibility', () => {
  it('report an image without a text', async () => {
    const messages = await complaints('web/inaccessible.tsx', 'web/visitor/inaccessible.tsx')
    expect(messages).toEqual([expect.stringMatching(/alt/)])
  })
})

it('the type-aware rules report every fault of the fixture, and nothing else', () => {
  const path = 'tools/lint-fixtures/types/faults.ts'
  const args = ['--config', '.oxlintrc.json', '--format', 'json', path]
  const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), args, { encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as Diagnostics
  const found = diagnostics.map(({ code, labels: [label] }) => `${label.span.line}: ${code}`)
  const expected = readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((text, index) =>
      (text.split(' // ')[1] ?? '')
        .split(' ')
        .filter(Boolean)
        .map((rule) => `${index + 1}: typescript(${rule})`),
    )
  expect(found.sort()).toEqual(expected.sort())
  expect(new Set(expected.map((line) => line.split(' ')[1])).size).toBe(13)
})

/** The used parts of oxlint's report. */
type Diagnostics = {
  readonly diagnostics: readonly {
    readonly code: string
    readonly labels: readonly [{ readonly span: { readonly line: number } }]
  }[]
}

describe('the direction between folders', () => {
  const { status, stdout } = spawnSync(
    resolve('node_modules/.bin/depcruise'),
    [
      ...['--config', resolve('.dependency-cruiser.js')],
      ...['--output-type', `plugin:${resolve('tools/imports/report.ts')}`, 'core', 'web', 'cli'],
    ],
    { cwd: 'tools/lint-fixtures/direction', encoding: 'utf8' },
  )

  it('fails for imports in the wrong direction', () => {
    expect(status).toBeGreaterThan(0)
  })

  it.each([
    ['a value in core', 'core-values: core/values/value-import.ts → core/model/recipe.ts'],
    ['a type in core', 'core-values: core/values/type-import.ts → core/model/recipe.ts'],
    ['a value in web', 'web-ui: web/ui/value-import.ts → web/visitor/page.ts'],
    ['a type in web', 'web-account: web/account/type-import.ts → web/visitor/page.ts'],
    ['a package that has one owner', 'one-sortable: web/editing/own-sorting.ts → '],
    ['a type that closes a circle', 'circles: cli/first.ts → '],
    ['a type that closes a cycle of folders', 'folder-cycle: cli: export, import'],
  ])('names an import of %s', (_, violation) => {
    expect(stdout).toContain(violation)
  })
})
