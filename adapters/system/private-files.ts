import { chmodSync, closeSync, openSync, statSync } from 'node:fs'
import { makeFolder } from './make-folder.ts'

/** The permissions of other users. */
const others = 0o007

/** Creates a folder, if there is none, that only its owner can access. */
export async function makePrivateFolder(path: string): Promise<void> {
  await makeFolder(path, 0o700)
}

/**
 * Creates an empty file that only its owner can read, if there is none. The permissions of other users are removed from
 * an existing one; those of its group remain. Errors are left to the code that opens the file next.
 */
export function ensurePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'a', 0o600))
    makePrivate(path)
  } catch {
    // It is not writable, or belongs to another user: opening it will fail.
  }
}

/** Removes the permissions of other users from a file, if they have any; the file may be missing. */
function makePrivate(path: string): void {
  const status = statSync(path, { throwIfNoEntry: false })
  if (status !== undefined && isOpenToOthers(status)) chmodSync(path, 0o600)
}

/** True if other users have any permission. */
export function isOpenToOthers({ mode }: { readonly mode: number }): boolean {
  return (mode & others) !== 0
}
