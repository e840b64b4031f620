import { chmodSync, closeSync, openSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'

/** What users of the machine beside owner and group may do. */
const others = 0o007

/** Makes a folder, where there is none, that its owner alone can look into. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
}

/**
 * Makes an empty file, where there is none, that its owner alone can read. One that every user of the machine can read
 * becomes its owner's; what was granted to a group stays. Failures are left to whoever opens the file next.
 */
export function ensurePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'a', 0o600))
    makePrivate(path)
  } catch {
    // Not to be written to, or somebody else's: opening it says so.
  }
}

/** Takes from all other users what they may do with a file, if they may do anything; the file may be missing. */
export function makePrivate(path: string): void {
  const status = statSync(path, { throwIfNoEntry: false })
  if (status !== undefined && isOpenToOthers(status)) chmodSync(path, 0o600)
}

/** True for what every user of the machine can read, write or look into. */
export function isOpenToOthers({ mode }: { readonly mode: number }): boolean {
  return (mode & others) !== 0
}
