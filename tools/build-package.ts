import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/**
 * Builds the package that other apps install: core and adapters as JavaScript with types, beside the built server
 * and command line, in dist/package, from where `npm pack` takes it.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'dist/package')

/** "An import with a .ts ending is not rewritten": the package's own `imports` map leads #core/x.ts to x.js. */
const importIsMapped = 2877

rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
emit()
copyBuilds()
writeManifest()

function emit(): void {
  const { config, error } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'))
  const parsed = ts.parseJsonConfigFileContent(
    {
      ...config,
      compilerOptions: {
        ...config.compilerOptions,
        noEmit: false,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        rootDir: '.',
        outDir: 'dist/package',
      },
      include: ['core', 'adapters'],
      exclude: ['**/*.test.ts', '**/*.test.tsx', 'adapters/**/testing'],
    },
    ts.sys,
    root,
  )
  const program = ts.createProgram(parsed.fileNames, parsed.options)
  const problems = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics].filter(
    ({ code }) => code !== importIsMapped,
  )
  if (problems.length > 0) {
    throw new Error(
      ts.formatDiagnostics(problems, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => root,
        getNewLine: () => '\n',
      }),
    )
  }
}

function copyBuilds(): void {
  for (const name of ['client', 'server', 'cli']) {
    const built = join(root, 'dist', name)
    if (existsSync(built)) cpSync(built, join(target, name), { recursive: true })
  }
  for (const name of ['README.md', 'LICENSE', 'CHANGELOG.md']) cpSync(join(root, name), join(target, name))
}

function writeManifest(): void {
  const { name, version, description, license, type, engines, dependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const entry = (path: string) => ({ types: `./${path}.d.ts`, default: `./${path}.js` })
  const manifest = {
    ...{ name, version, description, license, type, engines },
    bin: { trivet: './cli/main.js' },
    sideEffects: false,
    imports: { '#core/*.ts': './core/*.js', '#adapters/*.ts': './adapters/*.js' },
    exports: {
      './core': entry('core/index'),
      './core/testing': entry('core/testing/index'),
      './adapters/http-client': entry('adapters/http-client/http-api'),
      './adapters/in-process': entry('adapters/in-process/in-process-api'),
      './adapters/memory': entry('adapters/memory/stores/memory-storage'),
      './adapters/storage': entry('adapters/storage/open-storage'),
      './package.json': './package.json',
    },
    dependencies,
  }
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
