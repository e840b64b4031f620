import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { breadUrl, openImportSite, siteSlug, soupUrl } from '../../testing/import-site.ts'
import { pngBytes, recipePage } from '../../testing/pages.ts'
import { createTestShell, jsonLines } from '../../testing/run-command.ts'
import { removeTempFolders } from '#testing/server/temp-folder.ts'

afterAll(removeTempFolders)

describe('importing', () => {
  it('publishes a recipe with all its ingredients and steps', async () => {
    const { platform, shell } = await openImportSite()
    const run = await shell.run(['import', soupUrl, '--publish'])
    expect(run.code).toBe(0)
    expect(run.stdout).toBe(
      '✓ created   Lentil Soup (3 ingredients, 2 steps) http://table.trivet.test/recipes/lentil-soup\n' +
        '1 source: 1 created.\n',
    )
    const { recipe } = (await platform.connect(null).getRecipe({ siteSlug, recipeSlug: 'lentil-soup' })).body
    const usages = recipe.ingredientUsageGroups[0]?.ingredientUsages ?? []
    expect(usages.map((usage) => [usage.quantityMin, usage.unit?.slug, usage.ingredient?.title])).toEqual([
      [2, 'cup', 'red lentils'],
      [1, undefined, 'onion'],
      [1, 'tbsp', 'olive oil'],
    ])
    expect(usages[2]?.ingredient).toMatchObject({ gramsPerLiter: expect.any(Number) })
    expect(usages.map(({ ingredientTitleOverride }) => ingredientTitleOverride)).toEqual([null, null, null])
    expect(recipe.instructionGroups[0]?.instructions).toHaveLength(2)
    expect(recipe.source).toMatchObject({ key: soupUrl, url: soupUrl })
  })

  it('says how to set the language of the site to that of the recipes, and sets nothing itself', async () => {
    const { api, file, shell } = await openImportSite()
    const soups = ['Kürbissuppe', 'Lauchsuppe', 'Linsensuppe'].map((title) =>
      file(
        `${title}.txt`,
        `${title}\n\nZutaten\n- 1 EL Öl\n\nZubereitung\n1. Das Öl in den Topf geben und ${title} kochen, bis die Suppe heiß ist.\n`,
      ),
    )
    const run = await shell.run(['import', ...soups])
    expect(run.stderr).toContain(
      'Most of these recipes are in German, and the site says that it is in English. To change it: trivet settings set language=de --site table',
    )
    expect((await api.getManagedSite({ siteSlug })).body.site.language).toBe('en')
    await shell.run(['settings', 'set', 'language=de', '--site', 'table'])
    expect((await api.getManagedSite({ siteSlug })).body.site.language).toBe('de')
    expect((await shell.run(['import', ...soups, '--duplicates', 'new'])).stderr).not.toContain('German')
    expect((await shell.run(['import', soupUrl, '--dry-run'])).stderr).not.toContain('English')
  })

  it('writes one object per line with stable keys, and a summary', async () => {
    const { shell } = await openImportSite()
    const [item, summary] = jsonLines(await shell.run(['import', soupUrl, '--json']))
    expect(item).toEqual({
      type: 'item',
      source: soupUrl,
      status: 'created',
      title: 'Lentil Soup',
      slug: 'lentil-soup',
      url: 'http://table.trivet.test/recipes/lentil-soup',
      published: false,
      ingredients: 3,
      steps: 2,
      warnings: [],
      duplicateOf: null,
      error: null,
      code: null,
    })
    expect(summary).toMatchObject({ type: 'summary', total: 1, isInterrupted: false })
  })

  it('reads a text from standard input, which is not a list although it has lines', async () => {
    const { shell } = await openImportSite()
    const text =
      'Lemon soup\n\nIngredients\n- 2 lemons\n- 1 l stock\n\nMethod\n1. Boil the stock with the lemons.\n'
    const run = await shell.run(['import', '-', '--dry-run', '--json'], text)
    expect(jsonLines(run)[0]).toMatchObject({
      source: 'standard input',
      status: 'read',
      title: 'Lemon soup',
      ingredients: 2,
    })
  })

  it.each([
    ['\u0000\u0001\nbinary\nlines', 1, 'It is not a supported file.'],
    [`${'long '.repeat(2000)}\nwords`, 1, 'No recipe was found in it.'],
    ['# only a remark\n', 1, 'No recipe was found in it.'],
  ])('reports once that standard input contains no recipe: %j', async (input, code, error) => {
    const { shell } = await openImportSite()
    const run = await shell.run(['import', '-', '--dry-run', '--json'], input)
    expect(run.code).toBe(code)
    expect(jsonLines(run)).toMatchObject([{ source: 'standard input', error }, { total: 1 }])
  })

  it('says why a page could not be read, and quotes only the beginning of a line', async () => {
    const { shell } = await openImportSite()
    const block = `<script type="application/ld+json">{"@type":"Recipe","name":"${'x'.repeat(4_100_000)}"}</script>`
    const large = await shell.run(['import', '-', '--dry-run'], `<!doctype html><html>${block}</html>`)
    expect(large.stdout).toContain(
      'No recipe was found in it. A block of structured data is too large to be read.',
    )
    const text = `Soup\n\nIngredients\n- 1 cup ${'flour or (2 tbsp sugar) '.repeat(1000)}\n- 2 eggs\n`
    const long = await shell.run(['import', '-', '--dry-run'], text)
    expect(long.code).toBe(0)
    expect(Math.max(...long.stdout.split('\n').map((line) => line.length))).toBeLessThan(300)
  })

  it('reads files, compressed files, nested folders, and a list or a page from standard input', async () => {
    const { shell, folder, titles, file } = await openImportSite()
    mkdirSync(join(folder, 'deep', 'er'), { recursive: true })
    const single = file('a.html', recipePage({ name: 'A' }))
    file('deep/b.html.gz', gzipSync(recipePage({ name: 'B' })))
    file('deep/er/c.testhtml', recipePage({ name: 'C' }))
    file('deep/er/notes.json', '{}')
    await shell.run(['import', single, join(folder, 'deep')])
    expect(await titles()).toEqual(['A', 'B', 'C'])
    await shell.run(['import', '-'], `# my list\n${soupUrl}\n\n${breadUrl}\n`)
    await shell.run(['import', '-'], recipePage({ name: 'D' }))
    expect(await titles()).toEqual(['A', 'B', 'Bread', 'C', 'D', 'Lentil Soup'])
  })

  it('reads a given plain text file', async () => {
    const { titles, statuses, file } = await openImportSite()
    const text =
      'Tomato Toast\n\nIngredients\n2 tomatoes\n4 slices bread\n\nMethod\n1. Toast the bread.\n2. Rub it with the tomatoes.\n'
    expect(await statuses(file('toast.txt', text))).toEqual(['created'])
    expect(await titles()).toEqual(['Tomato Toast'])
  })

  it('writes nothing in a dry run, which needs neither sign-in nor server', async () => {
    const { platform, web, titles } = await openImportSite()
    const stranger = createTestShell({ platform, web })
    const run = await stranger.run(['import', soupUrl, '--dry-run'])
    expect(run).toMatchObject({ code: 0, stderr: '' })
    expect(run.stdout).toBe(
      `✓ read      Lentil Soup (3 ingredients, 2 steps) ${soupUrl}\n1 source: 1 read. Nothing was written.\n`,
    )
    expect(await titles()).toEqual([])
  })

  it('gives the second recipe of a title the next free slug', async () => {
    const { web, shell } = await openImportSite()
    await shell.run(['import', soupUrl])
    web.pages.set('https://other.example/soup', recipePage({ description: 'Not the same soup.' }))
    const [item] = jsonLines(await shell.run(['import', 'https://other.example/soup', '--json']))
    expect(item).toMatchObject({ status: 'created', slug: 'lentil-soup-2' })
  })

  it('distinguishes pages that claim the same address', async () => {
    const { titles, statuses, file } = await openImportSite()
    const one = file('one.html', recipePage({ name: 'One' }, 'https://careless.example/recipes'))
    const two = file('two.html', recipePage({ name: 'Two' }, 'https://careless.example/recipes'))
    const home = file('home.html', recipePage({ name: 'Home' }, 'https://careless.example/'))
    const other = file('other.html', recipePage({ name: 'Other' }, 'https://careless.example/'))
    expect(await statuses(one, two, home, other)).toEqual(['created', 'created', 'created', 'created'])
    expect(await titles()).toEqual(['Home', 'One', 'Other', 'Two'])
  })
})

