import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { unitBySlug } from '#core/values/units/units.ts'
import { codeIn, createCommandPlatform, type CommandPlatform } from '../../testing/command-platform.ts'
import { createTestShell, jsonLines } from '../../testing/run-command.ts'
import { removeTempFolders } from '#testing/server/temp-folder.ts'

afterAll(removeTempFolders)

let platform: CommandPlatform
let shell: ReturnType<typeof createTestShell>
let token: string

beforeEach(async () => {
  platform = createCommandPlatform()
  token = await platform.tokenOf('baker@example.com')
  shell = createTestShell({ platform, token })
})

async function createRecipes(siteSlug: string, titles: readonly string[]) {
  for (const title of titles) {
    const body = { title, slug: title.toLowerCase().replaceAll(' ', '-') }
    await platform.connect(token).createRecipe({ siteSlug, body })
  }
}

describe('sites', () => {
  it('creates one, with a slug derived from its title by default, and lists it', async () => {
    expect((await shell.run(['sites', 'create', 'My Table', '--slug', 'table'])).stdout).toBe(
      'Created My Table at http://table.trivet.test\n',
    )
    await shell.run(['sites', 'create', 'Käse & Brot'])
    expect((await shell.run(['sites', 'list'])).stdout.split('\n').sort()).toEqual([
      '',
      'kase-and-brot\tKäse & Brot\towner\thttp://kase-and-brot.trivet.test',
      'table\tMy Table\towner\thttp://table.trivet.test',
    ])
  })

  it('checks whether a slug is available', async () => {
    await shell.run(['sites', 'create', 'My Table', '--slug', 'table'])
    expect((await shell.run(['sites', 'check', 'tables'])).stdout).toBe('tables is available.\n')
    expect((await shell.run(['sites', 'check', 'table'])).stdout).toBe(
      'table is taken. Available: table-kitchen, table-cooks, the-table\n',
    )
  })

  it('shows the usage and quotas of a site', async () => {
    await shell.run(['sites', 'create', 'My Table', '--slug', 'table'])
    expect((await shell.run(['sites', 'usage'])).stdout).toBe(
      [
        'sites of your account\t1\t50',
        'images and videos of your account\t0 KB\t20 GB',
        'subscribers of the site\t0\t500000',
        '',
      ].join('\n'),
    )
  })

  it('stores a default site for all commands, until sign-out', async () => {
    const person = createTestShell({ platform })
    await person.run(['login', 'two-sites@example.com'])
    await person.run(['login', 'two-sites@example.com', '--code', codeIn(platform.mails.at(-1))])
    await person.run(['sites', 'create', 'First', '--slug', 'first'])
    await person.run(['sites', 'create', 'Second', '--slug', 'second'])
    const unspecified = await person.run(['settings', 'get'])
    expect(unspecified).toMatchObject({ code: 2 })
    expect(unspecified.stderr).toContain('or set a default with "trivet sites use <slug>": ')
    expect((await person.run(['sites', 'use', 'third'])).code).toBe(1)
    expect((await person.run(['sites', 'use', 'second'])).stdout).toBe(
      'Commands now use Second (second), unless you pass --site.\n',
    )
    expect((await person.run(['settings', 'get'])).stdout).toContain('second')
    expect((await person.run(['settings', 'get', '--site', 'first'])).stdout).toContain('first')
    expect((await person.run(['sites', 'list'])).stdout).toContain('http://second.trivet.test\tyes\n')
    await person.run(['login', 'two-sites@example.com'])
    await person.run(['login', 'two-sites@example.com', '--code', codeIn(platform.mails.at(-1))])
    expect((await person.run(['settings', 'get'])).stdout).toContain('second')
    await person.run(['logout'])
    await person.run(['login', 'two-sites@example.com'])
    await person.run(['login', 'two-sites@example.com', '--code', codeIn(platform.mails.at(-1))])
    expect((await person.run(['settings', 'get'])).code).toBe(2)
  })

  it("uses the site of the environment, and reports if it is not one of the user's", async () => {
    await shell.run(['sites', 'create', 'My Table', '--slug', 'table'])
    const environment = { TRIVET_SITE: 'gone' }
    const gone = await createTestShell({ platform, token, environment }).run(['settings', 'get'])
    expect(gone.code).toBe(2)
    expect(gone.stderr).toContain('You no longer manage the default site "gone".')
  })

  it('rejects a taken slug with a message', async () => {
    await shell.run(['sites', 'create', 'My Table', '--slug', 'table'])
    const run = await shell.run(['sites', 'create', 'Another', '--slug', 'table', '--json'])
    expect(run).toMatchObject({ code: 1, stdout: '' })
    expect(JSON.parse(run.stderr)).toEqual({
      error: 'The slug "table" is taken; choose another one.',
      code: 'slug_taken',
    })
    expect(jsonLines(await shell.run(['sites', 'list', '--json']))).toHaveLength(1)
  })

  it('shows users without a site how to start', async () => {
    const run = await shell.run(['sites', 'list'])
    expect(run).toMatchObject({ code: 0, stdout: '' })
    expect(run.stderr).toMatch(/trivet sites create/)
  })

  it('aligns the list under headings in a terminal', async () => {
    const terminal = createTestShell({ platform, token, isTerminal: true, environment: { NO_COLOR: '1' } })
    await terminal.run(['sites', 'create', 'My Table', '--slug', 'table'])
    await terminal.run(['sites', 'create', 'X', '--slug', 'a-long-slug'])
    const lines = (await terminal.run(['sites', 'list'])).stdout.trimEnd().split('\n')
    expect(lines[0]).toBe('SLUG         TITLE     ROLE   ADDRESS')
    expect(lines).toContain('table        My Table  owner  http://table.trivet.test')
  })
})

