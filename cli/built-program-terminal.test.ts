import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtProgram, startProgram } from '../testing/server/built.ts'
import { recipePage } from './testing/pages.ts'
import { removeTempFolders, tempFolder } from '../testing/server/temp-folder.ts'
import { startBuiltSite, type BuiltSite } from './testing/built-site.ts'

afterAll(removeTempFolders)

let site: BuiltSite

beforeAll(async () => {
  site = await startBuiltSite()
  await run('sites', 'create', 'My Table', '--slug', 'my-table')
  await run('import', `${site.webUrl}/soup`, '--publish')
})
afterAll(() => site.stop())

async function run(...args: string[]): Promise<void> {
  expect(await startProgram(args, site.environment).done).toMatchObject({ code: 0 })
}

const hasScript = existsSync('/usr/bin/script')

describe(
  hasScript
    ? 'the built program in a terminal'
    : 'THE TERMINAL IS NOT TESTED: install "script" (Debian: bsdutils). The built program in a pipe',
  () => {
    /** `script` runs a program in a terminal and copies its output. */
    function startInTerminal(args: readonly string[], columns = 100) {
      const words = [process.execPath, builtProgram, ...args].map((part) => `'${part}'`).join(' ')
      const command = `stty cols ${columns}; ${words}`
      return hasScript
        ? startProgram(
            ['-qec', command, '/dev/null'],
            { ...site.environment, TERM: 'xterm-256color' },
            '/usr/bin/script',
          )
        : startProgram(args, site.environment)
    }

    it('shows the result of each source, and a summary', async () => {
      const folder = tempFolder('terminal')
      for (const name of ['Apple', 'Plum', 'Pear']) {
        writeFileSync(join(folder, `${name}.html`), recipePage({ name: `${name} Cake` }))
      }
      const shown = await startInTerminal(['import', folder, join(folder, 'none.html'), '--dry-run']).done
      expect(shown.code).toBe(1)
      const text = stripVTControlCharacters(shown.stdout)
      expect(text).toMatch(/✓ read {6}Apple Cake \(3 ingredients, 2 steps\)/)
      expect(text).toMatch(/✗ failed {4}.*none\.html: There is no such file or\s+folder\./)
      expect(text.trimEnd()).toMatch(/4 sources: 3 read, 1 failed\. Nothing was written\.$/)
      if (hasScript) expect(shown.stdout).toContain('\u001b[32m✓ read')
    })

    it('stops at Ctrl-C: saved recipes are reported, the others are not processed', async () => {
      const args = [
        'import',
        `${site.webUrl}/soup`,
        `${site.webUrl}/never`,
        '--site',
        'my-table',
        '--jobs',
        '1',
        '--yes',
      ]
      const running = startInTerminal(args)
      await new Promise<void>((resolve) => {
        running.child.stdout?.on('data', () => {
          if (running.stdout().includes('From the web')) resolve()
        })
      })
      if (hasScript) running.child.stdin?.write('\u0003')
      else running.child.kill('SIGINT')
      const { code, stdout } = await running.done
      expect(stripVTControlCharacters(stdout).trimEnd()).toMatch(
        /2 sources: 1 unchanged\. Interrupted: 1 not processed\.$/,
      )
      expect(code).toBe(130)
    })

    /** Types each key once a text is on the screen. */
    async function typed(
      running: ReturnType<typeof startInTerminal>,
      steps: readonly (readonly [awaited: string, key: string])[],
    ) {
      for (const [awaited, key] of steps) {
        await expect.poll(running.stdout).toContain(awaited)
        running.child.stdin?.write(key)
      }
      const { code, stdout } = await running.done
      return { code, text: stripVTControlCharacters(stdout).replaceAll('\r', '') }
    }

    it('asks about the recipes of an import, and when it is repeated, about kept changes', async () => {
      const folder = tempFolder('conversation')
      const tarts = {
        Apple: ['300 g apples', '2 sheets filo pastry', '50 g butter'],
        Plum: ['12 plums', '1 cup ground almonds', '3 eggs'],
      }
      for (const [name, recipeIngredient] of Object.entries(tarts)) {
        const page = recipePage({ name: `${name} Tart`, recipeIngredient }, `https://tarts.example/${name}`)
        writeFileSync(join(folder, `${name}.html`), page)
      }
      const args = ['import', folder, '--site', 'my-table']
      if (!hasScript) {
        expect((await startInTerminal(args).done).code).toBe(0)
        return
      }
      const begun = await typed(startInTerminal(args), [
        ['1 of 2 · 0 written', 'a'],
        ['2 of 2 · 1 written', '\u0003'],
      ])
      expect(begun.code).toBe(130)
      expect(begun.text).toMatch(
        /✓ created {3}\w+ Tart \(3 ingredients, 2 steps\)[^]*\n1 created\.\nStopped: 1 not imported; accepted recipes are kept\.\nTo undo it: trivet import undo [\da-f]{8}\n$/,
      )
      const resumed = await typed(startInTerminal(args, 40), [['1 of 1 · 0 written', 'a']])
      expect(resumed.code).toBe(0)
      expect(resumed.text).toContain('\n1 created, 1 unchanged.\n')
      const again = await startInTerminal(args).done
      // On a busy machine, a progress line appears before it and is removed again.
      expect(again).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/(^|\u001b\[2K)2 unchanged\.\r\n$/),
      })
    })

    it('fits tables to a narrow terminal', async () => {
      const shown = await startInTerminal(['sites', 'list'], 40).done
      expect(shown.code).toBe(0)
      const lines = stripVTControlCharacters(shown.stdout).trimEnd().split(/\r?\n/)
      if (hasScript) expect(lines[0]).toMatch(/^SLUG +TITLE +ROLE +ADDRESS$/)
      for (const line of lines) expect(hasScript ? line.length : 0).toBeLessThanOrEqual(40)
    })

    it('asks before it deletes, and accepts no as an answer', async () => {
      const running = startInTerminal(['recipes', 'delete', 'from-the-web', '--site', 'my-table'])
      if (!hasScript) {
        expect((await running.done).code).toBe(2)
        return
      }
      await new Promise<void>((resolve) => {
        running.child.stdout?.on('data', () => {
          if (running.stdout().includes('[y/N]')) resolve()
        })
      })
      running.child.stdin?.write('n\r')
      const { code, stdout } = await running.done
      expect(code).toBe(0)
      expect(stripVTControlCharacters(stdout)).toMatch(
        /Delete "From the web"\? It stays in the trash for 30 days\. \[y\/N\].*Kept From the web\./s,
      )
    })
  },
)
