import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []

/** Creates an empty temporary folder. */
export function tempFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `trivet-${name}-`))
  folders.push(folder)
  return folder
}

/** Removes all folders of this test file; for `afterAll`. */
export function removeTempFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
