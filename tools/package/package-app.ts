import { execFile } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import ts from 'typescript'
import { bundle } from './bundle.ts'
import type { PackedPackage } from './pack.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

/** An empty app with the installed package. */
export type PackageApp = Awaited<ReturnType<typeof createPackageApp>>

/**
 * Installs the packed package in an empty folder with npm, without its optional dependencies. Core's own, and XState
 * for the machines, are links to those installed here, so that nothing is downloaded.
 */
export async function createPackageApp({ folder, tarball, dependencies }: PackedPackage) {
  const app = join(folder, 'app')
  await mkdir(app)
  const links = [...dependencies.core, 'xstate'].map(
    (name) => [name, `file:${join(root, 'node_modules', name)}`] as const,
  )
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
    app,
    write: (name: string, text: string) => writeFile(path(name), text),
    /** Adds an optional dependency, as a link to the one that is here. */
    link: (name: string) => symlink(join(root, 'node_modules', name), join(app, 'node_modules', name)),
    load: (name: string): Promise<Record<string, unknown>> => import(pathToFileURL(path(name)).href),
    typeProblems: (names: readonly string[], options: ts.CompilerOptions) =>
      typeProblems(names.map(path), options),
    bundle: (text: string, name?: string) => bundle(app, text, name),
  }
}

/** The type errors in the app and in the package, without those in declarations of other packages. */
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
  const problems = program
    .getSourceFiles()
    .filter(isOurs)
    .flatMap((file) => ts.getPreEmitDiagnostics(program, file))
  return problems.map(
    ({ file, messageText }) =>
      `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
  )
}

const isOurs = ({ fileName }: ts.SourceFile) =>
  !fileName.includes('/node_modules/') || fileName.includes('/node_modules/trivet/')
