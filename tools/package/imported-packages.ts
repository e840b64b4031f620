import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import ts from 'typescript'

/** What Ink loads only where a developer of Ink sets DEV. */
const neverLoaded = 'react-devtools-core'

/** The packages that the built files of a folder import, in code or in types, sorted by name. */
export function importedPackages(folder: string, pattern: string): string[] {
  const names = globSync(pattern, { cwd: folder }).flatMap((file) => {
    const { importedFiles } = ts.preProcessFile(readFileSync(join(folder, file), 'utf8'), true, true)
    return importedFiles.map(({ fileName }) => fileName).filter(isPackage)
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
