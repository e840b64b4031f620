import { existsSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtProgram, ensureBuilt, startProgram } from '../../testing/server/built.ts'
import { removeTempFolders, tempFolder } from '../../testing/server/temp-folder.ts'
import { shells, shellScripts } from './shell-scripts.ts'

afterAll(removeTempFolders)

const places = ['/bin', '/usr/bin', '/usr/local/bin']
const placeOf = (shell: string) => places.map((place) => join(place, shell)).find(existsSync)
const present = shells.filter((shell) => placeOf(shell))
const absent = shells.filter((shell) => !placeOf(shell))

/** The command with which each shell checks the syntax of a script. */
const checks = { bash: '-n', zsh: '-n', fish: '--no-execute' } as const

describe(
  absent.length === 0
    ? 'the scripts of shells'
    : `NOT TESTED, NOT INSTALLED: ${absent.join(', ')}. The scripts of shells`,
  () => {
    it.each(present)('of %s can be parsed by it', async (shell) => {
      const file = join(tempFolder('script'), 'trivet')
      writeFileSync(file, shellScripts[shell])
      expect(await startProgram([checks[shell], file], {}, placeOf(shell)).done).toEqual({
        code: 0,
        stdout: '',
        stderr: '',
      })
    })

    it.each(shells)('of %s call the program by the name with which it was called', (shell) => {
      expect(shellScripts[shell]).toMatch(/words\[1\]|"\$1"/)
      expect(shellScripts[shell]).toMatch(/ complete -- /)
      expect(shellScripts[shell]).not.toMatch(/undefined|\\\$/)
    })
  },
)

/**
 * The program with which each shell completes a line, whose last word may be empty. It prints one word per line,
 * and FILES for file names.
 */
const completions: Readonly<Record<(typeof shells)[number], (words: readonly string[]) => string[]>> = {
  bash: (words) => [
    'eval "$(trivet completion bash)"',
    `COMP_WORDS=(${quoted(words)}); COMP_CWORD=${words.length - 1}`,
    '_trivet_complete trivet',
    'printf "%s\\n" "${COMPREPLY[@]}"',
  ],
  // The completion widgets of zsh work only in its line editor, so their arguments are printed instead.
  zsh: (words) => [
    'compdef() { : }',
    'compset() { : }',
    `_describe() { local line; for line in "\${described[@]}"; do [[ $line == ${quoted([words.at(-1) ?? ''])}* ]] && print -r -- "\${line%%:*}"; done }`,
    '_files() { print FILES }',
    'eval "$(trivet completion zsh)"',
    `words=(${quoted(words)}); CURRENT=${words.length}`,
    '_trivet',
  ],
  fish: (words) => [
    'trivet completion fish | source',
    `complete -C ${quoted([words.join(' ')])} | string replace -r '\\t.*' ''`,
  ],
}

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' ')

describe.each(present)('%s', (shell) => {
  let platform: Server
  let environment: Record<string, string>
  beforeAll(async () => {
    await ensureBuilt()
    const sites = [
      { slug: 'my-table', title: 'My Table' },
      { slug: 'my-bread', title: 'My Bread' },
    ]
    platform = createServer((_request, response) => response.end(JSON.stringify({ sites })))
    await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
    const bin = tempFolder('bin')
    writeFileSync(join(bin, 'trivet'), `#!/bin/sh\nexec '${process.execPath}' '${builtProgram}' "$@"\n`, {
      mode: 0o755,
    })
    environment = {
      PATH: `${bin}:${process.env['PATH'] ?? ''}`,
      HOME: tempFolder('home'),
      TRIVET_URL: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
      TRIVET_TOKEN: 'token',
    }
  })
  afterAll(() => void platform.close())

  async function completed(line: string, folder = tempFolder('here')): Promise<string[]> {
    const script = [`cd '${folder}'`, ...completions[shell](line.split(' '))].join('\n')
    const { stdout, stderr } = await startProgram(['-c', script], environment, placeOf(shell)).done
    expect(stderr).toBe('')
    return stdout.split('\n').filter((word) => word !== '')
  }

  /** Presses Tab until the names of sites appear: on a busy machine, the platform does not respond in time at first. */
  const completedSites = (line: string) => expect.poll(async () => (await completed(line)).toSorted())

  it('completes commands, options and the sites of the person', async () => {
    expect(await completed('trivet coll')).toEqual(['collections'])
    expect(await completed('trivet newsletter send --n')).toEqual(['--note'])
    await completedSites('trivet recipes list --site my-t').toEqual(['my-table'])
  })

  it('completes file names, including spaces', async () => {
    const folder = tempFolder('images')
    writeFileSync(join(folder, 'lemon cake.jpg'), '')
    writeFileSync(join(folder, 'soup.jpg'), '')
    const file = shell === 'zsh' ? 'FILES' : 'lemon cake.jpg'
    expect(await completed('trivet images upload le', folder)).toEqual([file])
  })

  // Bash splits a line at "=", so a value is a separate word.
  it('completes the value of an option after "="', async () => {
    const [format, site] = shell === 'bash' ? ['--format = js', '--site ='] : ['--format=js', '--site=']
    const whole = (option: string, ...values: string[]) =>
      values.map((value) => (shell === 'bash' ? value : `${option}=${value}`))
    expect(await completed(`trivet export ${format}`)).toEqual(whole('--format', 'json', 'jsonld'))
    await completedSites(`trivet recipes list ${site}`).toEqual(whole('--site', 'my-bread', 'my-table'))
  })
})
