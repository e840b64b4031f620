import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CliEnvironment } from '../environment/cli-environment.ts'
import { createCommandPlatform } from '../testing/command-platform.ts'
import { createTestShell } from '../testing/run-command.ts'
import { removeTempFolders } from '../../testing/server/temp-folder.ts'

afterAll(removeTempFolders)

const platform = createCommandPlatform()
let shell: ReturnType<typeof createTestShell>
beforeAll(async () => {
  const token = await platform.tokenOf('baker@example.com')
  const api = platform.connect(token)
  for (const slug of ['bread', 'soups']) await api.createSite({ body: { title: slug.toUpperCase(), slug } })
  for (const slug of ['rye', 'rolls', 'baguette']) {
    await api.createRecipe({ siteSlug: 'bread', body: { title: `The ${slug}`, slug } })
  }
  await api.createCollection({ siteSlug: 'bread', body: { title: 'Dark', slug: 'dark' } })
  shell = createTestShell({ platform, token })
})

const offered = async (...words: string[]) => {
  const { stdout, stderr, code } = await shell.run(['complete', '--', ...words])
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
  return stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t')[0])
}

describe('completion', () => {
  it.each([
    [['rec'], ['recipes']],
    [
      ['collections', ''],
      ['list', 'show', 'create', 'update', 'delete', 'add', 'remove', 'order'],
    ],
    [['--jso'], ['--json']],
    [['--json', 'whoa'], ['whoami']],
    [['export', '--form'], ['--format']],
    [
      ['export', '--format', ''],
      ['bundle', 'json', 'jsonld', 'markdown', 'cooklang'],
    ],
    [
      ['export', '-f', 'json'],
      ['json', 'jsonld'],
    ],
    [['export', '--format', 'json', '--form'], []],
    [['completion', 'z'], ['zsh']],
    [['whoami', ''], []],
    [
      ['import', 'un'],
      ['undo', ':files'],
    ],
    [['import', 'a.html', 'un'], [':files']],
    [['complet'], ['completion']],
    [
      ['export', '--format=js'],
      ['--format=json', '--format=jsonld'],
    ],
    [['recipes', 'show', '--', '--site=b'], []],
    [['help', 'rec'], ['recipes']],
    [
      ['help', 'recipes', 'pu'],
      ['publish', 'pull', 'push'],
    ],
    [['recipes', 'help', 'val'], ['validate']],
    [['help', 'nothing', ''], []],
  ])('of %j is %j', async (words, expected) => {
    expect(await offered(...words)).toEqual(expected)
  })

  it.each([
    [['images', 'upload', '']],
    [['export', '']],
    [['import', 'a', 'b']],
    [['serve', '--data', '']],
    [['collections', 'create', 'Bread', '--image', '']],
  ])('of %j is file names', async (words) => {
    expect(await offered(...words)).toEqual([':files'])
  })

  it('completes sites, recipes, collections and settings', async () => {
    expect((await offered('recipes', 'list', '--site', '')).sort()).toEqual(['bread', 'soups'])
    expect(await offered('recipes', 'show', '--site', 'bread', 'r')).toEqual(['rolls', 'rye'])
    expect(await offered('recipes', 'list', '--site=s')).toEqual(['--site=soups'])
    expect(await offered('recipes', 'publish', '--site=bread', 'rye', '')).toEqual(['baguette', 'rolls'])
    expect(await offered('collections', 'add', '-s', 'bread', '')).toEqual(['dark'])
    expect(await offered('collections', 'add', '-s', 'bread', 'dark', 'b')).toEqual(['baguette'])
    expect(await offered('settings', 'get', 'comm')).toEqual(['commentsEnabled'])
    // With several sites and no --site, the site is unknown.
    expect(await offered('recipes', 'show', '')).toEqual([])
  })

  it('completes nothing if signed out, if the server is unreachable, or if it takes too long', async () => {
    const words = ['complete', '--', 'recipes', 'list', '--site', '']
    const nothing = { code: 0, stdout: '', stderr: '' }
    expect(await createTestShell({ platform }).run(words)).toEqual(nothing)
    const lost: Partial<CliEnvironment> = {
      connect: () => ({
        ...platform.connect(null),
        listSites: () => Promise.reject(new TypeError('fetch failed')),
      }),
    }
    expect(await createTestShell({ platform, token: 'token', cliEnvironment: lost }).run(words)).toEqual(
      nothing,
    )
    const slow: Partial<CliEnvironment> = {
      connect: () => ({ ...platform.connect(null), listSites: () => new Promise(() => {}) }),
    }
    expect(await createTestShell({ platform, token: 'token', cliEnvironment: slow }).run(words)).toEqual(
      nothing,
    )
  })
})