describe('recipes', () => {
  it('need no --site if there is one, and do if there are several', async () => {
    expect((await shell.run(['recipes', 'list'])).stderr).toMatch(/You have no site yet/)
    await shell.run(['sites', 'create', 'A', '--slug', 'a'])
    await createRecipes('a', ['Soup'])
    expect((await shell.run(['recipes', 'list'])).stdout).toBe('soup\tSoup\tdraft\t0\t0\t0\n')
    await shell.run(['sites', 'create', 'B', '--slug', 'b'])
    const unspecified = await shell.run(['recipes', 'list'])
    expect(unspecified.code).toBe(2)
    expect(unspecified.stderr).toMatch(
      /choose one with --site, or set a default with "trivet sites use <slug>": (a, b|b, a)/,
    )
    expect((await shell.run(['recipes', 'list', '--site', 'a'])).stdout).toBe('soup\tSoup\tdraft\t0\t0\t0\n')
  })

  it('are listed over all pages, each once, by title', async () => {
    await shell.run(['sites', 'create', 'A', '--slug', 'a'])
    const titles = Array.from({ length: 205 }, (_, index) => `Recipe ${String(index).padStart(3, '0')}`)
    await createRecipes('a', titles)
    const listed = jsonLines(await shell.run(['recipes', 'list', '--json']))
    expect(listed.map(({ title }) => title)).toEqual(titles)
    expect(jsonLines(await shell.run(['recipes', 'list', '--json', '--query', '204']))).toHaveLength(1)
  })

  it('are published, unpublished and deleted by slug or id', async () => {
    await shell.run(['sites', 'create', 'A', '--slug', 'a'])
    await createRecipes('a', ['Soup', 'Bread'])
    const published = await shell.run(['recipes', 'publish', 'soup', 'bread'])
    expect(published.stdout).toBe(
      'Published Soup: http://a.trivet.test/recipes/soup\nPublished Bread: http://a.trivet.test/recipes/bread\n',
    )
    const [bread, soup] = jsonLines(await shell.run(['recipes', 'list', '--json']))
    const again = jsonLines(await shell.run(['recipes', 'publish', 'soup', '--json']))
    expect(again[0]?.['publishedAt']).toBe(soup?.['publishedAt'])
    expect((await shell.run(['recipes', 'unpublish', String(soup?.['id'])])).stdout).toBe(
      'Soup is a draft again.\n',
    )
    expect(await shell.run(['recipes', 'delete', String(bread?.['id']), '--yes'])).toMatchObject({
      code: 0,
      stdout: 'Deleted Bread: it is in the trash for 30 days.\n',
    })
    expect((await shell.run(['recipes', 'list'])).stdout).toBe('soup\tSoup\tdraft\t0\t0\t0\n')
  })

  it('continue after one that does not exist, and report it by the exit code', async () => {
    await shell.run(['sites', 'create', 'A', '--slug', 'a'])
    await createRecipes('a', ['Soup'])
    const run = await shell.run(['recipes', 'publish', 'stew', 'soup'])
    expect(run.code).toBe(1)
    expect(run.stdout).toMatch(/^Published Soup/)
    expect(run.stderr).toMatch(/✗ stew: There is no such recipe\. Run "trivet recipes list"/)
  })

  it('are deleted only after asking', async () => {
    await shell.run(['sites', 'create', 'A', '--slug', 'a'])
    await createRecipes('a', ['Soup'])
    const piped = await shell.run(['recipes', 'delete', 'soup'])
    expect(piped.code).toBe(2)
    expect(piped.stderr).toMatch(/Add --yes/)
    const terminal = createTestShell({ platform, token, isTerminal: true })
    expect((await terminal.run(['recipes', 'delete', 'soup'], 'n\n')).stdout).toBe('Kept Soup.\n')
    expect((await terminal.run(['recipes', 'delete', 'soup'], 'y\n')).stdout).toBe(
      'Deleted Soup: it is in the trash for 30 days.\n',
    )
  })

  it("are not visible on another person's site", async () => {
    await shell.run(['sites', 'create', 'A', '--slug', 'a'])
    const stranger = createTestShell({ platform, token: await platform.tokenOf('eve@example.com') })
    const run = await stranger.run(['recipes', 'list', '--site', 'a'])
    expect(run).toMatchObject({ code: 1, stdout: '' })
    expect(run.stderr).toMatch(/This site does not exist/)
  })
})

