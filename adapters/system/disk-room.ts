import { statfs } from 'node:fs/promises'

/** The minimum free space of a disk for saving anything, in bytes; a database writes whole pages. */
const minFreeBytes = 256 * 1024

/** False if the disk of a folder is full. */
export async function hasDiskRoom(folder: string): Promise<boolean> {
  const facts = await statfs(folder).catch(() => null)
  // Some network file systems do not report their size.
  return facts === null || facts.blocks === 0 || facts.bavail * facts.bsize >= minFreeBytes
}
