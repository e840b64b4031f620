// @module-tag long
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entryPointsOfCore } from './entry-points.ts'
import { installCommand } from './installed-command.ts'
import { installNodes } from './other-nodes.ts'
import { packPackage, type PackedPackage } from './pack.ts'
import { createPackageApp, type PackageApp } from './package-app.ts'

const run = promisify(execFile)

let packed: PackedPackage
let installed: PackageApp
let nodes: Readonly<Record<number, string>>
beforeAll(async () => {
  packed = await packPackage()
  installed = await createPackageApp(packed)
  nodes = { ...(await installNodes(packed.folder)), 26: process.execPath }
}, 600_000)
afterAll(() => packed?.remove())

const importing = `const all = await Promise.all(${JSON.stringify(entryPointsOfCore)}.map((name) => import('trivet/core/' + name)))
const { formatQuantity } = await import('trivet/core/units')
process.stdout.write(JSON.stringify({
  entries: all.filter((entry) => Object.keys(entry).length > 0).length,
  text: formatQuantity({ quantityMin: 1.5, quantityMax: 2 }).text,
}))
`
const requiring = importing
  .replace('await Promise.all(', '(')
  .replaceAll("import('trivet", "require('trivet")
  .replace('await require', 'require')

describe('core', { timeout: 120_000 }, () => {
  const expected = { entries: entryPointsOfCore.length, text: '1½–2' }

  it.each([20, 24, 26])('can be imported and required in Node %i, each of its entries', async (major) => {
    await installed.write('importing.mjs', importing)
    await installed.write('requiring.cjs', requiring)
    const program = nodes[major] ?? ''
    const { stdout: version } = await run(program, ['--version'])
    expect(version).toMatch(new RegExp(`^v${major}\\.`))
    for (const file of ['importing.mjs', 'requiring.cjs']) {
      const { stdout } = await run(program, [file], { cwd: installed.app })
      expect(JSON.parse(stdout), file).toEqual(expected)
    }
  })

  it('can be bundled by esbuild for a browser, from CommonJS too', async () => {
    await installed.write('entry.mjs', `export { formatQuantity } from 'trivet/core/units'\n`)
    await installed.write(
      'entry.cjs',
      `exports.formatQuantity = require('trivet/core/units').formatQuantity\n`,
    )
    for (const file of ['entry.mjs', 'entry.cjs']) {
      const { outputFiles } = await build({
        ...{ absWorkingDir: installed.app, entryPoints: [file], platform: 'browser', format: 'iife' },
        ...{ bundle: true, minify: true, write: false, globalName: 'bundle' },
      })
      const context = createContext({})
      runInContext(outputFiles?.[0]?.text ?? '', context)
      expect(runInContext('bundle.formatQuantity({ quantityMin: 1.5, quantityMax: 2 }).text', context)).toBe(
        '1½–2',
      )
    }
  })
})

describe('the command', { timeout: 120_000 }, () => {
  it('runs in Node 24, and says in Node 20 that it needs a newer one', async () => {
    const { path } = await installCommand(packed)
    const { version } = JSON.parse(await readFile(join(packed.source, 'package.json'), 'utf8')) as {
      version: string
    }
    const newer = await run(nodes[24] ?? '', [path, '--version'])
    expect(newer.stdout).toBe(`${version}\n`)
    const data = { TRIVET_DATA: join(packed.folder, 'data-of-24') }
    const doctor = await run(nodes[24] ?? '', [path, 'doctor', '--json'], {
      env: { ...process.env, ...data },
    })
    expect(doctor.stdout).toContain('"level":"ok"')
    await expect(run(nodes[20] ?? '', [path, '--version'])).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^The trivet command needs Node 24 or newer; this is 20\.19\.0\./),
    })
  })
})

describe('publishing', { timeout: 120_000 }, () => {
  it('passes the dry run of npm without a warning', async () => {
    // The level of this repository's .npmrc, which `npm run` passes on, hides notices and warnings.
    const options = ['--dry-run', '--provenance=false', '--loglevel=notice']
    const { stderr } = await run('npm', ['publish', ...options, packed.source], { cwd: packed.folder })
    expect(stderr).toContain('trivet@')
    const warnings = stderr.split('\n').filter((line) => /^npm (?:warn|error)/i.test(line))
    expect(warnings.filter((line) => !line.includes('requires you to be logged in'))).toEqual([])
  })
})
