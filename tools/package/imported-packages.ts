import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import ts from 'typescript'

/** Loaded by Ink only if its developers set DEV. */
const neverLoaded = 'react-devtools-core'

/** Matches a file that is read from a package, such as its data. */
const resolvedFile = /createRequire\(import\.meta\.url\)\.resolve\([`'"]([^`'"]+)[`'"]\)/g

/** The packages that the built files of a folder import, in code or in types, sorted by name. */
export function importedPackages(folder: string, pattern: string): string[] {
  const names = globSync(pattern, { cwd: folder }).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const { importedFiles } = ts.preProcessFile(text, true, true)
    const read = [...text.matchAll(resolvedFile)].map(([, specifier = '']) => specifier)
    return [...importedFiles.map(({ fileName }) => fileName), ...read].filter(isPackage)
  })
  return [...new Set(names.map(packageName))].filter((name) => name !== neverLoaded).sort()
}

function isPackage(specifier: string): boolean {
  return !/^[./#]/.test(specifier) && !isBuiltin(specifier)
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
