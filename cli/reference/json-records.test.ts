import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ParagraphText } from '#core/values/rich-text/rich-text.ts'
import { createCommands } from '../command-tree.ts'
import { createCommandPlatform, codeIn } from '../testing/command-platform.ts'
import { pngBytes, recipePage } from '../testing/pages.ts'
import { createTestShell, jsonLines } from '../testing/run-command.ts'
import { removeTempFolders, tempFolder } from '../../testing/server/temp-folder.ts'
import { commandPages } from './command-pages.ts'
import { jsonRecords } from './json-records.ts'

afterAll(removeTempFolders)

const platform = createCommandPlatform()
const folder = tempFolder('records')
const at = (name: string) => join(folder, name)
let shell: ReturnType<typeof createTestShell>
let commentId = ''

beforeAll(async () => {
  const token = await platform.tokenOf('baker@example.com')
  shell = createTestShell({
    platform,
    token,
    cliEnvironment: {
      async runEditor(_command, path) {
        writeFileSync(path, 'title: Edited\n')
        return 0
      },
    },
    environment: { EDITOR: 'editor' },
  })
  await shell.run(['sites', 'create', 'My Table', '--slug', 'table'])
  for (const name of ['soup', 'bread']) {
    writeFileSync(at(`${name}.html`), recipePage({ name }, `https://example.com/${name}`))
    await shell.run(['import', at(`${name}.html`), '--publish'])
  }
  writeFileSync(at('image.png'), pngBytes)
  writeFileSync(at('people.csv'), 'email\nreader@example.com\n')
  const api = platform.connect(token)
  const [card] = (await api.listManagedRecipes({ siteSlug: 'table' })).body.recipes
  const content: ParagraphText = {
    type: 'document',
    children: [{ type: 'paragraph', children: [{ text: 'Good' }] }],
  }
  await api.updateSite({ siteSlug: 'table', body: { commentsEnabled: true } })
  await api.updateCurrentUser({ body: { displayName: 'Anna' } })
  const body = { recipeId: card?.id ?? '', content }
  const [comment] = (await api.createComment({ siteSlug: 'table', body })).body.comments
  commentId = comment?.id ?? ''
  mkdirSync(at('written'))
  writeFileSync(
    at('written/tea.md'),
    '# Tea\n\n## Ingredients\n\n- 1 cup water\n\n## Method\n\n1. Boil it.\n',
  )
})

/** Commands in an order in which each finds the data that it needs, except those with a separate test. */
const lines: readonly (readonly [name: string, ...args: string[]])[] = [
  ['whoami'],
  ['token create', 'Backup'],
  ['token list'],
  ['token revoke', 'Backup', '--yes'],
  ['sites list'],
  ['sites check', 'free-table'],
  ['recipes list'],
  ['recipes unpublish', 'soup'],
  ['recipes publish', 'soup'],
  ['recipes new', 'Coffee', at('new')],
  ['recipes validate', at('written')],
  ['recipes pull', at('files')],
  ['recipes diff', at('written')],
  ['recipes push', at('written')],
  ['collections create', 'Warm', 'soup'],
  ['collections list'],
  ['collections show', 'warm'],
  ['collections add', 'warm', 'bread'],
  ['collections order', 'warm', 'soup'],
  ['collections remove', 'warm', 'bread'],
  ['collections update', 'warm', '--title', 'Hot'],
  ['collections delete', 'warm', '--yes'],
  ['links add', 'https://example.com'],
  ['links list'],
  ['links update', '1', '--label', 'Shop'],
  ['links move', '1', '--to', '1'],
  ['comments list'],
  ['newsletter preview', 'soup'],
  ['subscribers import', at('people.csv'), '--consent', 'They signed up on paper'],
  ['subscribers list'],
  ['subscribers export', at('out.csv')],
  ['newsletter send', 'soup', '--yes'],
  ['newsletter list'],
  ['newsletter status'],
  ['newsletter retry', 'soup'],
  ['subscribers show', 'reader@example.com'],
  ['subscribers remove', 'reader@example.com'],
  ['subscribers restore', 'reader@example.com'],
  ['subscribers add', 'added@example.com', '--consent', 'They signed up on paper'],
  ['subscribers suppress', 'left@example.com'],
  ['subscribers suppressed'],
  ['subscribers unsuppress', 'left@example.com'],
  ['overview'],
  ['recipes check'],
  ['figures'],
  ['people invite', 'ada@example.com', '--role', 'writer'],
  ['people list'],
  ['people remove', 'ada@example.com'],
  ['domain set', 'recipes.example.com'],
  ['domain show'],
  ['domain check'],
  ['domain remove'],
  ['webhook create', 'https://hooks.example'],
  ['webhook list'],
  ['webhook update', 'https://hooks.example', '--off'],
  ['webhook test', 'https://hooks.example'],
  ['webhook log', 'https://hooks.example'],
  ['webhook remove', 'https://hooks.example', '--yes'],
  ['look set', 'themeStyle=bold'],
  ['look show'],
  ['look publish'],
  ['look discard'],
  ['audit', '--limit', '1'],
  ['open', 'soup'],
  ['images upload', at('image.png')],
  ['import', at('soup.html'), '--dry-run'],
  ['import list'],
  ['export', at('site.zip')],
  ['recipes delete', 'soup', '--yes'],
]

/** The names of fields in any order. */
const fieldsOf = (object: Readonly<Record<string, unknown>>) => Object.keys(object).toSorted()
const documented = (name: string) =>
  (jsonRecords[name] ?? []).map(({ fields }) => fields.split(' ').toSorted())

// The commands run in one session and depend on the previous ones.
describe('the output with --json', { shuffle: false }, () => {
  it.each(lines)('of %s is as in the reference', async (name, ...args) => {
    const run = await shell.run([...name.split(' '), ...args, '--json'])
    expect(run.stderr).toBe('')
    const written = jsonLines(run).map(fieldsOf)
    expect(written.length).toBeGreaterThan(0)
    expect(documented(name)).toEqual(expect.arrayContaining(written))
  })

  it('of commands that need an id is as in the reference', async () => {
    const [{ id } = {}] = jsonLines(await shell.run(['import', 'list', '--json']))
    for (const [name, ...args] of [
      ['comments hide', commentId],
      ['comments unhide', commentId],
      ['comments delete', commentId, '--yes'],
      ['import undo', String(id), '--dry-run'],
      ['import undo', String(id), '--yes', '--published'],
    ] as const) {
      const written = jsonLines(await shell.run([...name.split(' '), ...args, '--json']))
      expect(written.length).toBeGreaterThan(0)
      expect(documented(name), name).toContainEqual(fieldsOf(written[0] ?? {}))
    }
  })

  it('of login is as in the reference', async () => {
    const own = createTestShell({ platform })
    await own.run(['login', 'cook@example.com'])
    const run = await own.run([
      'login',
      'cook@example.com',
      '--code',
      codeIn(platform.mails.at(-1)),
      '--json',
    ])
    expect(jsonLines(run).map(fieldsOf)).toEqual(documented('login'))
    const out = await own.run(['logout', '--json'])
    expect(jsonLines(out).map(fieldsOf)).toEqual(documented('logout'))
  })

  it('is documented for every command except those that write text or keep running', () => {
    const names = commandPages(createCommands(shell.cliEnvironment)).map(({ name }) =>
      name.replace(/^trivet /, ''),
    )
    const silent = ['serve', 'completion', 'man']
    expect(Object.keys(jsonRecords).toSorted()).toEqual(
      names.filter((name) => !silent.includes(name)).toSorted(),
    )
  })
})
