// @module-tag long
import { execFile, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { access, readFile, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect, promisify } from 'node:util'
import { createContext, runInContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '#adapters/http-server/testing/send.ts'
import { freePort } from '#testing/server/free-port.ts'
import { installCommand, type InstalledCommand } from './installed-command.ts'
import { createPackageApp, type PackageApp } from './package-app.ts'
import { entryPointsOfCore } from './entry-points.ts'
import { measureEntries, sizeText, statedSizes } from './entry-sizes.ts'
import { packPackage, type PackedPackage } from './pack.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const kilobyte = 1024

let packed: PackedPackage
let installed: PackageApp
beforeAll(async () => {
  packed = await packPackage()
  installed = await createPackageApp(packed)
}, 600_000)
afterAll(() => packed?.remove())

describe('the packed package', { timeout: 400_000 }, () => {
  it('is clean for publint', async () => {
    const { stdout } = await run(bin('publint'), ['run', '--strict', packed.tarball])
    expect(stdout).toContain('All good!')
  })

  it('has correct types for import and require', async () => {
    // Node, bundlers and TypeScript can require an ES module in CommonJS.
    const options = ['--profile', 'node16', '--ignore-rules', 'cjs-resolves-to-esm', '--no-emoji']
    const { stdout } = await run(bin('attw'), [...options, packed.tarball])
    expect(stdout).toContain('trivet/core/testing')
    expect(stdout).not.toMatch(/^(?!.*ignored).*(?:failed|incorrect|masquerading)/im)
  })

  it('has no tests and no sources in the tarball', async () => {
    const files = await readdir(join(installed.app, 'node_modules/trivet'), { recursive: true })
    expect(files).toContain('core/units.js')
    expect(files.filter((file) => /\.test\.|(?<!\.d)\.tsx?$/.test(file))).toEqual([])
  })
})

describe('the installed command', { timeout: 400_000 }, () => {
  let command: InstalledCommand
  let server: ChildProcess
  let serverOutput = ''
  let environment: Readonly<Record<string, string>>
  beforeAll(async () => {
    command = await installCommand(packed)
    const port = await freePort()
    const url = `http://localhost:${port}`
    const data = join(packed.folder, 'data')
    environment = {
      ...{ TRIVET_URL: url, TRIVET_DATA: data, TRIVET_METRICS: 'off' },
      XDG_CONFIG_HOME: join(packed.folder, 'config'),
    }
    server = command.start(['serve', '--port', String(port)], environment)
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (chunk: Buffer) => (serverOutput += chunk.toString()))
    }
  })
  afterAll(async () => {
    if (server.exitCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'close')
  })

  it('prints its version and lists its commands', async () => {
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    expect(await command.run(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' })
    const help = await command.run(['--help'])
    expect(help).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('serve') })
  })

  it('serves pages with their styles, and publishes the samples with three commands', async () => {
    await expect.poll(() => serverOutput).toContain('Trivet is served at')
    const { siteSlugs } = await (await fetch(`${environment['TRIVET_URL']}/api/v1/site/site-slugs`)).json()
    expect(siteSlugs).toContain('ottolina')
    const home = await fetch(`${environment['TRIVET_URL']}/`)
    expect(home.status).toBe(200)
    const [, style = ''] = /href="(\/assets\/[^"]+\.css)"/.exec(await home.text()) ?? []
    expect((await fetch(`${environment['TRIVET_URL']}${style}`)).status).toBe(200)
    const run = (...args: string[]) => command.run(args, environment)
    expect(await run('login', 'cook@example.com')).toMatchObject({ code: 0 })
    expect(await run('sites', 'create', 'My Table')).toMatchObject({ code: 0 })
    const imported = await run('import', '--samples', '--publish')
    expect(imported).toMatchObject({ code: 0, stdout: expect.stringContaining('5 created') })
    const { host, port } = new URL(environment['TRIVET_URL'] ?? '')
    const get = (path: string) => send(Number(port), path, { headers: { host: `my-table.${host}` } })
    const front = await get('/')
    expect(front.status).toBe(200)
    const images = [...front.text.matchAll(/<img[^>]* src="(\/images\/[^"]+)"/g)].map(([, path = '']) => path)
    expect(new Set(images).size).toBe(5)
    for (const path of images) {
      const { status, headers } = await get(path.replaceAll('&amp;', '&'))
      expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)])
    }
    const shown = await run('recipes', 'show', 'tomato-toast')
    expect(shown).toMatchObject({ code: 0, stdout: expect.stringContaining('Ingredients') })
  })

  it('resets no demo while the server runs', { timeout: 60_000 }, async () => {
    expect(await command.run(['demo', 'reset', '--yes'], environment)).toEqual({
      code: 1,
      stdout: '',
      stderr: '✗ The database is in use: stop the servers on it first.\n',
    })
  })

  it('examines the platform that is served', async () => {
    const examined = await command.run(['doctor', '--json'], environment)
    expect(examined.stderr).toBe('')
    const checks = examined.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(checks.length).toBeGreaterThan(5)
    expect(checks.filter(({ level }) => level === 'problem')).toEqual([])
  })

  it('reports the required Node version in one sentence if an older one runs any command', async () => {
    const old =
      "--import=data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.19.0'})"
    for (const args of [['--help'], ['--version'], ['serve'], ['doctor'], ['recipes', 'list']]) {
      expect(await command.run(args, { ...environment, NODE_OPTIONS: old })).toEqual({
        code: 2,
        stdout: '',
        stderr:
          'The trivet command needs Node 24 or newer; this is 20.19.0. Install it from https://nodejs.org.\n',
      })
    }
  })

  it('reports a missing package of the server by name', async () => {
    const [folder, kept] = ['', '.kept'].map((end) =>
      join(packed.folder, `prefix/lib/node_modules/kysely${end}`),
    )
    await rename(folder ?? '', kept ?? '')
    const { code, stderr } = await command.run(['doctor'], environment)
    await rename(kept ?? '', folder ?? '')
    expect(code).toBe(1)
    expect(stderr).toContain('The package "kysely", which the server needs, is not installed.')
  })
})