describe('a source without a recipe', () => {
  it('is needed, unless the samples are imported, which allow no other', async () => {
    const { shell, folder } = await openImportSite()
    for (const [args, sentence] of [
      [[], 'Give at least one source'],
      [['--samples', folder], '--samples imports the sample recipes only.'],
    ] as const) {
      const run = await shell.run(['import', ...args])
      expect(run).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(sentence) })
    }
  })

  it('fails with a message, and the others continue', async () => {
    const { shell, folder, titles, file } = await openImportSite()
    const large = file('large.html', new Uint8Array(30 * 1024 * 1024))
    const bomb = file('bomb.html.gz', gzipSync(new Uint8Array(30 * 1024 * 1024)))
    const image = file('image.html', pngBytes)
    const damaged = file('damaged.html.gz', new Uint8Array([0x1f, 0x8b, 8, 0, 1, 2, 3]))
    const story = file('story.html', '<html><body><p>Nothing to eat here.</p></body></html>')
    const broken = file('broken.html', '<html><<p class="<div></span><table><!-- ')
    const empty = file('empty.html', '')
    mkdirSync(join(folder, 'bare'))
    const cases: readonly (readonly [string, string, RegExp])[] = [
      ['https://nowhere.example/soup', 'page_unreachable', /nowhere\.example could not be reached/],
      [large, 'too_large', /larger than 25 MB/],
      [bomb, 'too_large', /larger than 25 MB/],
      [image, 'not_a_page', /It is a PNG image, not a page/],
      [damaged, 'damaged', /a damaged gzip file/],
      [story, 'no_recipe_found', /No recipe was found/],
      [broken, 'no_recipe_found', /No recipe was found/],
      [empty, 'empty', /It is empty/],
      [join(folder, 'missing.html'), 'not_found', /no such file or folder/],
      ['soups.example/soup', 'not_found', /An address starts with https:/],
      [join(folder, 'bare'), 'not_found', /contains no saved pages/],
    ]
    const run = await shell.run([
      'import',
      ...cases.map(([source]) => source),
      soupUrl,
      '--json',
      '--jobs',
      '1',
    ])
    expect(run.code).toBe(1)
    const lines = jsonLines(run)
    for (const [index, [source, code, sentence]] of cases.entries()) {
      expect(lines[index]).toMatchObject({ source, status: 'failed', code })
      expect(lines[index]?.['error']).toMatch(sentence)
    }
    expect(lines.at(-1)).toMatchObject({ total: 12, counts: { created: 1, failed: 11 } })
    expect(await titles()).toEqual(['Lentil Soup'])
  })

  it('fails alone too, with one line and the exit code 1 (Tandoor#3042, Tandoor#4071)', async () => {
    const { shell } = await openImportSite()
    const run = await shell.run(['import', 'https://nowhere.example/soup'])
    expect(run).toEqual({
      code: 1,
      stdout:
        '✗ failed    https://nowhere.example/soup: nowhere.example could not be reached.\n1 source: 1 failed.\n',
      stderr: '',
    })
  })
})

