import { readdirSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sampleText } from '#core/testing/samples/recipe-sample.ts'
import { jsonLines } from '../../testing/run-command.ts'
import { removeTempFolders } from '#testing/server/temp-folder.ts'
import {
  siteSlug,
  shell,
  api,
  folder,
  create,
  recipe,
  retitle,
  titles,
  read,
  write,
  change,
  pull,
  push,
  files,
  startFolder,
} from './testing/recipe-folder.ts'

afterAll(removeTempFolders)

beforeEach(startFolder)

describe('recipes pull', () => {
  it('writes a file for each recipe, and then only changed ones', async () => {
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

  it('shows the differences of a conflict and overwrites nothing', async () => {
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

  it('merges without conflict in a folder that was checked out with CRLF, including its stored state', async () => {
    const { id } = await create('Soup', 'soup')
    await pull()
    for (const file of ['soup.md', `.trivet/base/${id}.md`, '.trivet/sync.json']) {
      write(file, read(file).replaceAll('\n', '\r\n'))
    }
    expect((await pull()).stdout).toBe('1 unchanged.\n')
    await retitle(id, 'Stew')
    change('soup.md', 'A dish.', 'A good dish.')
    expect(await pull('--merge')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('merged    soup.md'),
    })
    expect(read('soup.md')).toContain('# Stew\n\nA good dish.')
    await push()
    expect(await recipe(id)).toMatchObject({ title: 'Stew', description: sampleText('A good dish.') })
  })

  it.each([
    ['list', () => '.trivet/sync.json'],
    ['base of a recipe', (id: string) => `.trivet/base/${id}.md`],
  ])(
    'names conflict markers of Git in the %s of its stored state, and changes nothing',
    async (_what, fileOf) => {
      const { id } = await create('Soup', 'soup')
      await pull()
      const file = fileOf(id)
      const torn = `<<<<<<< HEAD\n${read(file)}=======\n${read(file)}>>>>>>> other\n`
      write(file, torn)
      await retitle(id, 'Stew')
      change('soup.md', 'A dish.', 'A good dish.')
      const run = await pull('--merge')
      expect(run.code).not.toBe(0)
      expect(run.stderr).toMatch(/contains\s+conflict\s+markers\s+of\s+Git[\s\S]*git\s+checkout\s+--ours/)
      expect(read(file)).toBe(torn)
      expect(read('soup.md')).toContain('A good dish.')
    },
  )

  it('merges changes in different places, and marks conflicting ones', async () => {
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

  it('deletes no file without asking', async () => {
    const { id } = await create('Soup', 'soup')
    await pull()
    await api.deleteRecipe({ siteSlug, recipeId: id })
    expect((await pull()).stderr).toContain('deleted on the site; --delete deletes it on the other side too.')
    expect(files()).toEqual(['soup.md'])
    expect((await pull('--delete')).stdout).toContain('deleted   soup.md')
    expect(files()).toEqual([])
    expect((await pull()).stdout).toBe('nothing to do.\n')
  })

  it('rejects the folder of another site', async () => {
    await create('Soup', 'soup')
    await pull()
    await api.createSite({ body: { title: 'Other', slug: 'other' } })
    expect(await pull()).toMatchObject({ code: 0 })
    const run = await pull('--site', 'other')
    expect(run).toMatchObject({ code: 1 })
    expect(run.stderr).toContain('This folder is synchronized with my-table')
  })
})

describe('a folder of Cooklang files', () => {
  const cook = () => readdirSync(folder).filter((file) => file.endsWith('.cook'))

  it('stores its format, and can also contain Markdown', async () => {
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

  it('sends changes, and loses nothing that Cooklang cannot represent', async () => {
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

  it('shows a conflict in the format of the file', async () => {
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
