import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { recipePage } from '../../testing/pages.ts'
import { createTestShell, jsonLines } from '../../testing/run-command.ts'
import { removeTempFolders, tempFolder } from '#testing/server/temp-folder.ts'
import { openTestSite, type TestSite } from '../../testing/test-site.ts'

afterAll(removeTempFolders)

const siteSlug = 'my-table'
let platform: TestSite['platform']
let token: string
let api: TestSite['api']
let shell: TestSite['shell']
let folder: string

beforeEach(async () => {
  ;({ platform, token, api, shell } = await openTestSite(siteSlug))
  folder = tempFolder('imports')
})

const page = (name: string, title: string, change = {}) =>
  writeFileSync(
    join(folder, `${name}.html`),
    recipePage({ name: title, ...change }, `https://example.com/${name}`),
  )
const titles = async () =>
  (await api.listManagedRecipes({ siteSlug, orderBy: 'title_asc' })).body.recipes.map(({ title }) => title)
const importAll = async (...flags: string[]) => {
  const run = await shell.run(['import', folder, '--json', ...flags])
  return String(jsonLines(run).at(-1)?.['importId'])
}

describe('an import', () => {
  it('has an id by which it is listed and undone', async () => {
    page('soup', 'Soup')
    page('bread', 'Bread')
    const run = await shell.run(['import', folder])
    const [, start = ''] = /To undo it: trivet import undo ([0-9a-f]{8})\n/.exec(run.stderr) ?? []
    const [listed] = jsonLines(await shell.run(['import', 'list', '--json']))
    expect(listed).toMatchObject({ label: folder, created: 2, updated: 0, undoneAt: null })
    expect(String(listed?.['id'])).toMatch(new RegExp(`^${start}`))
    expect(await shell.run(['import', 'undo', start])).toMatchObject({
      code: 0,
      stdout: '2 recipes deleted, 0 restored, 0 kept.\n',
    })
    expect(await titles()).toEqual([])
    expect((await shell.run(['import', 'list'])).stdout).toContain('undone')
  })

  it('that changed nothing is not stored', async () => {
    page('soup', 'Soup')
    await importAll()
    expect(await importAll()).toBe('null')
    expect(jsonLines(await shell.run(['import', 'list', '--json']))).toHaveLength(1)
  })

  it('restores what it updated, and keeps later changes by a person', async () => {
    page('soup', 'Soup')
    page('bread', 'Bread')
    await importAll()
    page('soup', 'Soup', { description: 'Hotter.' })
    page('bread', 'Bread', { description: 'Darker.' })
    const id = await importAll()
    const { recipes } = (await api.listManagedRecipes({ siteSlug, orderBy: 'title_asc' })).body
    const [bread, soup] = recipes.map((recipe) => recipe.id)
    await api.updateRecipe({ siteSlug, recipeId: bread ?? '', body: { title: 'My bread', slug: 'bread' } })
    const run = await shell.run(['import', 'undo', id])
    expect(run.code).toBe(1)
    expect(run.stdout).toContain(
      '! kept      Bread: it was changed since.\n0 recipes deleted, 1 restored, 1 kept.',
    )
    const restored = (await api.getManagedRecipe({ siteSlug, recipeId: soup ?? '' })).body.recipe
    expect(JSON.stringify(restored.description)).toContain('A soup for cold days.')
    expect((await shell.run(['import', 'undo', id])).stdout).toMatch(/^Already undone on /)
  })

  it('asks before it deletes published recipes', async () => {
    page('soup', 'Soup')
    const id = await importAll('--publish')
    expect((await shell.run(['import', 'undo', id, '--dry-run'])).stderr).toContain(
      '0 drafts to delete, 1 published',
    )
    expect(await shell.run(['import', 'undo', id])).toMatchObject({ code: 1 })
    expect(jsonLines(await shell.run(['import', 'list', '--json']))).toMatchObject([{ undoneAt: null }])
    const terminal = createTestShell({ platform, token, isTerminal: true })
    await terminal.run(['import', 'undo', id], 'n\n')
    expect(await titles()).toEqual(['Soup'])
    const run = await terminal.run(['import', 'undo', id], 'y\n')
    expect(run.stderr).toContain('Delete the 1 published recipe too? [y/N]')
    expect(await titles()).toEqual([])
  })

  it('is not undone by a dry run, which shows what would be done', async () => {
    page('soup', 'Soup')
    const id = await importAll()
    const dry = await shell.run(['import', 'undo', id, '--dry-run'])
    expect(dry).toMatchObject({ code: 0, stdout: '' })
    expect(dry.stderr).toBe('1 draft to delete, 0 to restore. Nothing was written.\n')
    const [planned] = jsonLines(await shell.run(['import', 'undo', id, '--dry-run', '--json']))
    expect(planned).toMatchObject({ title: 'Soup', how: 'created', state: 'untouched' })
    expect(await titles()).toEqual(['Soup'])
  })

  it('is found on the given site, regardless of the position of the option', async () => {
    await api.createSite({ body: { title: 'Other', slug: 'other' } })
    page('soup', 'Soup')
    const id = await importAll('--site', siteSlug)
    for (const args of [
      ['list', '--site', siteSlug],
      ['--site', siteSlug, 'list'],
    ]) {
      const [listed] = jsonLines(await shell.run(['import', ...args, '--json']))
      expect(listed).toMatchObject({ id })
    }
    expect(await shell.run(['import', 'undo', id])).toMatchObject({ code: 2 })
    expect(await shell.run(['import', 'undo', id, '--site', siteSlug])).toMatchObject({ code: 0 })
    expect(await titles()).toEqual([])
  })

  it('can be undone only once', async () => {
    page('soup', 'Soup')
    const id = await importAll()
    await shell.run(['import', 'undo', id])
    const again = await shell.run(['import', 'undo', id])
    expect(again).toMatchObject({ code: 0, stderr: '' })
    expect(again.stdout).toMatch(/^Already undone on \d{4}-\d\d-\d\d; nothing is left to undo\.\n$/)
    expect(jsonLines(await shell.run(['import', 'undo', id, '--json']))).toEqual([
      {
        ...{ id, deleted: 0, restored: 0, kept: [], settings: null },
        collections: { deleted: 0, restored: 0, kept: [] },
      },
    ])
  })

  it('that does not exist is reported', async () => {
    const run = await shell.run(['import', 'undo', 'abc'])
    expect(run).toMatchObject({ code: 1 })
    expect(run.stderr).toContain('There is no import "abc". Run "trivet import list"')
  })
})
