import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const importPattern = /(?:from|import)\s*'(\.[^']+)'/g

/** Finds the tests of core that a change to a file can break. */
export type NearestTests = (file: string) => string[]

/**
 * Reads which file imports which. The nearest tests are those that import the file in the fewest steps, and those
 * of its own folder that reach it at all.
 */
export function createNearestTests(root: string): NearestTests {
  const tests = globSync('core/**/*.test.ts', { cwd: root }).sort()
  const imports = new Map<string, readonly string[]>()
  const importsOf = (file: string): readonly string[] => {
    const known = imports.get(file)
    if (known) return known
    const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
    const found = [...text.matchAll(importPattern)].map(([, path = '']) =>
      normalize(join(dirname(file), path)),
    )
    imports.set(file, found)
    return found
  }
  const distances = new Map(tests.map((test) => [test, distancesFrom(test, importsOf)] as const))
  return (file) => {
    const reaching = tests.filter((test) => distances.get(test)?.has(file))
    const distanceTo = (test: string) => distances.get(test)?.get(file) ?? Infinity
    const least = Math.min(...reaching.map(distanceTo))
    return reaching
      .filter((test) => distanceTo(test) === least || dirname(test) === dirname(file))
      .sort((one, other) => distanceTo(one) - distanceTo(other))
  }
}

function distancesFrom(test: string, importsOf: (file: string) => readonly string[]): Map<string, number> {
  const distances = new Map([[test, 0]])
  const waiting = [test]
  for (const file of waiting) {
    const next = (distances.get(file) ?? 0) + 1
    for (const imported of importsOf(file)) {
      if (distances.has(imported)) continue
      distances.set(imported, next)
      waiting.push(imported)
    }
  }
  return distances
}
