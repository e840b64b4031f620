import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newSiteSettings } from '#core/calls/site/new-site.ts'
import { createTestShell } from '../../testing/run-command.ts'
import { removeTempFolders } from '#testing/server/temp-folder.ts'
import { openTestSite, type TestSite } from '../../testing/test-site.ts'
import { readSettingsYaml, writeSettingsYaml } from './yaml.ts'

afterAll(removeTempFolders)

let platform: TestSite['platform']
let token: string
beforeEach(async () => {
  ;({ platform, token } = await openTestSite('table'))
})

/**
 * Runs the command with a person who makes these changes one after another, and closes the editor when there are
 * no more.
 */
async function edit(changes: ((text: string) => string)[], isTerminal = true) {
  const opened: string[] = []
  let path = ''
  const cliEnvironment = {
    async runEditor(command: string, file: string) {
      path = file
      const text = readFileSync(file, 'utf8')
      opened.push(text)
      const change = changes.shift()
      if (change) writeFileSync(file, change(text))
      return command === 'broken' ? 1 : command === 'missing' ? null : 0
    },
  }
  const run = (environment = {}) =>
    createTestShell({
      platform,
      token,
      isTerminal,
      cliEnvironment,
      environment: { NO_COLOR: '1', ...environment },
    }).run(['settings', 'edit'])
  return { run, opened, path: () => path }
}

const titleNow = async () =>
  (await platform.connect(token).getManagedSite({ siteSlug: 'table' })).body.site.title

