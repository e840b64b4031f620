import { existsSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtProgram, ensureBuilt, startProgram } from '../testing/built.ts'
import { removeTempFolders, tempFolder } from '../testing/temp-folder.ts'
import { shells, shellScripts } from './shell-scripts.ts'

afterAll(removeTempFolders)

const places = ['/bin', '/usr/bin', '/usr/local/bin']
const placeOf = (shell: string) => places.map((place) => join(place, shell)).find(existsSync)
const present = shells.filter((shell) => placeOf(shell))
const absent = shells.filter((shell) => !placeOf(shell))

/** How each shell is asked whether it can read a script. */
const checks = { bash: '-n', zsh: '-n', fish: '--no-execute' } as const

describe(
  absent.length === 0
    ? 'the scripts of shells'
    : `NOT TESTED, NOT INSTALLED: ${absent.join(', ')}. The scripts of shells`,
  () => {
    it.each(present)('of %s can be read by it', async (shell) => {
      const file = join(tempFolder('script'), 'trivet')
      writeFileSync(file, shellScripts[shell])
      expect(await startProgram([checks[shell], file], {}, placeOf(shell)).done).toEqual({
        code: 0,
        stdout: '',
        stderr: '',
      })
    })

    it.each(shells)('of %s ask the program, by the name by which it was called', (shell) => {
      expect(shellScripts[shell]).toMatch(/words\[1\]|"\$1"/)
      expect(shellScripts[shell]).toMatch(/ complete -- /)
      expect(shellScripts[shell]).not.toMatch(/undefined|\\\$/)
    })
  },
)

const bash = placeOf('bash')

if (bash !== undefined)
  describe('bash', () => {
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
        TRIVET_URL: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
        TRIVET_TOKEN: 'token',
      }
    })
    afterAll(() => void platform.close())

    async function completed(line: string, folder = tempFolder('here')): Promise<string[]> {
      const words = line.split(' ')
      const script = [
        `cd '${folder}'`,
        'eval "$(trivet completion bash)"',
        `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}`,
        '_trivet_complete trivet',
        'printf "%s\\n" "${COMPREPLY[@]}"',
      ].join('\n')
      const { stdout, stderr } = await startProgram(['-c', script], environment, bash).done
      expect(stderr).toBe('')
      return stdout.split('\n').filter((word) => word !== '')
    }

    it('completes commands, options and the sites of the person', async () => {
      expect(await completed('trivet coll')).toEqual(['collections'])
      expect(await completed('trivet newsletter send --n')).toEqual(['--note'])
      expect(await completed('trivet recipes list --site my-t')).toEqual(['my-table'])
    })

    it('completes the value of an option behind "="', async () => {
      expect(await completed('trivet export --format = js')).toEqual(['json', 'jsonld'])
      expect(await completed('trivet recipes list --site =')).toEqual(['my-table', 'my-bread'])
    })

    it('completes names of files, with spaces too', async () => {
      const folder = tempFolder('pictures')
      writeFileSync(join(folder, 'lemon cake.jpg'), '')
      writeFileSync(join(folder, 'soup.jpg'), '')
      expect(await completed('trivet images upload le', folder)).toEqual(['lemon cake.jpg'])
    })
  })
