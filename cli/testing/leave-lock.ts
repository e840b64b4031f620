import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Creates the lock of a process that was killed a minute ago while holding it. */
export function leaveLock(path: string): void {
  mkdirSync(path)
  const owner = join(path, 'killed')
  writeFileSync(owner, '')
  const minuteAgo = Date.now() / 1000 - 60
  utimesSync(owner, minuteAgo, minuteAgo)
}
