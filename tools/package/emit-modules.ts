import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { entryPoints } from './entry-points.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** "An import with a .ts ending is not rewritten": the package's own `imports` map leads #core/x.ts to x.js. */
const importIsMapped = 2877

/** Writes the entry points and their imports as JavaScript with types; throws compiler errors. */
export function emitModules(target: string, { isChecked }: { readonly isChecked: boolean }): void {
  const { config, error } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'))
  const { options } = ts.convertCompilerOptionsFromJson(
    {
      ...config.compilerOptions,
      noEmit: false,
      noCheck: !isChecked,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: root,
      outDir: target,
    },
    root,
  )
  const files = Object.values(entryPoints).map((file) => join(root, `${file}.ts`))
  const program = ts.createProgram(files, options)
  const found = isChecked ? ts.getPreEmitDiagnostics(program) : []
  const { diagnostics } = program.emit(undefined, writeModule)
  const problems = [...found, ...diagnostics].filter(({ code }) => code !== importIsMapped)
  if (problems.length > 0) throw new Error(ts.formatDiagnostics(problems, formatHost))
}

const formatHost: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
}

/** Converts JSON to a module, because Node 20 warns about JSON imports and not every bundler supports them. */
function writeModule(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  if (path.endsWith('.json')) writeFileSync(`${path}.js`, `export default ${text}`)
  else if (path.endsWith('.js')) writeFileSync(path, text.replaceAll(importOfJson, "from '$1.js'"))
  else writeFileSync(path, text)
}

const importOfJson = /from '([^']+\.json)' with \{ type: 'json' \}/g
