import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { pngBytes } from '../../testing/pages.ts'
import { removeTempFolders, tempFolder } from '#testing/server/temp-folder.ts'
import { openTestSite, type TestSite } from '../../testing/test-site.ts'
import { createTestShell, jsonLines } from '../../testing/run-command.ts'
import type { SettingsDraft } from '#core/model/site/site-settings.ts'

afterAll(removeTempFolders)

let shell: TestSite['shell']
let platform: TestSite['platform']
let token: string
beforeEach(async () => {
  ;({ shell, platform, token } = await openTestSite('table'))
})

const run = (...args: string[]) => shell.run(['links', ...args])
const urls = async (place: string) =>
  jsonLines(await run('list', '--in', place, '--json')).map(({ url }) => url)

describe('links', () => {
  it('are added at the end or at a position, moved, changed and removed', async () => {
    expect((await run('list')).stderr).toMatch(/There are no links yet\. Add one: trivet links add/)
    await run('add', 'https://a.example')
    await run('add', 'https://b.example', '--label', 'Shop')
    expect((await run('add', '/recipes', '--at', '1')).stdout).toBe(
      'page\t1\t\t/recipes\npage\t2\t\thttps://a.example\npage\t3\tShop\thttps://b.example\n',
    )
    await run('move', 'Shop', '--to', '1')
    expect(await urls('page')).toEqual(['https://b.example', '/recipes', 'https://a.example'])
    await run('move', '1', '--to', '99')
    expect(await urls('page')).toEqual(['/recipes', 'https://a.example', 'https://b.example'])
    await run('update', 'https://a.example', '--url', 'https://c.example', '--label', 'News')
    expect(jsonLines(await run('list', '--json'))[1]).toEqual({
      place: 'page',
      position: 2,
      label: 'News',
      url: 'https://c.example',
      opensNewTab: false,
      imageId: null,
    })
    await run('remove', '1', 'Shop')
    expect(await urls('page')).toEqual(['https://c.example'])
  })

  it('of the header can open in a new tab', async () => {
    await run('add', 'https://a.example', '--in', 'header', '--label', 'Book', '--new-tab')
    expect((await run('list')).stdout).toBe('header\t1\tBook\thttps://a.example (new tab)\n')
    await run('update', 'Book', '--in', 'header', '--no-new-tab')
    expect((await run('list')).stdout).toBe('header\t1\tBook\thttps://a.example\n')
  })

  it.each([
    ['https://www.instagram.com/my.table', 'instagram'],
    ['https://mytable.substack.com', 'substack'],
    ['mailto:me@example.com', 'email'],
    ['https://youtu.be/x', 'youtube'],
  ])('to the profile %s are recognized as links to %s', async (url, platform) => {
    await run('add', url, '--in', 'social')
    expect(jsonLines(await run('list', '--json'))[0]).toMatchObject({ place: 'social', label: platform, url })
  })

  it('can be added and named without the scheme, and profiles by their name', async () => {
    await run('add', 'a.example/shop')
    await run('add', '@my.table', '--in', 'social', '--label', 'instagram')
    await run('add', 'me@example.com', '--in', 'social')
    expect(await urls('page')).toEqual(['https://a.example/shop'])
    expect(await urls('social')).toEqual(['https://www.instagram.com/my.table', 'mailto:me@example.com'])
    await run('remove', 'a.example/shop')
    expect(await urls('page')).toEqual([])
  })

  it('to products have an image that is uploaded', async () => {
    const file = join(tempFolder('images'), 'pan.png')
    writeFileSync(file, pngBytes)
    await run('add', 'https://a.example', '--in', 'products', '--label', 'Pan', '--image', file)
    expect(jsonLines(await run('list', '--json'))[0]).toMatchObject({ imageId: expect.stringMatching(/-/) })
  })

  it.each([
    [['add', 'nonsense'], 1, /Address of link 2 is not a web address/],
    [['add', 'https://b.example', '--in', 'header'], 2, /A link of the header needs a label/],
    [['add', 'https://b.example', '--in', 'social'], 2, /Give the platform with --label, one of: discord/],
    [['add', 'https://b.example', '--new-tab'], 2, /Only links of the header open in a new tab/],
    [['add', 'https://b.example', '--image', 'x.png'], 2, /Only products have an image/],
    [['add', 'https://b.example', '--in', 'footer'], 2, /Allowed choices are page, header, social, products/],
    [['update', '1'], 2, /Give at least one of/],
    [['remove', '2'], 1, /There is no link "2" in page\. Run "trivet links list"/],
    [['move', '1'], 2, /Required option "--to <place>" not specified\./],
  ])('refuse %j and remain unchanged', async (args, code, sentence) => {
    await run('add', 'https://a.example')
    const refused = await run(...args)
    expect(refused).toMatchObject({ code, stdout: '' })
    expect(refused.stderr).toMatch(sentence)
    expect(await urls('page')).toEqual(['https://a.example'])
  })

  it.each([
    [
      'stay if other settings were changed',
      { title: 'Our Table' },
      0,
      ['https://a.example', 'https://b.example'],
    ],
    ['are refused if the same links were', { links: [{ href: '/new' }] }, 1, ['/new']],
  ])('that are changed while someone else changes the site %s', async (_what, body, code, left) => {
    await run('add', 'https://a.example')
    const added = await shellMeanwhile(body).run(['links', 'add', 'https://b.example'])
    expect(added.code).toBe(code)
    expect(await urls('page')).toEqual(left)
    if (code === 1) expect(added.stderr).toMatch(/The links of page were changed .* nothing was saved\./)
    else expect(await titleNow()).toBe('Our Table')
  })
})

const titleNow = async () =>
  (await platform.connect(token).getManagedSite({ siteSlug: 'table' })).body.site.title

/** A shell in which another person changes the settings after the command has loaded them. */
function shellMeanwhile(body: SettingsDraft) {
  const api = platform.connect(token)
  const listSites: typeof api.listSites = async () => {
    const read = await api.listSites()
    await api.updateSite({ siteSlug: 'table', body })
    return read
  }
  const cliEnvironment = { connect: () => ({ ...api, listSites }) }
  return createTestShell({ platform, token, cliEnvironment })
}