describe('settings edit', () => {
  it('sends changes, and deletes the file', async () => {
    const { run, path } = await edit([
      (text) =>
        text
          .replace('title: My Table', 'title: Our Table')
          .replace('about: null', 'about: |\n  # Hello\n\n  We **cook**.')
          .replace('headerLinks: []', 'headerLinks:\n  - label: Shop\n    href: https://a.example'),
    ])
    expect(await run()).toEqual({
      code: 0,
      stdout:
        'title is now Our Table\nabout is now # Hello We **cook**.\nheaderLinks is now [{"label":"Shop","href":"https://a.example"}]\n',
      stderr: '',
    })
    expect(existsSync(dirname(path()))).toBe(false)
  })

  it('changes nothing if nothing was changed', async () => {
    const { run } = await edit([])
    expect(await run()).toMatchObject({ code: 0, stdout: 'Nothing was changed.\n' })
  })

  it('opens the editor again with the problems by line, until there are none', async () => {
    const { run, opened } = await edit([
      (text) =>
        text
          .replace('headerLayout: left', 'headerLayout: up')
          .replace('title: My', 'colour: red\ntitle: Our'),
      (text) => text.replace('headerLayout: up', 'headerLayout: [up').replace('colour: red\n', ''),
      (text) => text.replace('headerLayout: [up', 'headerLayout: centered'),
    ])
    expect((await run()).code).toBe(0)
    expect(await titleNow()).toBe('Our Table')
    const lines = opened[1]?.split('\n') ?? []
    const named = lines.filter((line) => line.startsWith('#! line '))
    expect(named.map((line) => lines[Number(/\d+/.exec(line)?.[0]) - 1])).toEqual([
      'headerLayout: up',
      'colour: red',
    ])
    expect(named.join('\n')).toMatch(
      /Header layout cannot be ".*": choose .*\n.*There is no setting "colour"/,
    )
    expect(opened[2]).toMatch(/^#! Not saved yet.*\n#! line \d+: This is no YAML: .*\n# The settings/)
  })

  it('opens the editor again with what the server rejects', async () => {
    await platform.connect(token).createSite({ body: { title: 'Other', slug: 'other' } })
    const { opened, path } = await edit([])
    const cliEnvironment = {
      async runEditor(_command: string, file: string) {
        opened.push(readFileSync(file, 'utf8'))
        if (opened.length === 1) writeFileSync(file, opened[0]?.replace('slug: table', 'slug: other') ?? '')
        return 0
      },
    }
    const shell = createTestShell({ platform, token, isTerminal: true, cliEnvironment })
    const run = await shell.run(['settings', 'edit', '--site', 'table'])
    expect(path()).toBe('')
    expect(opened[1]).toMatch(/^#! line \d+: Slug: The slug "other" is taken/m)
    expect(run).toMatchObject({ code: 1 })
  })

  it('keeps what someone else changed in other settings while the editor was open', async () => {
    const { run } = await edit([
      (text) => {
        void platform.connect(token).updateSite({ siteSlug: 'table', body: { aboutHeading: 'We' } })
        return text.replace('title: My Table', 'title: Our Table')
      },
    ])
    expect(await run()).toMatchObject({ code: 0, stdout: 'title is now Our Table\n' })
    const { site } = (await platform.connect(token).getManagedSite({ siteSlug: 'table' })).body
    expect(site).toMatchObject({ title: 'Our Table', aboutHeading: 'We' })
  })

  it('shows what someone else changed in the same settings, and replaces it only when saved again', async () => {
    const { run, opened } = await edit([
      (text) => {
        void platform.connect(token).updateSite({ siteSlug: 'table', body: { title: 'Their Table' } })
        return text.replace('title: My Table', 'title: Our Table')
      },
      (text) => text.replace(/^#! .*\n/gm, ''),
    ])
    expect(await run()).toMatchObject({ code: 0, stdout: 'title is now Our Table\n' })
    expect(opened[1]).toMatch(/^#! line \d+: title was changed to Their Table by someone else/m)

    const cancelled = await edit([
      (text) => {
        void platform.connect(token).updateSite({ siteSlug: 'table', body: { title: 'Their Table' } })
        return text.replace('title: Our Table', 'title: My Table')
      },
    ])
    expect((await cancelled.run()).stderr).toMatch(/Nothing was saved\.\n {2}Your text is kept in/)
    expect(await titleNow()).toBe('Their Table')
  })

  it('keeps the text when the user cancels, and says where', async () => {
    const { run, path } = await edit([(text) => text.replace('title: My Table', 'title: []')])
    const given = await run()
    expect(given).toMatchObject({ code: 1, stdout: '' })
    expect(given.stderr).toBe(`✗ Nothing was saved.\n  Your text is kept in ${path()}\n`)
    expect(readFileSync(path(), 'utf8')).toMatch(/^title: \[\]$/m)
  })

  it('keeps the text if the editor fails or the server is unreachable', async () => {
    const broken = await edit([(text) => text.replace('My Table', 'Ours')])
    const run = await broken.run({ EDITOR: 'broken' })
    expect(run.stderr).toMatch(/The editor exited with code 1; nothing was sent\.\n {2}Your text is kept in/)
    expect(await titleNow()).toBe('My Table')
    expect((await (await edit([])).run({ VISUAL: 'missing' })).stderr).toBe(
      '✗ The editor "missing" cannot be started. Set VISUAL or EDITOR to your editor.\n',
    )
  })

  it('works with an editor that is a script, and does not ask it twice', async () => {
    const { run } = await edit([(text) => text.replace('title: My Table', 'title: ""')], false)
    expect((await run()).stderr).toMatch(/There is no terminal for the editor/)
    const refused = await run({ EDITOR: 'sed' })
    expect(refused.code).toBe(1)
    expect(refused.stderr).toMatch(/^✗ Line \d+: Title is empty\.\n {2}Your text is kept/)
  })
})

it('the settings file contains every setting, and is parsed back without changes', () => {
  const settings = {
    ...newSiteSettings({ title: 'yes: "no"', slug: 'a' }),
    ...{ cssOverrides: 'a {\n\n  b: c\n}', monthlyAmountCents: 500, yearlyAmountCents: null },
  }
  const text = writeSettingsYaml(settings)
  for (const name of Object.keys(settings)) expect(text).toMatch(new RegExp(`^${name}:`, 'm'))
  const read = readSettingsYaml(text, text)
  expect(read.ok && read.value.changes).toEqual({})
  const all = readSettingsYaml(text, '')
  expect(all.ok && all.value.changes).toEqual(settings)
})
