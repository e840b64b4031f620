import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Command } from 'commander'
import { afterAll, describe, expect, it } from 'vitest'
import type { Host } from './host.ts'
import { createMemoryPlatform } from './testing/memory-platform.ts'
import { createTestShell } from './testing/run-command.ts'
import { createCommands } from './command-tree.ts'
import { removeTempFolders } from './testing/temp-folder.ts'

afterAll(removeTempFolders)

const platform = createMemoryPlatform()
const shell = createTestShell({ platform })

function everyCommand(command: Command): Command[] {
  return [command, ...command.commands.flatMap(everyCommand)]
}

describe('the program', () => {
  it('shows its help when nothing is asked of it', async () => {
    const run = await shell.run([])
    expect(run).toMatchObject({ code: 0, stderr: '' })
    expect(run.stdout).toMatch(/Usage: trivet .*Commands:.*Exit codes:/s)
  })

  it('shows its version', async () => {
    expect(await shell.run(['--version'])).toEqual({ code: 0, stdout: '1.2.3\n', stderr: '' })
  })

  it('has a description and examples for every command that does something', async () => {
    const leaves = everyCommand(createCommands(shell.host)).filter(({ commands }) => commands.length === 0)
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
    [['improt', 'x'], /unknown command 'improt'\n\(Did you mean import\?\)/],
    [['sites', 'crate', 'x'], /unknown command 'crate'\n\(Did you mean create\?\)/],
    [['import', 'x', '--publsh'], /unknown option '--publsh'\n\(Did you mean --publish\?\)/],
    [['import'], /missing required argument 'source'/],
    [['serve', '--port', 'x'], /--port is not right/],
  ])('refuses %j as wrong usage', async (args, sentence) => {
    const run = await shell.run(args)
    expect(run).toMatchObject({ code: 2, stdout: '' })
    expect(run.stderr).toMatch(sentence)
  })

  it.each([
    [{ TRIVET_URL: 'localhost:4000' }, /TRIVET_URL is not right/],
    [{ TRIVET_URL: 'http://localhost:4000/path' }, /TRIVET_URL is not right/],
    [{ TRIVET_TOKEN: 'a b' }, /TRIVET_TOKEN is not right/],
  ])('refuses the environment %j with a sentence that names the variable', async (environment, sentence) => {
    const run = await createTestShell({ platform, environment }).run(['whoami'])
    expect(run).toMatchObject({ code: 2, stdout: '' })
    expect(run.stderr).toMatch(sentence)
  })

  it('hands the options of serve to the server as its variables', async () => {
    const served: unknown[] = []
    const host = { serve: async (environment: unknown) => void served.push(environment) }
    await createTestShell({ platform, host }).run(['serve', '--port', '8080', '--data', '/srv/trivet'])
    expect(served).toEqual([{ PORT: '8080', TRIVET_DATA: '/srv/trivet' }])
  })

  it('says that the server cannot be reached, with an exit code of its own', async () => {
    const connect: Host['connect'] = () => ({
      ...platform.connect(null),
      getCurrentUser: () =>
        Promise.reject(
          new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }),
        ),
    })
    const run = await createTestShell({ platform, token: 'token', host: { connect } }).run(['whoami'])
    expect(run.code).toBe(4)
    expect(run.stderr).toMatch(/The server at http:\/\/trivet\.test cannot be reached \(ECONNREFUSED\)/)
  })

  it('says that a damaged credentials file is damaged', async () => {
    const damaged = createTestShell({ platform })
    mkdirSync(dirname(damaged.credentialsPath), { recursive: true })
    writeFileSync(damaged.credentialsPath, '{"half')
    const run = await damaged.run(['whoami'])
    expect(run).toMatchObject({ code: 1, stdout: '' })
    expect(run.stderr).toMatch(/credentials\.json is damaged\. Delete it/)
  })
})
