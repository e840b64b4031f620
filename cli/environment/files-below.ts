import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The paths of all files below a folder, sorted. A folder that is reached by several links is read once. */
export async function filesBelow(folder: string): Promise<string[]> {
  const files: string[] = []
  const read = new Set<string>()
  const links: string[] = []

  async function readBelow(path: string): Promise<void> {
    const place = await realpath(path)
    if (read.has(place)) return
    read.add(place)
    for (const entry of await readdir(path, { withFileTypes: true })) {
      const below = join(path, entry.name)
      if (entry.isFile()) files.push(below)
      else if (entry.isDirectory()) await readBelow(below)
      else if (entry.isSymbolicLink()) links.push(below)
    }
  }

  await readBelow(folder)
  // Folders are read at their own paths first, then those that only links lead to, which can contain further
  // links.
  for (const link of links) {
    const target = await stat(link).catch(() => null)
    if (target?.isDirectory() === true) await readBelow(link)
  }
  return files.sort()
}
