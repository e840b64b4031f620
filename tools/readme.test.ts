import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { createCommandPlatform } from '#cli/testing/command-platform.ts'
import { createTestShell, jsonLines } from '#cli/testing/run-command.ts'
import { removeTempFolders } from '#testing/server/temp-folder.ts'
import { demoSites } from '#web/demo/sites.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const readme = readFileSync(`${root}README.md`, 'utf8')

afterAll(removeTempFolders)

describe('the first screen of the README', () => {
  it('lists every demo site and the address of its owner', () => {
    const rows = [...readme.matchAll(/^\| <http:\/\/([\w-]+)\.localhost:4000> .*`(\S+)` *\|$/gm)]
    expect(Object.fromEntries(rows.map(([, slug, email]) => [slug, email]))).toEqual(
      Object.fromEntries(demoSites().map(({ slug, owner }) => [slug, owner.email])),
    )
  })

  it('imports existing files, and all of them can be read', async () => {
    const [, pattern = ''] = /^npx trivet import (\S+) --publish$/m.exec(readme) ?? []
    const files = globSync(pattern, { cwd: root }).map((file) => root + file)
    expect(files.length).toBeGreaterThan(2)
    const shell = createTestShell({ platform: createCommandPlatform() })
    const run = await shell.run(['import', ...files, '--dry-run', '--json'])
    const items = jsonLines(run).filter(({ type }) => type === 'item')
    expect(items.length).toBeGreaterThanOrEqual(files.length)
    expect(items.map(({ title, status, warnings }) => ({ title, status, warnings }))).toEqual(
      items.map(({ title }) => ({ title, status: 'read', warnings: [] })),
    )
  })
})
