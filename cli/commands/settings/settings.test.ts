import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { jsonLines } from '../../testing/run-command.ts'
import { removeTempFolders } from '#testing/server/temp-folder.ts'
import { openTestSite, type TestSite } from '../../testing/test-site.ts'

afterAll(removeTempFolders)

let shell: TestSite['shell']
beforeEach(async () => {
  ;({ shell } = await openTestSite('my-table'))
})

describe('settings', () => {
  it('are shown individually or all together', async () => {
    expect((await shell.run(['settings', 'get', 'title'])).stdout).toBe('My Table\n')
    const all = (await shell.run(['settings', 'get'])).stdout.split('\n')
    expect(all).toContain('slug\tmy-table')
    expect(all).toContain('featuredRecipeIds\t[]')
    expect(jsonLines(await shell.run(['settings', 'get', '--json']))[0]).toMatchObject({ title: 'My Table' })
  })

  it('accept text, booleans, Markdown and JSON, and return the same', async () => {
    const links = '[{"label":"Shop","href":"https://example.com"}]'
    const changes = [
      'title=Our Table = yours',
      'defaultMeasurementSystem=metric',
      'commentsEnabled=true',
      'aboutShort=- Bread\n- **Soup**',
      `headerLinks=${links}`,
    ]
    expect(await shell.run(['settings', 'set', ...changes])).toMatchObject({ code: 0, stderr: '' })
    for (const change of changes) {
      const name = change.slice(0, change.indexOf('='))
      expect((await shell.run(['settings', 'get', name])).stdout.trimEnd()).toBe(
        change.slice(name.length + 1),
      )
    }
  })

  it('are cleared by an empty value and by null if they can be empty', async () => {
    await shell.run(['settings', 'set', 'aboutHeading=Hello'])
    expect((await shell.run(['settings', 'set', 'aboutHeading='])).stdout).toBe('aboutHeading is now empty\n')
    await shell.run(['settings', 'set', 'aboutHeading=Hello'])
    await shell.run(['settings', 'set', 'aboutHeading=null'])
    expect((await shell.run(['settings', 'get', 'aboutHeading'])).stdout).toBe('\n')
  })

  it('name a theme by its title', async () => {
    const { stdout } = await shell.run(['settings', 'set', 'colorThemeId=paper and tomato'])
    expect(stdout).toBe('colorThemeId is now 6a0c5a10-51c4-4f0e-9b1e-0c0100000001\n')
    expect(await shell.run(['settings', 'set', 'colorThemeId=null'])).toMatchObject({ code: 0 })
  })

  it.each([
    [
      ['colour=red'],
      /There is no setting "colour"\. Did you mean colorThemeId\? The settings are: title, slug,/,
    ],
    [['titel=Soup'], /There is no setting "titel"\. Did you mean title\? The settings are/],
    [['colorThemeId=foo'], /colorThemeId cannot be "foo"\. Choose one of "Paper and tomato", /],
    [['title'], /"title" is not a change: write name=value/],
    [['title='], /title cannot be ""\. Title is empty\./],
    [
      ['commentsEnabled=maybe'],
      /commentsEnabled cannot be "maybe"\. Comments enabled must be true or false\./,
    ],
    [['headerLayout=upside-down'], /headerLayout cannot be "upside-down"/],
    [['title=New', 'slug=Not A Slug'], /slug cannot be "Not A Slug"/],
  ])('refuse %j and change nothing', async (changes, sentence) => {
    const run = await shell.run(['settings', 'set', ...changes])
    expect(run).toMatchObject({ code: 2, stdout: '' })
    expect(run.stderr).toMatch(sentence)
    expect((await shell.run(['settings', 'get', 'title'])).stdout).toBe('My Table\n')
  })

  it('contain events, with descriptions in Markdown', async () => {
    const events = '[{"title":"Party","date":"2026-12-31","description":"Come **all**"}]'
    expect(await shell.run(['settings', 'set', `events=${events}`, 'hideSearch=true'])).toMatchObject({
      code: 0,
      stderr: '',
    })
    const shown = (await shell.run(['settings', 'get', 'events'])).stdout
    const [event] = JSON.parse(shown)
    expect(event).toMatchObject({ title: 'Party', date: '2026-12-31', description: 'Come **all**' })
    expect((await shell.run(['settings', 'set', `events=${shown.trim()}`])).code).toBe(0)
    expect((await shell.run(['settings', 'get', 'events'])).stdout).toBe(shown)
    const wrong = await shell.run(['settings', 'set', 'events=[{"title":"Party","date":"soon"}]'])
    expect([wrong.code, wrong.stderr]).toEqual([
      2,
      expect.stringMatching(/events cannot be .* Date of event 1 is not a date/),
    ])
  })

  it('reject a slug that another site has', async () => {
    await shell.run(['sites', 'create', 'Other', '--slug', 'other'])
    const run = await shell.run(['settings', 'set', 'slug=other', '--site', 'my-table'])
    expect(run).toMatchObject({ code: 1, stdout: '' })
    expect(run.stderr).toMatch(/The slug "other" is taken/)
  })
})
