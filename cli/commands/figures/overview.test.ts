import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { jsonLines } from '../../testing/run-command.ts'
import { removeTempFolders } from '#testing/server/temp-folder.ts'
import { openTestSite, type TestSite } from '../../testing/test-site.ts'

afterAll(removeTempFolders)

const siteSlug = 'table'
let api: ReturnType<TestSite['platform']['connect']>
let shell: TestSite['shell']

beforeEach(async () => {
  const site = await openTestSite(siteSlug)
  shell = site.shell
  api = site.platform.connect(await site.platform.tokenOf('baker@example.com'))
})

describe('the overview of a site', () => {
  it('shows news, pending work and the remaining first steps', async () => {
    await api.createRecipe({ siteSlug, body: { title: 'Soup', slug: 'soup' } })
    const { stdout, stderr } = await shell.run(['overview'])
    expect(stdout).toContain('subscribers\t0')
    expect(stderr).toContain('1 draft and 0 held comments wait for you.')
    expect(stderr).toContain('To do: publish a recipe.')
    expect(stderr).not.toContain('To do: write')
  })

  it('rejects an invalid date', async () => {
    const refused = await shell.run(['overview', '--since', 'yesterday'])
    expect(refused).toMatchObject({ code: 2, stdout: '' })
    expect(refused.stderr).toContain('--since is invalid')
  })
})

describe('checking the recipes of a site', () => {
  it('lists each problem with its recipe', async () => {
    const { recipe } = (await api.createRecipe({ siteSlug, body: { title: 'Soup', slug: 'soup' } })).body
    expect((await shell.run(['recipes', 'check'])).stderr).toContain('Nothing is missing in 0 published')
    await api.publishRecipe({ siteSlug, recipeId: recipe.id })
    expect((await shell.run(['recipes', 'check'])).stdout).toContain(
      'soup\trequired\tAdd an image of the finished dish.',
    )
    expect(jsonLines(await shell.run(['recipes', 'check', '--json']))).toMatchObject([{ slug: 'soup' }])
  })
})
