import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { sampleText } from '#core/testing/samples/recipe-sample.ts'
import { createTestShell } from '../../testing/run-command.ts'
import { removeTempFolders } from '#testing/server/temp-folder.ts'
import {
  siteSlug,
  shell,
  api,
  folder,
  platform,
  token,
  create,
  recipe,
  retitle,
  titles,
  path,
  write,
  change,
  pull,
  push,
  files,
  startFolder,
} from './testing/recipe-folder.ts'

afterAll(removeTempFolders)

beforeEach(startFolder)

describe('recipes push', () => {
  it('creates drafts for new files, and publishes those marked as published', async () => {
    write('cake.md', '# Cake\n\n## Ingredients\n\n- 200 g flour\n')
    write('pie.md', '---\npublished: true\n---\n# Pie\n')
    write('README.md', '# My recipes\n')
    expect((await push()).stdout).toContain('2 created.')
    const { recipes } = (await api.listManagedRecipes({ siteSlug, orderBy: 'title_asc' })).body
    expect(recipes.map(({ slug, publishedAt }) => [slug, publishedAt !== null])).toEqual([
      ['cake', false],
      ['pie', true],
    ])
    const { globals } = (await api.getManagedGlobals({ siteSlug })).body
    expect(globals.ingredients.map(({ title }) => title)).toEqual(['flour'])
    expect((await push()).stdout).toBe('2 unchanged.\n')
    expect((await pull()).stdout).toBe('2 unchanged.\n')
    expect((await shell.run(['recipes', 'diff', folder])).code).toBe(0)
  })

  it('refuses a file in another encoding than UTF-8, as its accented letters would be lost', async () => {
    writeFileSync(path('cake.md'), Buffer.from('# G\u00e2teau\n', 'latin1'))
    const run = await push()
    expect([run.code, run.stdout]).toEqual([
      1,
      `✗ invalid   cake.md
    cake.md:1: The text is not encoded as UTF-8: save the file as UTF-8.
1 invalid.
`,
    ])
    expect(await titles()).toEqual([])
  })

  it('sends only what changed, with the ids of everything unchanged', async () => {
    write('cake.md', '# Cake\n\n## Ingredients\n\n- 200 g flour\n- 2 eggs\n')
    await push()
    const [card] = (await api.listManagedRecipes({ siteSlug })).body.recipes
    const before = await recipe(card?.id ?? '')
    change('cake.md', '- 200 g flour\n', '- 1 tsp salt\n- 250 g flour\n')
    expect((await push()).stdout).toContain('1 updated.')
    const after = await recipe(card?.id ?? '')
    const ids = (one: typeof before) => one.ingredientUsageGroups?.[0]?.ingredientUsages.map(({ id }) => id)
    expect(ids(after)?.slice(1)).toEqual(ids(before))
    expect(after.ingredientUsageGroups?.[0]?.id).toBe(before.ingredientUsageGroups?.[0]?.id)
    expect((await push()).stdout).toBe('1 unchanged.\n')
  })

  it('unpublishes a recipe when the file is no longer marked as published', async () => {
    write('pie.md', '---\npublished: true\n---\n# Pie\n')
    await push()
    change('pie.md', 'published: true\n', '')
    await push()
    expect((await api.listManagedRecipes({ siteSlug })).body.recipes[0]?.publishedAt).toBeNull()
  })

  it('follows a renamed file, and a changed slug', async () => {
    const { id } = await create('Soup', 'soup')
    await pull()
    renameSync(path('soup.md'), path('first.md'))
    change('first.md', '# Soup', '# Stew')
    expect((await push()).stdout).toContain('updated   first.md')
    change('first.md', 'slug: soup', 'slug: stew')
    expect((await push()).stdout).toContain('1 updated.')
    expect(await recipe(id)).toMatchObject({ title: 'Stew', slug: 'stew' })
    expect(await titles()).toEqual(['Stew'])
  })

  it('reports problems with their lines, and continues with the others', async () => {
    write('a.md', '# A\n\n## Ingredience\n')
    write('b.md', '# B\n')
    write('c.md', `---\nimages: [3d2f4a52-5f7e-4ab0-9a74-1f0f6a3f7a10]\n---\n# C\n`)
    const run = await push()
    expect(run.code).toBe(1)
    expect(run.stdout).toContain('a.md:3: There is no section "Ingredience".')
    expect(run.stdout).toContain('c.md:2: Image 1: There is no such image on this site')
    expect(await titles()).toEqual(['B'])
  })

  it('does not overwrite changes made on the site without the option for it', async () => {
    const { id } = await create('Soup', 'soup')
    await pull()
    await retitle(id, 'Stew')
    change('soup.md', '# Soup', '# Broth')
    expect((await push()).code).toBe(1)
    expect((await recipe(id)).title).toBe('Stew')
    expect((await push('--ours', '--dry-run')).stdout).toContain('1 updated. Nothing was written.')
    expect((await recipe(id)).title).toBe('Stew')
    expect((await push('--ours')).code).toBe(0)
    expect((await recipe(id)).title).toBe('Broth')
  })

  it('merges and sends immediately if nothing conflicts', async () => {
    const { id } = await create('Soup', 'soup')
    await pull()
    await retitle(id, 'Stew')
    change('soup.md', 'A dish.', 'A good dish.')
    expect((await push('--merge')).stdout).toContain('merged    soup.md')
    expect(await recipe(id)).toMatchObject({ title: 'Stew', description: sampleText('A good dish.') })
    expect((await push()).stdout).toBe('1 unchanged.\n')
  })

  it('deletes no recipe without asking', async () => {
    await create('Soup', 'soup')
    await pull()
    rmSync(path('soup.md'))
    expect((await push('--yes')).stderr).toContain('deleted here; --delete')
    expect(await titles()).toEqual(['Soup'])
    expect((await pull('--theirs')).stdout).toContain('created   soup.md')
    rmSync(path('soup.md'))
    expect((await push('--delete')).stdout).toContain('deleted   soup.md')
    expect(await titles()).toEqual([])
  })

  it('asks about deletions in a terminal', async () => {
    await create('Soup', 'soup')
    await pull()
    rmSync(path('soup.md'))
    const terminal = createTestShell({ platform, token, isTerminal: true })
    const no = await terminal.run(['recipes', 'push', folder], 'n\n')
    expect(no.stderr).toContain('soup.md was deleted here. Delete "Soup" on the site too? [y/N]')
    expect(await titles()).toEqual(['Soup'])
    await terminal.run(['recipes', 'push', folder], 'y\n')
    expect(await titles()).toEqual([])
  })

  it('matches identical files and recipes if the state of the folder is lost', async () => {
    const { id } = await create('Soup', 'soup')
    await pull()
    rmSync(path('.trivet'), { recursive: true })
    expect((await push()).stdout).toBe('1 unchanged.\n')
    change('soup.md', '# Soup', '# Stew')
    expect((await push()).stdout).toContain('1 updated.')
    expect((await recipe(id)).title).toBe('Stew')
  })

  it('leaves nothing incomplete when it is interrupted, and says how much remains', async () => {
    for (let count = 1; count <= 12; count += 1) await create(`Soup ${count}`, `soup-${count}`)
    let stop = () => {}
    let fetched = 0
    const counting: TrivetApi = {
      ...api,
      getManagedRecipe: async (input) => {
        if ((fetched += 1) === 5) stop()
        return api.getManagedRecipe(input)
      },
    }
    const stopped = createTestShell({
      platform,
      token,
      cliEnvironment: { connect: () => counting, onInterrupt: (call) => ((stop = call), () => {}) },
    })
    const run = await stopped.run(['recipes', 'pull', folder])
    expect(run.code).toBe(130)
    const done = files().length
    expect(done).toBeGreaterThanOrEqual(5)
    expect(done).toBeLessThan(12)
    expect(run.stdout).toContain(`${done} created.\n`)
    expect(run.stderr).toBe(
      `✗ Interrupted: ${12 - done} of 12 recipes ${done === 11 ? 'remains' : 'remain'}. Run the command again to continue.\n`,
    )
    expect(JSON.parse(readFileSync(path('.trivet/sync.json'), 'utf8')).recipes).toHaveLength(done)
    expect(readdirSync(folder).filter((file) => file.endsWith('.tmp'))).toEqual([])
    expect((await pull()).stdout).toContain(`${12 - done} created`)
  })
})

describe('recipes diff', () => {
  it('shows both directions and exits with 1', async () => {
    await create('Soup', 'soup')
    await pull()
    expect(await shell.run(['recipes', 'diff', folder])).toMatchObject({ code: 0, stdout: '' })
    change('soup.md', '# Soup', '# Stew')
    write('new.md', '# New\n')
    const run = await shell.run(['recipes', 'diff', folder])
    expect(run.code).toBe(1)
    expect(run.stdout).toContain('--- site/soup.md\n+++ here/soup.md\n')
    expect(run.stdout).toContain('--- /dev/null\n+++ here/new.md\n')
  })
})