const wholeCore = `
${entryPointsOfCore.map((name, index) => `import * as entry${index} from 'trivet/core/${name}'`).join('\n')}
import { createUseCases } from 'trivet/core/platform'
import { readIngredientLine } from 'trivet/core/ingredients'
import { Recipe } from 'trivet/core/recipe'
import { timerMachine } from 'trivet/core/machines'
import { formatQuantity, type Quantity } from 'trivet/core/units'

const amount: Quantity = { quantityMin: 1.5, quantityMax: 2 }
export const shown: string = formatQuantity(amount).text
export const unit: string | null = readIngredientLine('2 cups flour').unit
export const isRecipe: boolean = Recipe.safeParse({}).success
export const id: string = timerMachine.id
export const empty: number = [${entryPointsOfCore.map((_, index) => `entry${index}`).join(', ')}].filter((entry) => Object.keys(entry).length === 0).length
export type Deps = Parameters<typeof createUseCases>[0]
`

describe('core in an empty app', { timeout: 400_000 }, () => {
  it('installs only the packages in the guide; xstate is a peer dependency', async () => {
    const { core } = packed.dependencies
    const folders = await readdir(join(installed.app, 'node_modules'))
    const visible = folders.filter((name) => !name.startsWith('.'))
    expect(visible.sort()).toEqual([...core, 'trivet', 'xstate'].sort())
    const guide = await readFile(join(root, 'docs/guides/use-core-in-your-app.md'), 'utf8')
    const names = new Intl.ListFormat('en-GB').format(core)
    expect(guide).toContain(`# core only: ${names}\n`)
    await expect(access(join(installed.app, 'node_modules/react'))).rejects.toThrow('ENOENT')
  })

  it('is typed without the types of Node, of the browser or of React, its declarations checked too', async () => {
    await installed.write('whole-core.ts', wholeCore)
    const options = { lib: ['lib.es2024.d.ts'], skipLibCheck: false }
    expect(installed.typeProblems(['whole-core.ts'], options)).toEqual([])
  })

  it('runs in Node', async () => {
    await installed.write('whole-core.ts', wholeCore)
    const values = { ...(await installed.load('whole-core.ts')) }
    expect(values).toEqual({ shown: '1½–2', unit: 'cup', isRecipe: false, id: 'timer', empty: 0 })
  })

  it('runs in a bundle, without APIs of Node or the browser', async () => {
    const { code } = await installed.bundle(
      wholeCore.replaceAll(/, type Quantity|: [A-Za-z[\] |]+(?= =)|^export type.*$/gm, ''),
    )
    const context = createContext({})
    runInContext(code, context)
    expect(runInContext('[bundle.shown, bundle.unit, bundle.isRecipe, bundle.id].join()', context)).toBe(
      '1½–2,cup,false,timer',
    )
  })
})

