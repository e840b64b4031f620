import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { sampleText } from '#core/testing/recipe-sample.ts'
import { createTestShell, jsonLines } from '../../testing/run-command.ts'
import { removeTempFolders, tempFolder } from '../../testing/temp-folder.ts'
import { openTestSite, type TestSite } from '../../testing/test-site.ts'

afterAll(removeTempFolders)

const siteSlug = 'my-table'
let shell: TestSite['shell']
let api: TestSite['api']
let folder: string
let platform: TestSite['platform']
let token: string

beforeEach(async () => {
  ;({ platform, token, api, shell } = await openTestSite(siteSlug))
  folder = tempFolder('recipes')
})

const create = async (title: string, slug: string) =>
  (await api.createRecipe({ siteSlug, body: { title, slug, description: sampleText('A dish.') } })).body
    .recipe
const recipe = async (recipeId: string) => (await api.getManagedRecipe({ siteSlug, recipeId })).body.recipe
const retitle = async (recipeId: string, title: string) => {
  const { slug, description } = await recipe(recipeId)
  await api.updateRecipe({ siteSlug, recipeId, body: { title, slug, description: description ?? null } })
}
const titles = async () =>
  (await api.listManagedRecipes({ siteSlug, orderBy: 'title_asc' })).body.recipes.map(({ title }) => title)
const path = (file: string) => join(folder, file)
const read = (file: string) => readFileSync(path(file), 'utf8')
const write = (file: string, text: string) => writeFileSync(path(file), text)
const change = (file: string, from: string, to: string) => write(file, read(file).replace(from, to))
const pull = (...flags: string[]) => shell.run(['recipes', 'pull', folder, ...flags])
const push = (...flags: string[]) => shell.run(['recipes', 'push', folder, ...flags])
const files = () => readdirSync(folder).filter((file) => file.endsWith('.md'))

describe('recipes pull', () => {
  it('writes a file for each recipe, and then only for what changed', async () => {
    const soup = await create('Soup', 'soup')
    await create('Bread', 'bread')
    expect(await pull()).toMatchObject({ code: 0, stdout: expect.stringContaining('2 created.') })
    expect(files()).toEqual(['bread.md', 'soup.md'])
    expect(read('soup.md')).toBe('---\nslug: soup\n---\n\n# Soup\n\nA dish.\n')
    expect((await pull()).stdout).toBe('2 unchanged.\n')
    await retitle(soup.id, 'Stew')
    expect((await pull()).stdout).toContain('✓ updated   soup.md\n1 updated, 1 unchanged.')
    expect(read('soup.md')).toContain('# Stew')
  })

  it('writes nothing in a dry run', async () => {
    await create('Soup', 'soup')
    expect((await pull('--dry-run')).stdout).toContain('1 created. Nothing was written.')
    expect(readdirSync(folder)).toEqual([])
  })

  it('shows a conflict as a difference and overwrites nothing', async () => {
    const { id } = await create('Soup', 'soup')
    await pull()
    await retitle(id, 'Stew')
    change('soup.md', '# Soup', '# Broth')
    const before = read('soup.md')
    const run = await pull()
    expect(run).toMatchObject({ code: 1 })
    expect(run.stdout).toContain('! conflict  soup.md: changed here and on the site.')
    expect(run.stdout).toContain('-# Stew\n+# Broth\n')
    expect(read('soup.md')).toBe(before)
    expect(jsonLines(await pull('--json'))[0]).toMatchObject({
      status: 'conflict',
      file: 'soup.md',
      diff: expect.stringContaining('+# Broth'),
    })
  })

  it.each([
    ['--theirs', '# Stew'],
    ['--ours', '# Broth'],
  ])('ends a conflict with %s', async (flag, title) => {
    const { id } = await create('Soup', 'soup')
    await pull()
    await retitle(id, 'Stew')
    change('soup.md', '# Soup', '# Broth')
    expect((await pull(flag)).code).toBe(0)
    expect(read('soup.md')).toContain(title)
    expect((await push()).code).toBe(0)
    expect(`# ${(await recipe(id)).title}`).toBe(title)
  })

  it('merges changes in different places, and marks those in the same', async () => {
    const { id } = await create('Soup', 'soup')
    await pull()
    await retitle(id, 'Stew')
    change('soup.md', 'A dish.', 'A good dish.')
    expect((await pull('--merge')).stdout).toContain('merged    soup.md')
    expect(read('soup.md')).toContain('# Stew\n\nA good dish.')
    await push()
    expect((await recipe(id)).description).toEqual(sampleText('A good dish.'))
    await retitle(id, 'Gumbo')
    change('soup.md', '# Stew', '# Broth')
    expect((await pull('--merge')).code).toBe(1)
    expect(read('soup.md')).toContain('<<<<<<< here\n# Broth\n=======\n# Gumbo\n>>>>>>> site\n')
    const refused = await push()
    expect(refused.code).toBe(1)
    expect(refused.stdout).toContain('soup.md:5: Both sides of a conflict stand here.')
    expect((await recipe(id)).title).toBe('Gumbo')
  })

  it('deletes no file unasked', async () => {
    const { id } = await create('Soup', 'soup')
    await pull()
    await api.deleteRecipe({ siteSlug, recipeId: id })
    expect((await pull()).stderr).toContain('deleted on the site; --delete deletes it on the other side too.')
    expect(files()).toEqual(['soup.md'])
    expect((await pull('--delete')).stdout).toContain('deleted   soup.md')
    expect(files()).toEqual([])
    expect((await pull()).stdout).toBe('nothing to do.\n')
  })

  it('refuses the folder of another site', async () => {
    await create('Soup', 'soup')
    await pull()
    await api.createSite({ body: { title: 'Other', slug: 'other' } })
    expect(await pull()).toMatchObject({ code: 0 })
    const run = await pull('--site', 'other')
    expect(run).toMatchObject({ code: 1 })
    expect(run.stderr).toContain('This folder is in step with my-table')
  })
})

