import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** True if a built file is missing or older than any of its sources; tests and test helpers are ignored. */
export function isStale(built: string, sources: readonly string[]): boolean {
  return !existsSync(built) || newestChange(sources) > statSync(built).mtimeMs
}

/** The last change of any file in these places, in milliseconds since 1970. */
function newestChange(places: readonly string[]): number {
  return Math.max(
    0,
    ...places.filter(existsSync).map((place) => {
      if (!statSync(place).isDirectory()) return statSync(place).mtimeMs
      const names = readdirSync(place).filter((name) => !/\.test\.|^(testing|e2e)$/.test(name))
      return newestChange(names.map((name) => join(place, name)))
    }),
  )
}