describe('a recipe for more people', () => {
  beforeEach(async () => {
    await shell.run(['sites', 'create', 'My Table', '--slug', 'table'])
    const ingredientUsages = [
      { quantityMin: 2, unitId: unitBySlug('cup')?.id ?? null, ingredientTitleOverride: 'milk' },
    ]
    const body = {
      title: 'Pancakes',
      slug: 'pancakes',
      yieldServings: 4,
      ingredientUsageGroups: [{ ingredientUsages }],
    }
    await platform.connect(token).createRecipe({ siteSlug: 'table', body })
    await createRecipes('table', ['Plain bread'])
  })
  const show = (...args: string[]) => shell.run(['recipes', 'show', ...args])

  it('is displayed as written, or scaled and in other units', async () => {
    expect((await show('pancakes')).stdout).toContain('- 2 cups milk')
    const scaled = await show('pancakes', '--servings', '6', '--units', 'metric')
    expect(scaled.stdout).toContain('6 servings')
    expect(scaled.stdout).toContain('- 710 milliliters milk')
  })

  it('cannot be scaled if the recipe has no yield', async () => {
    expect(await show('plain-bread', '--servings', '6')).toMatchObject({
      code: 1,
      stderr: '✗ "Plain bread" has no yield, so it cannot be scaled.\n',
    })
  })

  it('is rejected for an invalid number or units, with a message', async () => {
    expect((await show('pancakes', '--servings', 'six')).stderr).toContain('--servings cannot be "six".')
    expect((await show('pancakes', '--units', 'stones')).stderr).toContain('--units cannot be "stones".')
  })
})
