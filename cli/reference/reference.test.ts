import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { formatText } from '#tools/format-text.ts'
import { createCommands } from '../command-tree.ts'
import { createCommandPlatform } from '../testing/command-platform.ts'
import { createTestShell } from '../testing/run-command.ts'
import { removeTempFolders } from '../../testing/server/temp-folder.ts'
import { commandPages } from './command-pages.ts'
import { referencePage } from './reference-page.ts'

afterAll(removeTempFolders)

const shell = createTestShell({ platform: createCommandPlatform() })
const pages = commandPages(createCommands(shell.cliEnvironment))
const path = fileURLToPath(new URL('../../docs/command-line.md', import.meta.url))

describe('the reference', () => {
  it('in docs/command-line.md is up to date; if not: npm run reference', async () => {
    const written = await formatText(path, referencePage(createCommands(shell.cliEnvironment)))
    expect(readFileSync(path, 'utf8')).toBe(written)
  })

  it('of every command is in the man page, with its usage and examples', async () => {
    const { stdout, code } = await shell.run(['man'])
    expect(code).toBe(0)
    const words = stdout
      .replaceAll('\\-', '-')
      .replaceAll('\\(dq', '"')
      .replaceAll('\\e', '\\')
      .replaceAll('\\[u2026]', '…')
    for (const { name, usage, examples } of pages) {
      expect(words).toContain(`.SS "${name}"\n`)
      expect(words).toContain(`.B ${usage}\n`)
      for (const example of examples) expect(words).toContain(example)
    }
  })

  it('has no line in the man page that roff would misinterpret', async () => {
    const { stdout } = await shell.run(['man'])
    for (const line of stdout.split('\n')) {
      expect(line).toMatch(/^$|^\.(TH|SH|SS|PP|TP|B|RS|RE|nf|fi)\b|^[^.']/)
      expect(line.replace(/\\(-|e|&|\(dq|\[u[\dA-F]{4,6}\])/g, '')).not.toContain('\\')
      expect(line).toMatch(/^\p{ASCII}*$/u)
    }
  })
})
