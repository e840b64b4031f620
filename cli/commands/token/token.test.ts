import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createCommandPlatform, type CommandPlatform } from '../../testing/command-platform.ts'
import { createTestShell, jsonLines } from '../../testing/run-command.ts'
import { removeTempFolders } from '#testing/server/temp-folder.ts'

afterAll(removeTempFolders)

let platform: CommandPlatform
let shell: ReturnType<typeof createTestShell>

beforeEach(async () => {
  platform = createCommandPlatform()
  shell = createTestShell({ platform, token: await platform.tokenOf('baker@example.com') })
  for (const slug of ['table', 'other']) await shell.run(['sites', 'create', slug, '--slug', slug])
})

const withToken = (token: string) => createTestShell({ platform, token })
const create = async (...args: string[]) => (await shell.run(['token', 'create', ...args])).stdout.trim()

describe('token create', () => {
  it('prints only the secret, with which scripts run within its limits', async () => {
    const run = await shell.run(['token', 'create', 'Export', '--site', 'table', '--read-only'])
    expect(run).toMatchObject({ code: 0, stdout: expect.stringMatching(/^trivet_[\w-]{43}\n$/) })
    expect(run.stderr).toContain('"Export" for table, reading only. Store it now: it is not shown again.')
    const script = withToken(run.stdout.trim())
    expect(jsonLines(await script.run(['sites', 'list', '--json']))).toMatchObject([{ slug: 'table' }])
    expect(await script.run(['recipes', 'list', '--site', 'table'])).toMatchObject({ code: 0 })
    const other = await script.run(['recipes', 'list', '--site', 'other'])
    expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining('limited to another site') })
    const writing = await script.run(['collections', 'create', 'Warm', '--site', 'table'])
    expect(writing).toMatchObject({ code: 1, stderr: expect.stringContaining('may only read') })
  })

  it('accepts a number of days, or a day that is not over', async () => {
    const expires = async (when: string) => {
      const run = await shell.run(['token', 'create', 'x', '--expires', when, '--json'])
      return jsonLines(run)[0]?.['expiresAt']
    }
    const inTenDays = Date.now() + 10 * 24 * 60 * 60 * 1000
    expect(Math.abs(Date.parse(String(await expires('10'))) - inTenDays)).toBeLessThan(60_000)
    expect(await expires('2999-02-28')).toBe(new Date(2999, 2, 1).toISOString())
    for (const wrong of ['0', '-1', '10000', 'soon', '2020-01-01', '2999-02-30', '2999-13-01']) {
      const run = await shell.run(['token', 'create', 'x', '--expires', wrong])
      expect([wrong, run.code, run.stdout]).toEqual([wrong, 2, ''])
      expect(run.stderr).toContain('Give a number of days')
    }
  })

  it('is refused with a token for scripts, which says what to do', async () => {
    const run = await withToken(await create('Sync')).run(['token', 'create', 'More'])
    expect(run).toMatchObject({ code: 1, stdout: '' })
    expect(run.stderr).toMatch(/TRIVET_TOKEN contains a token for scripts.*Unset it.*trivet login/)
  })
})

describe('token list and revoke', () => {
  it('list tokens without secrets, and revoke one by name or id', async () => {
    const secret = await create('Export', '--site', 'table')
    await create('Sync')
    const listed = await shell.run(['token', 'list'])
    expect(listed.stdout).toMatch(
      /^[\w-]{36}\tSync\tall sites\t[\d-]{10}\tnever\tnever\n[\w-]{36}\tExport\ttable\t/,
    )
    expect(listed.stdout).not.toContain(secret)
    const [sync] = jsonLines(await shell.run(['token', 'list', '--json']))
    expect(await shell.run(['token', 'revoke', 'Export'])).toMatchObject({ code: 2, stdout: '' })
    const ids = ['Export', String(sync?.['id']).slice(0, 8)]
    const revoked = await shell.run(['token', 'revoke', ...ids, '--yes'])
    expect(revoked).toMatchObject({ code: 0, stdout: 'Revoked Export.\nRevoked Sync.\n' })
    expect((await shell.run(['token', 'list'])).stdout).toBe('')
    const used = await withToken(secret).run(['whoami'])
    expect(used.code).toBe(3)
    expect(used.stderr).toBe(
      '✗ The token in TRIVET_TOKEN was revoked or is incomplete. Create one with "trivet token create NAME".\n',
    )
  })

  it('say which tokens a text could mean, or that there is none', async () => {
    for (const _ of [1, 2]) await create('Sync')
    const several = await shell.run(['token', 'revoke', 'Sync', '--yes'])
    expect(several).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/Several tokens.*: \w{8}, \w{8}\./),
    })
    const none = await shell.run(['token', 'revoke', 'Nothing', '--yes'])
    expect(none).toMatchObject({ code: 1, stderr: expect.stringContaining('trivet token list') })
  })
})