describe('an import', () => {
  it('stops at an interrupt, completes the sources in progress, and reports what was not processed', async () => {
    const { platform, token, web, titles } = await openImportSite()
    let interrupt = () => {}
    const fetchPage: typeof web.fetchPage = async (url) => {
      if (url === breadUrl) interrupt()
      return web.fetchPage(url)
    }
    const stopped = createTestShell({
      platform,
      token,
      web: { fetchPage },
      cliEnvironment: {
        onInterrupt(stop) {
          interrupt = stop
          return () => {}
        },
      },
    })
    const run = await stopped.run(['import', soupUrl, breadUrl, 'https://soups.example/c', '--jobs', '1'])
    expect(run.code).toBe(130)
    expect(run.stdout).toMatch(/3 sources: 1 created\. Interrupted: 2 not processed\.\n$/)
    expect(await titles()).toEqual(['Lentil Soup'])
  })

  it('requires a sign-in before it reads anything', async () => {
    const { platform, web } = await openImportSite()
    const stranger = createTestShell({ platform, web, token: 'x'.repeat(43) })
    expect(await stranger.run(['import', soupUrl])).toMatchObject({ code: 3, stdout: '' })
  })

  it('reports a site that does not exist', async () => {
    const { shell } = await openImportSite()
    const run = await shell.run(['import', soupUrl, '--site', 'nowhere'])
    expect(run).toMatchObject({ code: 1, stdout: '' })
    expect(run.stderr).toMatch(/This site does not exist/)
  })

  it.each([['0'], ['17'], ['two']])('refuses %s jobs', async (jobs) => {
    const { shell } = await openImportSite()
    const run = await shell.run(['import', soupUrl, '--jobs', jobs])
    expect(run).toMatchObject({ code: 2, stdout: '' })
    expect(run.stderr).toMatch(/Give a whole number from 1 to 16/)
  })

  it('prints only failures and results with --quiet', async () => {
    const { web, shell } = await openImportSite()
    web.pages.set(soupUrl, recipePage({ image: 'https://nowhere.example/x.png' }))
    const run = await shell.run(['import', soupUrl, '--quiet'])
    expect(run.stdout.split('\n')).toHaveLength(2)
    expect(run.stderr).toBe('')
  })
})
