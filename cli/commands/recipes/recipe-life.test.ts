import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCommandPlatform, type CommandPlatform } from '../../testing/command-platform.ts'
import { createTestShell, jsonLines } from '../../testing/run-command.ts'
import { removeTempFolders } from '#testing/server/temp-folder.ts'

afterAll(removeTempFolders)

let platform: CommandPlatform
let shell: ReturnType<typeof createTestShell>
const siteSlug = 'table'

beforeEach(async () => {
  platform = createCommandPlatform()
  const token = await platform.tokenOf('baker@example.com')
  shell = createTestShell({ platform, token })
  await shell.run(['sites', 'create', 'My Table', '--slug', siteSlug])
  const api = platform.connect(token)
  const { recipe } = (await api.createRecipe({ siteSlug, body: { title: 'Soup', slug: 'soup' } })).body
  // Consecutive saves within ten minutes become one version.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  await api.updateRecipe({ siteSlug, recipeId: recipe.id, body: { title: 'Hot soup' } })
})

afterEach(() => vi.useRealTimers())

describe('the versions of a recipe', () => {
  it('are listed, and one can be restored', async () => {
    const listed = jsonLines(await shell.run(['recipes', 'versions', 'soup', '--json']))
    expect(listed).toMatchObject([
      { version: 2, title: 'Hot soup', isCurrent: true, fields: ['title'] },
      { version: 1, title: 'Soup', isCurrent: false },
    ])
    const run = await shell.run(['recipes', 'restore', 'soup', '--to', '1'])
    expect(run.stdout).toBe('Restored Soup to version 1; its previous state is version 2.\n')
    expect((await shell.run(['recipes', 'restore', 'soup', '--to', '99'])).code).toBe(1)
  })
})

describe('a schedule', () => {
  it('is set, and canceled', async () => {
    const at = '2090-12-24T09:00:00Z'
    const [set] = jsonLines(await shell.run(['recipes', 'schedule', 'soup', '--at', at, '--json']))
    expect(set).toMatchObject({ slug: 'soup', schedule: { publishAt: '2090-12-24T09:00:00.000Z' } })
    expect((await shell.run(['recipes', 'unschedule', 'soup'])).stdout).toBe('Hot soup is not scheduled.\n')
  })

  it('names the time zone, and reports the chosen time if the given one does not exist or occurs twice', async () => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    try {
      await shell.run(['settings', 'set', 'timeZone=Europe/Berlin'])
      const at = async (time: string) => {
        const { stdout, stderr } = await shell.run(['recipes', 'schedule', 'soup', '--at', time])
        return stdout + stderr
      }
      const skipped = await at('2090-03-26 02:30')
      expect(skipped).toMatch(/3:30.*\(Europe\/Berlin\)/)
      expect(skipped).toContain('There is no 02:30 on that day in Europe/Berlin')
      expect(await at('2090-10-29 02:30')).toContain('02:30 comes twice on that day')
      vi.stubEnv('TZ', 'America/New_York')
      expect(await at('2090-05-01 09:00')).toContain('At the site (Europe/Berlin) that is 2090-05-01 15:00.')
    } finally {
      vi.unstubAllEnvs()
    }
  })

  it.each([['tomorrow'], ['2026-13-01 09:00'], ['2026-12-01']])('refuses the time %s', async (at) => {
    const run = await shell.run(['recipes', 'schedule', 'soup', '--at', at])
    expect(run.code).toBe(2)
    expect(run.stderr).toContain('Give a date and time')
  })
})

describe('the link to a draft', () => {
  it('is created for some days, shown, and revoked', async () => {
    const preview = (...flags: string[]) => shell.run(['recipes', 'preview', 'soup', ...flags])
    expect((await preview()).stdout).toContain('Hot soup has no preview link.')
    const [made] = jsonLines(await preview('--create', '--days', '2', '--whole', '--json'))
    expect(made).toMatchObject({
      slug: 'soup',
      isWhole: true,
      url: expect.stringMatching(/\/preview\/[\w.-]+$/),
    })
    expect((await preview()).stdout).toBe(`${String(made?.['url'])}\n`)
    expect((await preview('--revoke')).stdout).toBe('The preview link of Hot soup is revoked.\n')
    expect((await preview()).stdout).toContain('Hot soup has no preview link.')
    expect((await preview('--days', '2')).code).toBe(2)
  })
})

describe('unpublished changes', () => {
  it('are shown, discarded after asking, and published', async () => {
    await shell.run(['recipes', 'publish', 'soup'])
    const none = 'Hot soup has no unpublished changes.\n'
    expect((await shell.run(['recipes', 'changes', 'soup'])).stdout).toBe(none)
    await change('Cold soup')
    expect((await shell.run(['recipes', 'changes', 'soup'])).stdout).toBe(
      'Hot soup has unpublished changes: title.\n',
    )
    expect((await shell.run(['recipes', 'restore', 'soup', '--to', '1'])).stderr).toContain(
      'soup has unpublished changes.',
    )
    expect((await shell.run(['recipes', 'changes', 'soup', '--discard'])).code).toBe(2)
    await shell.run(['recipes', 'changes', 'soup', '--discard', '--yes'])
    expect((await shell.run(['recipes', 'changes', 'soup'])).stdout).toBe(none)
    await change('Iced soup')
    expect((await shell.run(['recipes', 'changes', 'soup', '--publish'])).stdout).toBe(
      'Published the changes to Iced soup: title.\n',
    )
  })

  async function change(title: string): Promise<void> {
    const api = platform.connect(await platform.tokenOf('baker@example.com'))
    const { recipe } = (await api.getRecipe({ siteSlug, recipeSlug: 'soup' })).body
    const managed = (await api.getManagedRecipe({ siteSlug, recipeId: recipe.id })).body.recipe
    const body = { form: { title }, baseVersion: managed.version }
    await api.saveWorkingCopy({ siteSlug, recipeId: recipe.id, body })
  }
})

describe('the trash', () => {
  it('is listed, restored from by the first characters of an id, and erased after asking', async () => {
    expect((await shell.run(['trash', 'list'])).stderr).toBe('The trash is empty.\n')
    await shell.run(['recipes', 'delete', 'soup', '--yes'])
    const [item] = jsonLines(await shell.run(['trash', 'list', '--json']))
    expect(item).toMatchObject({ kind: 'recipe', title: 'Hot soup' })
    const start = String(item?.['id']).slice(0, 8)
    expect((await shell.run(['trash', 'restore', start])).stdout).toBe('Restored Hot soup at soup.\n')
    expect((await shell.run(['trash', 'restore', start])).stderr).toContain('in the trash')
    await shell.run(['recipes', 'delete', 'soup', '--yes'])
    expect((await shell.run(['trash', 'erase', start])).code).toBe(2)
    expect((await shell.run(['trash', 'erase', start, '--yes'])).stdout).toBe('Erased Hot soup.\n')
    expect((await shell.run(['trash', 'list'])).stdout).toBe('')
  })
})
