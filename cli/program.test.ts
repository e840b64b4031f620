import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Command } from 'commander'
import { afterAll, describe, expect, it } from 'vitest'
import type { CliEnvironment } from './environment/cli-environment.ts'
import { createCommandPlatform } from './testing/command-platform.ts'
import { createTestShell } from './testing/run-command.ts'
import { createCommands } from './command-tree.ts'
import { removeTempFolders } from '../testing/server/temp-folder.ts'

afterAll(removeTempFolders)

const platform = createCommandPlatform()
const shell = createTestShell({ platform })

function everyCommand(command: Command): Command[] {
  return [command, ...command.commands.flatMap(everyCommand)]
}

describe('the program', () => {
  it('shows its help without arguments', async () => {
    const run = await shell.run([])
    expect(run).toMatchObject({ code: 0, stderr: '' })
    expect(run.stdout).toMatch(/Usage: trivet .*Recipes:.*Exit codes:/s)
  })

  it('shows its version', async () => {
    expect(await shell.run(['--version'])).toEqual({ code: 0, stdout: '1.2.3\n', stderr: '' })
  })

  it('has a description and examples for every command', async () => {
    const leaves = everyCommand(createCommands(shell.cliEnvironment)).filter(
      ({ commands }) => commands.length === 0,
    )
    expect(leaves.length).toBeGreaterThan(10)
    for (const leaf of leaves) {
      const path: string[] = []
      for (let at: Command | null = leaf; at?.parent; at = at.parent) path.unshift(at.name())
      const help = (await shell.run([...path, '--help'])).stdout
      expect(help, path.join(' ')).toMatch(new RegExp(`Examples:\\n {2}\\$ trivet ${path.join(' ')}`))
      expect(leaf.description()).not.toBe('')
    }
  })

  it.each([
    [['improt', 'x'], /^✗ Unknown command "improt"\. Did you mean import\? See "trivet --help"\.\n$/],
    [['sites', 'crate', 'x'], /Unknown command "crate"\. Did you mean create\? See "trivet sites --help"\./],
    [['recipes', 'lst'], /Unknown command "lst"\. Did you mean list\? See "trivet recipes --help"\./],
    [['help', 'recpes'], /Unknown command "recpes"\. Did you mean recipes\? See "trivet --help"\./],
    [['help', 'recipes', 'pul'], /Unknown command "pul"\. Did you mean pull\?/],
    [['import', 'x', '--publsh'], /Unknown option "--publsh"\. Did you mean --publish\?/],
    [['import'], /Give at least one source, such as .*\. See "trivet import --help"\./],
    [['import', 'undo', 'x', 'y'], /Too many arguments for "undo"\./],
    [['recipes', 'show'], /Missing required argument "recipe"\. See "trivet recipes show --help"\./],
    [['import', 'x', '-j', '99'], /--jobs cannot be "99"\. Give a whole number from 1 to 16\./],
    [['links', 'list', '--in', 'it'], /--in cannot be "it"\. Allowed choices are page, header/],
    [['completion', 'tcsh'], /Shell cannot be "tcsh"\. Allowed choices are bash, zsh, fish\./],
    [['sites', 'list', 'x'], /Too many arguments for "list"\. Expected 0 arguments but got 1: x\./],
    [['serve', '--port', 'x'], /--port is invalid/],
  ])('refuses %j as wrong usage', async (args, sentence) => {
    const run = await shell.run(args)
    expect(run).toMatchObject({ code: 2, stdout: '' })
    expect(run.stderr).toMatch(sentence)
  })

  it('reports wrong usage as an object with --json', async () => {
    const run = await shell.run(['recipes', 'lst', '--json'])
    expect(run).toMatchObject({ code: 2, stdout: '' })
    expect(JSON.parse(run.stderr)).toEqual({
      error: 'Unknown command "lst". Did you mean list? See "trivet recipes --help".',
      code: 'usage',
    })
  })

  it.each([
    [
      ['help', 'recipes', 'pull'],
      ['recipes', 'pull', '--help'],
    ],
    [
      ['recipes', 'help', 'pull'],
      ['recipes', 'pull', '--help'],
    ],
    [
      ['recipes', 'pull', '-h'],
      ['recipes', 'pull', '--help'],
    ],
    [
      ['help', 'import', 'undo'],
      ['import', 'undo', '--help'],
    ],
    [['help'], ['--help']],
  ])('%j shows the same as %j', async (one, other) => {
    const run = await shell.run(one)
    expect(run).toMatchObject({ code: 0, stderr: '' })
    expect(run).toEqual(await shell.run(other))
  })

  it.each([30, 40, 79, 80, 200])('limits every line of its help to %i columns', async (columns) => {
    const narrow = createTestShell({ platform, columns })
    for (const args of [['--help'], ['recipes', '--help'], ['recipes', 'pull', '--help']]) {
      const lines = (await narrow.run(args)).stdout.split(/\n(?=Examples:\n)/)[0]?.split('\n') ?? []
      expect(lines.filter((line) => line.length > columns && !/^( {2}\S|Usage:)/.test(line))).toEqual([])
    }
  })

  it('lists the sites for "sites" without a subcommand', async () => {
    const token = await platform.tokenOf('baker@example.com')
    await platform.connect(token).createSite({ body: { title: 'My Table', slug: 'my-table' } })
    const mine = createTestShell({ platform, token })
    const run = await mine.run(['sites'])
    expect(run).toMatchObject({ code: 0, stdout: expect.stringMatching(/^my-table\tMy Table\towner\t/) })
    expect(run).toEqual(await mine.run(['sites', 'list']))
  })

  it.each([
    [{ TRIVET_URL: 'localhost:4000' }, /TRIVET_URL is invalid/],
    [{ TRIVET_URL: 'http://localhost:4000/path' }, /TRIVET_URL is invalid/],
    [{ TRIVET_TOKEN: 'a b' }, /TRIVET_TOKEN is invalid/],
  ])('refuses the environment %j with a sentence that names the variable', async (environment, sentence) => {
    const run = await createTestShell({ platform, environment }).run(['whoami'])
    expect(run).toMatchObject({ code: 2, stdout: '' })
    expect(run.stderr).toMatch(sentence)
  })

  it('passes the options of serve to the server as variables', async () => {
    const served: unknown[] = []
    const cliEnvironment = { serve: async (environment: unknown) => void served.push(environment) }
    await createTestShell({ platform, cliEnvironment }).run([
      'serve',
      '--port',
      '8080',
      '--data',
      '/srv/trivet',
    ])
    expect(served).toEqual([{ PORT: '8080', TRIVET_DATA: '/srv/trivet' }])
  })

  it('reports an unreachable server, with its own exit code', async () => {
    const connect: CliEnvironment['connect'] = () => ({
      ...platform.connect(null),
      getCurrentUser: () =>
        Promise.reject(
          new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }),
        ),
    })
    const run = await createTestShell({ platform, token: 'token', cliEnvironment: { connect } }).run([
      'whoami',
    ])
    expect(run.code).toBe(4)
    expect(run.stderr).toMatch(/The server at http:\/\/trivet\.test cannot be reached \(ECONNREFUSED\)/)
  })

  it('reports a damaged credentials file', async () => {
    const damaged = createTestShell({ platform })
    mkdirSync(dirname(damaged.credentialsPath), { recursive: true })
    writeFileSync(damaged.credentialsPath, '{"half')
    const run = await damaged.run(['whoami'])
    expect(run).toMatchObject({ code: 1, stdout: '' })
    expect(run.stderr).toMatch(/credentials\.json is damaged\. Delete it/)
  })
})
