import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestShell, jsonLines } from '../../testing/run-command.ts'
import { removeTempFolders } from '#testing/server/temp-folder.ts'
import { openTestSite, type TestSite } from '../../testing/test-site.ts'

afterAll(removeTempFolders)

const siteSlug = 'table'
let platform: TestSite['platform']
let shell: TestSite['shell']

beforeEach(async () => {
  ;({ platform, shell } = await openTestSite(siteSlug))
})

const run = (...args: string[]) => shell.run(['audit', ...args])

describe('the log of a site', () => {
  it('shows who did what to which object, with the changed fields, newest first', async () => {
    await shell.run(['settings', 'set', 'aboutHeading=Hello'])
    const lines = (await run()).stdout.trimEnd().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d\tbaker@example\.com\tupdateSite\t[^\t]*\taboutHeading$/,
    )
    expect(lines[1]).toMatch(/\tbaker@example\.com\tcreateSite\tsite My Table\ttitle, slug$/)
  })

  it('prints all pages for scripts, up to the requested maximum', async () => {
    const api = platform.connect(await platform.tokenOf('baker@example.com'))
    for (let index = 1; index <= 104; index += 1) {
      await api.updateSite({ siteSlug, body: { title: `Table ${index}` } })
    }
    const entries = jsonLines(await run('--json'))
    expect(entries).toHaveLength(105)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(105)
    expect(entries.at(-1)).toMatchObject({
      action: 'createSite',
      subject: { kind: 'site', title: 'My Table' },
      user: { email: 'baker@example.com' },
    })
    expect(jsonLines(await run('--json', '--limit', '3'))).toHaveLength(3)
  })

  it('can be filtered by person, kind and days, and says if nothing matches', async () => {
    await shell.run(['settings', 'set', 'aboutHeading=Hello'])
    const site = jsonLines(await run('--kind', 'site', '--by', 'Baker@example.com', '--json'))
    expect(site.map(({ action }) => action)).toEqual(['updateSite', 'createSite'])
    expect((await run('--kind', 'comments')).stderr).toContain('No entry of the log matches.')
    expect((await run('--until', '2001-01-01')).stderr).toContain('No entry of the log matches.')
    expect(await run('--by', 'nobody@example.com')).toMatchObject({ code: 2 })
    expect(await run('--since', 'soon')).toMatchObject({ code: 2 })
  })

  it('is only accessible to the owner', async () => {
    const stranger = createTestShell({ platform, token: await platform.tokenOf('reader@example.com') })
    const refused = await stranger.run(['audit', '--site', siteSlug])
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toMatch(/^✗ /)
  })
})
