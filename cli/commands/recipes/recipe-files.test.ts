import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sampleText } from '#core/testing/samples/recipe-sample.ts'
import { createTestShell } from '../../testing/run-command.ts'
import { removeTempFolders } from '#testing/server/temp-folder.ts'
import {
  shell,
  folder,
  platform,
  token,
  create,
  recipe,
  retitle,
  titles,
  path,
  write,
  pull,
  push,
  startFolder,
} from './testing/recipe-folder.ts'

afterAll(removeTempFolders)

beforeEach(startFolder)

describe('a folder that does not exist', () => {
  it.each(['push', 'diff'])(
    'is reported by %s, which neither creates it nor compares anything',
    async (word) => {
      const missing = join(folder, 'missing')
      const run = await shell.run(['recipes', word, missing])
      expect(run).toEqual({ code: 2, stdout: '', stderr: `✗ There is no folder "${missing}".\n` })
      expect(existsSync(missing)).toBe(false)
    },
  )
})

describe('recipes validate', () => {
  it('reports a missing title once', async () => {
    writeFileSync(join(folder, 'bad.md'), 'words alone\n')
    expect((await shell.run(['recipes', 'validate', folder])).stdout).toBe(
      `${join(folder, 'bad.md')}:1: The recipe has no title: write "# Title" above it.\n`,
    )
  })

  it('needs no server, and reports every problem with its line', async () => {
    write('a.md', '---\nprep: soon\n---\n# A\n\n## Sauce\n')
    write('b.md', '# B\n')
    write('c.md', '---\nslug: b\n---\n# C\n')
    const offline = createTestShell({ platform })
    const run = await offline.run(['recipes', 'validate', folder])
    expect(run.code).toBe(1)
    expect(run.stdout.split('\n').slice(0, 4)).toEqual([
      `${path('a.md')}:2: Write a time in whole minutes, as in prep: 20 min, or prep: 1 h 30 min`,
      `${path('a.md')}:6: There is no section "Sauce". There are: Ingredients, Equipment, Method, Notes, Story. Headings within a text begin with "###".`,
      `${path('b.md')}:1: ${path('c.md')} has the same slug "b"; every recipe needs its own.`,
      `${path('c.md')}:2: ${path('b.md')} has the same slug "b"; every recipe needs its own.`,
    ])
    rmSync(path('a.md'))
    rmSync(path('c.md'))
    expect(await shell.run(['recipes', 'validate', folder])).toMatchObject({ code: 0, stdout: '' })
    expect((await shell.run(['recipes', 'validate', path('nothing')])).code).toBe(2)
  })
})

it.each([
  ['soup.md', /```markdown\n([\s\S]*?)```/],
  ['soup.cook', /```cooklang\n([\s\S]*?)```/],
])('the file %s in the guide is valid', async (file, block) => {
  const guide = readFileSync(new URL('../../../docs/guides/recipes-as-files.md', import.meta.url), 'utf8')
  write(file, block.exec(guide)?.[1] ?? '')
  expect(await shell.run(['recipes', 'validate', folder])).toMatchObject({ code: 0, stdout: '' })
  expect((await push()).code).toBe(0)
  await pull('--theirs')
  expect((await shell.run(['recipes', 'diff', folder])).code).toBe(0)
})

describe('recipes new', () => {
  it('creates a valid file, and does not overwrite existing ones', async () => {
    expect((await shell.run(['recipes', 'new', 'Lemon cake', folder])).stdout).toBe(
      `Created ${path('lemon-cake.md')}.\n`,
    )
    expect((await shell.run(['recipes', 'new', 'Lemon cake', folder])).code).toBe(1)
    const validated = async () => (await shell.run(['recipes', 'validate', folder])).stdout
    expect(await validated()).toMatch(/:10: This is the example of "recipes new": write a description/)
    const written = readFileSync(path('lemon-cake.md'), 'utf8')
    writeFileSync(path('lemon-cake.md'), written.replace('A description in one or two sentences.\n\n', ''))
    expect(await validated()).toMatch(/:10: These are the examples of "recipes new"/)
    expect((await shell.run(['recipes', 'push', folder])).code).not.toBe(0)
    expect(await titles()).toEqual([])
    writeFileSync(
      path('lemon-cake.md'),
      written.replace('A description in one or two', 'Two').replace('3 days', 'a day'),
    )
    expect((await shell.run(['recipes', 'validate', folder])).code).toBe(0)
    await push()
    expect(await titles()).toEqual(['Lemon cake'])
  })
})

describe('recipes edit', () => {
  /** An editor that makes one change after another. */
  function editor(...changes: ((text: string) => string | Promise<string>)[]) {
    return createTestShell({
      platform,
      token,
      isTerminal: true,
      environment: { EDITOR: 'ed' },
      cliEnvironment: {
        async runEditor(_command, file) {
          const next = changes.shift() ?? ((text: string) => text)
          writeFileSync(file, await next(readFileSync(file, 'utf8')))
          return 0
        },
      },
    })
  }

  it('saves the changes', async () => {
    const { id } = await create('Soup', 'soup')
    const run = await editor((text) => text.replace('# Soup', '# Stew')).run(['recipes', 'edit', 'soup'])
    expect(run.stdout).toBe('Saved Stew.\n')
    expect(await recipe(id)).toMatchObject({ title: 'Stew', slug: 'soup' })
    expect((await editor().run(['recipes', 'edit', 'soup'])).stdout).toBe('Nothing was changed.\n')
  })

  it('opens the editor again if something is invalid', async () => {
    const { id } = await create('Soup', 'soup')
    const shell = editor(
      (text) => `${text}\n## Wrong\n`,
      (text) => text.replace('## Wrong', '## Notes\n\nWell.'),
    )
    const run = await shell.run(['recipes', 'edit', 'soup'], 'y\n')
    expect(run.stderr).toContain('soup.md:9: There is no section "Wrong".')
    expect((await recipe(id)).note).toEqual(sampleText('Well.'))
  })

  it('keeps the text if it cannot be saved', async () => {
    await create('Soup', 'soup')
    const run = await editor((text) => `${text}\n## Wrong\n`).run(['recipes', 'edit', 'soup'], 'n\n')
    expect(run.code).toBe(1)
    const kept = /kept in (\S+)\.$/m.exec(run.stderr)?.[1] ?? ''
    expect(readFileSync(kept, 'utf8')).toContain('## Wrong')
    rmSync(kept)
  })

  it('writes both changes to the file if someone else saved in the meantime', async () => {
    const { id } = await create('Soup', 'soup')
    const shell = editor(
      async (text) => {
        await retitle(id, 'Stew')
        return text.replace('A dish.', 'A good dish.')
      },
      (text) => text.replace('good', 'very good'),
    )
    const run = await shell.run(['recipes', 'edit', 'soup'], 'y\n')
    expect(run.stderr).toContain('Someone else changed the recipe in the meantime.')
    expect(await recipe(id)).toMatchObject({ title: 'Stew', description: sampleText('A very good dish.') })
  })

  it('says what to set if there is no editor', async () => {
    await create('Soup', 'soup')
    const run = await createTestShell({ platform, token }).run(['recipes', 'edit', 'soup'])
    expect(run).toMatchObject({ code: 2 })
    expect(run.stderr).toContain('Set VISUAL or EDITOR')
    expect(existsSync(path('soup.md'))).toBe(false)
  })
})