describe('recipes push', () => {
  it('makes drafts of new files, and publishes those that ask for it', async () => {
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

  it('sends only what changed, with the ids of all that stayed', async () => {
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

  it('takes a recipe back when the file no longer says that it is published', async () => {
    write('pie.md', '---\npublished: true\n---\n# Pie\n')
    await push()
    change('pie.md', 'published: true\n', '')
    await push()
    expect((await api.listManagedRecipes({ siteSlug })).body.recipes[0]?.publishedAt).toBeNull()
  })

  it('follows a file that was renamed, and a slug that was changed', async () => {
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

  it('reports what is wrong with its line, and continues with the others', async () => {
    write('a.md', '# A\n\n## Ingredience\n')
    write('b.md', '# B\n')
    write('c.md', `---\nimages: [3d2f4a52-5f7e-4ab0-9a74-1f0f6a3f7a10]\n---\n# C\n`)
    const run = await push()
    expect(run.code).toBe(1)
    expect(run.stdout).toContain('a.md:3: There is no section "Ingredience".')
    expect(run.stdout).toContain('c.md:2: Image 1: There is no such image on this site')
    expect(await titles()).toEqual(['B'])
  })

  it('does not overwrite what was changed on the site, unless told to', async () => {
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

  it('merges and sends at once where nothing contradicts', async () => {
    const { id } = await create('Soup', 'soup')
    await pull()
    await retitle(id, 'Stew')
    change('soup.md', 'A dish.', 'A good dish.')
    expect((await push('--merge')).stdout).toContain('merged    soup.md')
    expect(await recipe(id)).toMatchObject({ title: 'Stew', description: sampleText('A good dish.') })
    expect((await push()).stdout).toBe('1 unchanged.\n')
  })

  it('deletes no recipe unasked', async () => {
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

  it('links files and recipes that are the same, when the memory of the folder is gone', async () => {
    const { id } = await create('Soup', 'soup')
    await pull()
    rmSync(path('.trivet'), { recursive: true })
    expect((await push()).stdout).toBe('1 unchanged.\n')
    change('soup.md', '# Soup', '# Stew')
    expect((await push()).stdout).toContain('1 updated.')
    expect((await recipe(id)).title).toBe('Stew')
  })

  it('leaves no half of anything when it is stopped', async () => {
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

describe('a folder that is not there', () => {
  it.each(['push', 'diff'])(
    'is reported by %s, which neither makes it nor compares with it',
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
      `${path('b.md')}:1: ${path('c.md')} has the slug "b" too; every recipe needs one of its own.`,
      `${path('c.md')}:2: ${path('b.md')} has the slug "b" too; every recipe needs one of its own.`,
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
])('the file %s in the guide is right', async (file, block) => {
  const guide = readFileSync(new URL('../../../docs/guides/recipes-as-files.md', import.meta.url), 'utf8')
  write(file, block.exec(guide)?.[1] ?? '')
  expect(await shell.run(['recipes', 'validate', folder])).toMatchObject({ code: 0, stdout: '' })
  expect((await push()).code).toBe(0)
  await pull('--theirs')
  expect((await shell.run(['recipes', 'diff', folder])).code).toBe(0)
})

describe('recipes new', () => {
  it('starts a file that is right, and overwrites none', async () => {
    expect((await shell.run(['recipes', 'new', 'Lemon cake', folder])).stdout).toBe(
      `Created ${path('lemon-cake.md')}.\n`,
    )
    expect((await shell.run(['recipes', 'validate', folder])).code).toBe(0)
    expect((await shell.run(['recipes', 'new', 'Lemon cake', folder])).code).toBe(1)
    await push()
    expect(await titles()).toEqual(['Lemon cake'])
  })
})

describe('recipes edit', () => {
  /** An editor that makes one change after the other. */
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

  it('saves what was written', async () => {
    const { id } = await create('Soup', 'soup')
    const run = await editor((text) => text.replace('# Soup', '# Stew')).run(['recipes', 'edit', 'soup'])
    expect(run.stdout).toBe('Saved Stew.\n')
    expect(await recipe(id)).toMatchObject({ title: 'Stew', slug: 'soup' })
    expect((await editor().run(['recipes', 'edit', 'soup'])).stdout).toBe('Nothing was changed.\n')
  })

  it('leads back into the editor when something is not right', async () => {
    const { id } = await create('Soup', 'soup')
    const shell = editor(
      (text) => `${text}\n## Wrong\n`,
      (text) => text.replace('## Wrong', '## Notes\n\nWell.'),
    )
    const run = await shell.run(['recipes', 'edit', 'soup'], 'y\n')
    expect(run.stderr).toContain('soup.md:9: There is no section "Wrong".')
    expect((await recipe(id)).note).toEqual(sampleText('Well.'))
  })

  it('keeps what was written when it cannot be saved', async () => {
    await create('Soup', 'soup')
    const run = await editor((text) => `${text}\n## Wrong\n`).run(['recipes', 'edit', 'soup'], 'n\n')
    expect(run.code).toBe(1)
    const kept = /kept in (\S+)\.$/m.exec(run.stderr)?.[1] ?? ''
    expect(readFileSync(kept, 'utf8')).toContain('## Wrong')
    rmSync(kept)
  })

  it('puts both changes into the file when somebody else was faster', async () => {
    const { id } = await create('Soup', 'soup')
    const shell = editor(
      async (text) => {
        await retitle(id, 'Stew')
        return text.replace('A dish.', 'A good dish.')
      },
      (text) => text.replace('good', 'very good'),
    )
    const run = await shell.run(['recipes', 'edit', 'soup'], 'y\n')
    expect(run.stderr).toContain('Somebody else has changed the recipe in the meantime.')
    expect(await recipe(id)).toMatchObject({ title: 'Stew', description: sampleText('A very good dish.') })
  })

  it('names what to set when there is no editor', async () => {
    await create('Soup', 'soup')
    const run = await createTestShell({ platform, token }).run(['recipes', 'edit', 'soup'])
    expect(run).toMatchObject({ code: 2 })
    expect(run.stderr).toContain('Set VISUAL or EDITOR')
    expect(existsSync(path('soup.md'))).toBe(false)
  })
})

describe('a folder of Cooklang files', () => {
  const cook = () => readdirSync(folder).filter((file) => file.endsWith('.cook'))

  it('is remembered, and may hold Markdown beside it', async () => {
    await create('Soup', 'soup')
    expect((await pull('--format', 'cooklang')).code).toBe(0)
    expect(cook()).toEqual(['soup.cook'])
    expect(read('soup.cook')).toBe('---\ntitle: Soup\ndescription: A dish.\nslug: soup\n---\n')
    await create('Bread', 'bread')
    write('cake.md', '# Cake\n')
    await pull()
    await push()
    expect(cook()).toEqual(['bread.cook', 'soup.cook'])
    expect(await titles()).toEqual(['Bread', 'Cake', 'Soup'])
    expect((await pull()).stdout).toBe('3 unchanged.\n')
    expect(await shell.run(['recipes', 'validate', folder])).toMatchObject({ code: 0 })
    expect(await shell.run(['recipes', 'diff', folder])).toMatchObject({ code: 0 })
  })

  it('sends what was changed, and nothing that Cooklang cannot hold is lost', async () => {
    const link = 'https://example.com/flour'
    const content = {
      type: 'document' as const,
      children: [
        { type: 'paragraph' as const, children: [{ text: 'Mix', bold: true }, { text: ' it all.' }] },
      ],
    }
    const draft = {
      title: 'Cake',
      slug: 'cake',
      ingredientUsageGroups: [
        {
          id: crypto.randomUUID(),
          ingredientUsages: [
            { id: crypto.randomUUID(), ingredientTitleOverride: 'flour', quantityMin: 200, link },
          ],
        },
      ],
      instructionGroups: [
        { id: crypto.randomUUID(), instructions: [{ id: crypto.randomUUID(), content, note: 'By hand.' }] },
      ],
    }
    const { id } = (await api.createRecipe({ siteSlug, body: draft })).body.recipe
    await pull('--format', 'cooklang')
    const before = await recipe(id)
    change('cake.cook', '@flour{200}', '@flour{250}')
    expect((await push()).stdout).toContain('✓ updated   cake.cook')
    const after = await recipe(id)
    const [group] = before.ingredientUsageGroups ?? []
    expect(after.instructionGroups).toEqual(before.instructionGroups)
    expect(after.ingredientUsageGroups).toEqual([
      { ...group, ingredientUsages: [{ ...group?.ingredientUsages[0], quantityMin: 250 }] },
    ])
    expect((await pull()).stdout).toBe('1 unchanged.\n')
  })

  it('shows a conflict in the words of the file', async () => {
    const { id } = await create('Soup', 'soup')
    await pull('--format', 'cooklang')
    await retitle(id, 'Stew')
    change('soup.cook', 'title: Soup', 'title: Broth')
    expect(await push()).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('-title: Stew\n+title: Broth\n'),
    })
    expect((await recipe(id)).title).toBe('Stew')
  })
})
