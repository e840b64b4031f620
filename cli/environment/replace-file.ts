import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { throwNamed } from '#core/values/throw-named.ts'

let count = 0

/** Writes a file atomically: concurrent readers, and the next run after a stop, see either the old or the new one. */
export async function replaceFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  count += 1
  const draft = `${path}.${process.pid}.${count}.tmp`
  try {
    await writeFile(draft, text).catch(throwNamed(path))
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
