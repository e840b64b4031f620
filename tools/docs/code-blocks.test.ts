import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { createCommands } from '#cli/command-tree.ts'
import { systemHost } from '#cli/program.ts'
import { actingCommands, commandName } from '#cli/reference/command-pages.ts'
import { examplesOf } from '#cli/reference/examples.ts'
import { codeBlocks, shellCommands } from './code-blocks.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'tools/package/README.md',
  ...globSync('docs/**/*.md', { cwd: root }),
]
const blocks = pages.flatMap((file) => codeBlocks(file, readFileSync(join(root, file), 'utf8')))
const scripts = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }).scripts

/** Programs of the system that guides use; what they are given is not checked, except files of the repository. */
const systemPrograms = new Set([
  ...[
    'cat',
    'cd',
    'cp',
    'createdb',
    'curl',
    'docker',
    'export',
    'git',
    'install',
    'journalctl',
    'jq',
    'less',
    'man',
  ],
  ...['mkdir', 'npx', 'pg_dump', 'psql', 'systemctl', 'tar', 'useradd', 'xargs'],
])

/** What is wrong with a command line; null if nothing is. */
async function problemOf(words: readonly string[]): Promise<string | null> {
  const [program = '', ...rest] = words
  if (program === 'npx' && rest[0] === 'trivet') return problemOf(rest)
  if (program === 'sudo') return problemOf(rest.filter((each, index) => index > 0 || !each.startsWith('-')))
  if (program === 'trivet') return problemOfTrivet(rest)
  if (program === 'npm') return problemOfNpm(rest)
  if (program === 'node') return fileProblem(rest.find((each) => !each.startsWith('-')) ?? '')
  if (!systemPrograms.has(program)) return `"${program}" is no program that guides use`
  return (
    rest.map((each) => (/^(?:deploy|docs|tools)\//.test(each) ? fileProblem(each) : null)).find(Boolean) ??
    null
  )
}

function fileProblem(path: string): string | null {
  return globSync(path, { cwd: root }).length > 0 || existsSync(join(root, path))
    ? null
    : `${path} does not exist`
}

function problemOfNpm(words: readonly string[]): string | null {
  const [verb, name = ''] = words.filter((each) => !each.startsWith('-'))
  if (verb !== 'run')
    return /^(?:ci|install|pack|publish|start|test)$/.test(verb ?? '') ? null : `npm ${verb}?`
  return name in scripts ? null : `There is no script "${name}"`
}

/** Parses the arguments of the command line without doing anything. */
async function problemOfTrivet(args: readonly string[]): Promise<string | null> {
  const program = createCommands({ ...systemHost(), version: () => '0' })
  let problem: string | null = null
  const prepare = (command: Command) => {
    command.exitOverride().configureOutput({ writeOut: () => {}, writeErr: (text) => (problem = text) })
    command.action(() => {})
    command.commands.forEach(prepare)
  }
  prepare(program)
  await program.parseAsync(args, { from: 'user' }).catch((error: { code?: string }) => {
    if (/help|version/.test(error.code ?? '')) problem = null
    else problem ??= String(error)
  })
  return problem
}

describe('the commands in the documentation', () => {
  const shell = blocks.filter(({ language }) => language === 'sh')

  it('are there', () => {
    expect(shell.length).toBeGreaterThan(100)
  })

  it('are valid for a shell', () => {
    for (const { file, line, code } of shell) {
      expect(
        () => execFileSync('sh', ['-n'], { input: code, stdio: 'pipe' }),
        `${file}:${line}`,
      ).not.toThrow()
    }
  })

  it('exist, with their options and arguments', async () => {
    const problems: string[] = []
    for (const { file, line, code } of shell) {
      for (const words of shellCommands(code)) {
        const problem = await problemOf(words)
        if (problem !== null) problems.push(`${file}:${line}: ${words.join(' ')}: ${problem}`)
      }
    }
    expect(problems).toEqual([])
  })

  it('in the help exist too', async () => {
    const program = createCommands({ ...systemHost(), version: () => '0' })
    const problems: string[] = []
    for (const command of actingCommands(program)) {
      for (const words of examplesOf(command).flatMap(shellCommands)) {
        const problem = await problemOf(words)
        if (problem !== null) problems.push(`${commandName(command)}: ${words.join(' ')}: ${problem}`)
      }
    }
    expect(problems).toEqual([])
  })

  it('are reported if they are wrong', async () => {
    expect(await problemOf(['trivet', 'recipes', 'lsit'])).toContain('lsit')
    expect(await problemOf(['trivet', 'doctor', '--nothing'])).toContain('--nothing')
    expect(await problemOf(['npm', 'run', 'nothing'])).toBe('There is no script "nothing"')
    expect(await problemOf(['rm', '-rf', '/'])).toContain('no program')
  })
})

describe('shell commands', () => {
  it('are split at pipes and operators, without comments, variables and redirections', () => {
    const code =
      'A=1 trivet list b="a b" | jq . > x.json # comment\nB="2 3"\ncd x && npm ci \\\n  --no-audit < y\n'
    expect(shellCommands(code)).toEqual([
      ['trivet', 'list', 'b=a b'],
      ['jq', '.'],
      ['cd', 'x'],
      ['npm', 'ci', '--no-audit'],
    ])
  })
})

describe('other code in the documentation', () => {
  it('is in a language that is checked', () => {
    const languages = new Set(blocks.map(({ language }) => language))
    // `text` shows output and file names. TypeScript is compiled by `tools/package/package.test.ts`.
    const known = ['cooklang', 'html', 'http', 'js', 'json', 'markdown', 'sh', 'text', 'ts', 'tsx', 'yaml']
    expect([...languages].filter((language) => !known.includes(language))).toEqual([])
  })

  it('is valid JSON where it says so', () => {
    for (const { file, line, code } of blocks.filter(({ language }) => language === 'json')) {
      expect(() => JSON.parse(code), `${file}:${line}`).not.toThrow()
    }
  })
})