describe('what an app takes of core', { timeout: 400_000 }, () => {
  it('has the size stated in docs/packages, within 10 %', async () => {
    const stated = statedSizes(await readFile(join(root, 'docs/packages/index.md'), 'utf8'))
    const measured = await measureEntries()
    expect([...stated.keys()].sort()).toEqual([...measured.keys()].sort())
    const wrong = [...measured].flatMap(([path, { bytes }]) => {
      const said = stated.get(path) ?? 0
      return Math.abs(bytes - said) > Math.max(512, said / 10) ? [`${path} takes ${sizeText(bytes)}`] : []
    })
    expect(wrong, 'run "npm run sizes"').toEqual([])
    for (const path of ['./core/units', './core/access', './adapters/http-client']) {
      expect(measured.get(path)?.code).not.toMatch(/Zod|_zod/)
    }
  })

  it('is at most 4 KB for quantities and units', async () => {
    const names = ['convertAmount', 'formatQuantity', 'scaleQuantity', 'bestUnit', 'unitBySlug']
    const { brotliBytes } = await installed.bundle(`export { ${names.join(', ')} } from 'trivet/core/units'`)
    expect(brotliBytes).toBeLessThanOrEqual(4 * kilobyte)
  })

  it('can be required in CommonJS, by Node and by a bundler', async () => {
    const text = `const { formatQuantity } = require('trivet/core/units')
exports.text = formatQuantity({ quantityMin: 1.5, quantityMax: 2 }).text
`
    await installed.write('required.cjs', text)
    const print = 'process.stdout.write(require("./required.cjs").text)'
    const { stdout } = await run(process.execPath, ['-e', print], { cwd: installed.app })
    expect(stdout).toBe('1½–2')
    const { code, brotliBytes } = await installed.bundle(text, 'entry.cjs')
    const context = createContext({})
    runInContext(code, context)
    expect(runInContext('bundle.text', context)).toBe('1½–2')
    expect(brotliBytes).toBeLessThanOrEqual(12 * kilobyte)
  })
})

describe('the pages about the package', { timeout: 400_000 }, () => {
  const shown = /^export const (\w+) = .* \/\/ => (.+)$/gm

  it('exist for each entry point of core', async () => {
    const pages = (await readdir(join(root, 'docs/packages'))).filter((name) => name !== 'index.md')
    expect(pages.sort()).toEqual(entryPointsOfCore.map((name) => `${name}.md`).sort())
  })

  it('contain code that compiles against the package and has the documented results', async () => {
    const guides = ['guides/use-core-in-your-app', 'guides/scale-a-recipe']
    const pages = [...guides, ...entryPointsOfCore.map((name) => `packages/${name}`)]
    const texts = await Promise.all(pages.map((page) => readFile(join(root, `docs/${page}.md`), 'utf8')))
    const blocks = texts.flatMap((text) =>
      [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code),
    )
    expect(blocks.length).toBeGreaterThan(pages.length)
    const names = blocks.map((_, index) => `guide-${index}.ts`)
    await Promise.all(names.map((name, index) => installed.write(name, blocks[index] ?? '')))
    const options = { lib: ['lib.es2024.d.ts', 'lib.dom.d.ts'], skipLibCheck: true }
    expect(installed.typeProblems(names, options)).toEqual([])
    await Promise.all(['better-sqlite3', 'kysely'].map((name) => installed.link(name)))
    const given = await Promise.all(names.map((name) => installed.load(name)))
    const promised = blocks.map((block) =>
      [...block.matchAll(shown)].map(([, name = '', value]) => [name, value] as const),
    )
    expect(promised.every((values) => values.length > 0)).toBe(true)
    const oneLine = { breakLength: Infinity }
    expect(
      promised.map((values, index) => values.map(([name]) => [name, inspect(given[index]?.[name], oneLine)])),
    ).toEqual(promised)
  })
})
