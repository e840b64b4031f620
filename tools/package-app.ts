import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import ts from 'typescript'
import { build } from 'vite'
import { buildPackage, dependenciesOfCore } from './package-builder.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))

/** An empty app that installed the packed package, and what it can do with it. */
export type PackageApp = Awaited<ReturnType<typeof createPackageApp>>

/**
 * Packs the package and installs it in an empty folder with npm, without its optional dependencies. Core's own come
 * as links to those that are here, so that nothing is fetched.
 */
export async function createPackageApp() {
  const folder = await mkdtemp(join(tmpdir(), 'trivet-package-'))
  const [source, app] = [join(folder, 'source'), join(folder, 'app')]
  buildPackage(source, { isChecked: false })
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: source })
  const tarball = join(folder, stdout.trim())
  await mkdir(app)
  const links = dependenciesOfCore.map((name) => [name, `file:${join(root, 'node_modules', name)}`] as const)
  const manifest = {
    private: true,
    type: 'module',
    dependencies: { trivet: `file:${tarball}`, ...Object.fromEntries(links) },
  }
  await writeFile(join(app, 'package.json'), JSON.stringify(manifest))
  const omitted = ['--omit=optional', '--omit=peer', '--ignore-scripts']
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...omitted], { cwd: app })
  const path = (name: string) => join(app, name)
  return {
    source,
    tarball,
    app,
    write: (name: string, text: string) => writeFile(path(name), text),
    /** Adds an optional dependency, as a link to the one that is here. */
    link: (name: string) => symlink(join(root, 'node_modules', name), join(app, 'node_modules', name)),
    load: (name: string): Promise<Record<string, unknown>> => import(pathToFileURL(path(name)).href),
    typeProblems: (names: readonly string[], options: ts.CompilerOptions) =>
      typeProblems(names.map(path), options),
    bundle: (text: string) => bundle(app, text),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** What the compiler finds in the app and in the package; other packages' declarations are theirs to mend. */
function typeProblems(files: readonly string[], options: ts.CompilerOptions): string[] {
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.NodeNext,
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    types: [],
    ...options,
  })
  return ts.getPreEmitDiagnostics(program).flatMap((problem) => {
    const name = problem.file?.fileName ?? ''
    const isOurs = !name.includes('/node_modules/') || name.includes('/node_modules/trivet/')
    return isOurs ? `${name}: ${ts.flattenDiagnosticMessageText(problem.messageText, '\n')}` : []
  })
}

/** One script for a browser, of a module's text: what it leaves in the variable `bundle`, and its size. */
async function bundle(app: string, text: string): Promise<{ code: string; gzippedBytes: number }> {
  const entry = join(app, 'entry.js')
  await writeFile(entry, text)
  const built = await build({
    root: app,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      lib: { entry, formats: ['iife'], name: 'bundle', fileName: 'entry' },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunks = outputs.flatMap((output) => ('output' in output ? output.output : []))
  const code = chunks.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n')
  return { code, gzippedBytes: gzipSync(code).length }
}
