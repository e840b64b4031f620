import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('..', import.meta.url))

/** "An import with a .ts ending is not rewritten": the package's own `imports` map leads #core/x.ts to x.js. */
const importIsMapped = 2877

/** What core is made of; the rest is for the server, and an app that uses core alone can omit it. */
export const dependenciesOfCore: readonly string[] = ['css-tree', 'htmlparser2', 'xstate', 'yaml', 'zod']
/** What `core/testing` needs of the app that tests an adapter of its own. */
const peersOfTesting: readonly string[] = ['fast-check', 'vitest']
/** The entry points by the path that apps import. */
const entries = {
  './core': 'core/index',
  './core/testing': 'core/testing/index',
  './adapters/http-client': 'adapters/http-client/http-api',
  './adapters/in-process': 'adapters/in-process/in-process-api',
  './adapters/memory': 'adapters/memory/memory-platform',
  './adapters/storage': 'adapters/storage/open-storage',
} as const

type PackageOptions = {
  /** False leaves types unchecked, for the tests, which run after a check of its own. */
  readonly isChecked: boolean
}

/** Writes the package into a folder: core and adapters as JavaScript with types, beside what `npm run build` made. */
export function buildPackage(target: string, { isChecked }: PackageOptions): void {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  emit(target, isChecked)
  for (const name of ['client', 'server', 'cli']) {
    const built = join(root, 'dist', name)
    if (existsSync(built)) cpSync(built, join(target, name), { recursive: true })
  }
  for (const name of ['README.md', 'LICENSE', 'CHANGELOG.md']) cpSync(join(root, name), join(target, name))
  const manifest = packageManifest(existsSync(join(target, 'cli/main.js')))
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

function emit(target: string, isChecked: boolean): void {
  const { config, error } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'))
  const parsed = ts.parseJsonConfigFileContent(
    {
      ...config,
      compilerOptions: {
        ...config.compilerOptions,
        noEmit: false,
        noCheck: !isChecked,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        rootDir: root,
        outDir: target,
      },
      include: ['core', 'adapters'],
      exclude: ['**/*.test.ts', '**/*.test.tsx', 'adapters/**/testing'],
    },
    ts.sys,
    root,
  )
  const program = ts.createProgram(parsed.fileNames, parsed.options)
  const found = isChecked ? ts.getPreEmitDiagnostics(program) : []
  const problems = [...found, ...program.emit().diagnostics].filter(({ code }) => code !== importIsMapped)
  if (problems.length === 0) return
  throw new Error(
    ts.formatDiagnostics(problems, {
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: () => root,
      getNewLine: () => '\n',
    }),
  )
}

type Versions = Readonly<Record<string, string>>

function packageManifest(hasCommandLine: boolean): object {
  const source: {
    readonly [key in 'name' | 'version' | 'description' | 'license' | 'type']: string
  } & { readonly engines: Versions; readonly dependencies: Versions; readonly devDependencies: Versions } =
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { name, version, description, license, type, engines } = source
  const isOfCore = ([dependency]: readonly [string, string]) => dependenciesOfCore.includes(dependency)
  const dependencies = Object.entries(source.dependencies)
  const entry = (path: string) => ({ types: `./${path}.d.ts`, default: `./${path}.js` })
  return {
    ...{ name, version, description, license, type, engines },
    ...(hasCommandLine ? { bin: { trivet: './cli/main.js' } } : {}),
    sideEffects: false,
    imports: { '#core/*.ts': './core/*.js', '#adapters/*.ts': './adapters/*.js' },
    exports: {
      ...Object.fromEntries(Object.entries(entries).map(([path, file]) => [path, entry(file)])),
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(dependencies.filter(isOfCore)),
    optionalDependencies: Object.fromEntries(dependencies.filter((each) => !isOfCore(each))),
    peerDependencies: Object.fromEntries(
      peersOfTesting.map((peer) => [peer, `^${source.devDependencies[peer]}`]),
    ),
    peerDependenciesMeta: Object.fromEntries(peersOfTesting.map((peer) => [peer, { optional: true }])),
  }
}
