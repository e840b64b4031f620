import type { Command } from 'commander'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { createCommands } from './command-tree.ts'
import { actingCommands, commandName } from './reference/command-pages.ts'
import { createCommandPlatform } from './testing/command-platform.ts'
import { createTestShell } from './testing/run-command.ts'
import { pngBytes } from './testing/pages.ts'
import { removeTempFolders, tempFolder } from '../testing/server/temp-folder.ts'

afterAll(removeTempFolders)

const platform = createCommandPlatform()
const anonymous = createTestShell({ platform })
const image = join(tempFolder('images'), 'image.png')
writeFileSync(image, pngBytes)

/** Commands that need no token, or no server. */
const own =
  /^trivet (serve|login|logout|completion|man|complete|recipes (new|validate)|migrate|backup|restore|copy-database|demo reset|doctor)\b/

const commands = actingCommands(createCommands(anonymous.cliEnvironment)).filter(
  (command) => !own.test(commandName(command)),
)

/** The additional arguments of some commands. */
const more: { readonly [Name in string]?: readonly string[] } = {
  'trivet collections order': ['--by', 'title'],
  'trivet collections update': ['--title', 'A'],
  'trivet images captions': ['--remove'],
  'trivet import': [image],
  'trivet ingredients update': ['--density', '530'],
  'trivet links update': ['--label', 'A'],
  'trivet webhook update': ['--off'],
}

/** A command with all required arguments. */
function typed(command: Command): string[] {
  const values: { readonly [Name in string]?: string } = { file: image, source: image, change: 'title=A' }
  return [
    ...commandName(command).split(' ').slice(1),
    ...command.registeredArguments.flatMap((argument) =>
      argument.required ? (argument.argChoices?.[0] ?? values[argument.name()] ?? 'thing') : [],
    ),
    ...command.options.flatMap((option) =>
      option.mandatory && option.defaultValue === undefined
        ? [option.long ?? '', option.long === '--at' ? '2090-01-01 09:00' : '1']
        : [],
    ),
    ...(more[commandName(command)] ?? []),
    '--yes',
  ]
}

const named = commands.map((command) => [commandName(command), typed(command)] as const)

describe('every command about a site', () => {
  it('is covered', () => {
    expect(named.length).toBeGreaterThan(35)
  })

  it.each(named)('%s fails for a user who is not signed in, with exit code 3', async (_name, args) => {
    const run = await anonymous.run(args)
    expect(run).toMatchObject({ code: 3, stdout: '' })
    expect(run.stderr).toMatch(/^✗ You are not signed in at .* Run "trivet login"/)
  })

  it.each(named)('%s reports an unreachable server, with exit code 4', async (_name, args) => {
    const lost = new Proxy(platform.connect(null), {
      get: () => () => Promise.reject(new TypeError('fetch failed')),
    })
    const shell = createTestShell({
      platform,
      token: 'token',
      cliEnvironment: { connect: (): TrivetApi => lost },
    })
    const run = await shell.run([...args, '--json'])
    expect(run).toMatchObject({ code: 4, stdout: '' })
    expect(JSON.parse(run.stderr)).toMatchObject({ code: 'unreachable' })
  })

  it.each(named)('%s rejects an unknown option, with exit code 2', async (_name, args) => {
    const run = await anonymous.run([...args, '--jsom'])
    expect(run).toMatchObject({ code: 2, stdout: '' })
    expect(run.stderr).toMatch(/Unknown option "--jsom"\. Did you mean --json\?/)
  })
})
