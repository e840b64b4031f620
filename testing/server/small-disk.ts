import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A separate disk that is full. */
export type FullDisk = { readonly folder: string; makeRoom(): Promise<void>; remove(): Promise<void> }

const mount = (folder: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', folder]).status === 0
const unmount = (folder: string) => spawnSync('umount', [folder])

/** True if this process may mount a disk: as root on Linux. */
export const canMount = (() => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const folder = mkdtempSync(join(tmpdir(), 'trivet-mount-'))
  const isMounted = mount(folder)
  if (isMounted) unmount(folder)
  rmdirSync(folder)
  return isMounted
})()

/** Mounts a disk of 64 KB in memory, and fills it. */
export async function openFullDisk(): Promise<FullDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'trivet-full-'))
  mount(folder)
  const filler = join(folder, 'filler')
  await writeFile(filler, new Uint8Array(60 * 1024))
  // Fills the last pages, which a file of another size would leave free.
  await writeFile(join(folder, 'rest'), new Uint8Array(64 * 1024)).catch(() => undefined)
  return {
    folder,
    makeRoom: () => rm(filler),
    async remove() {
      unmount(folder)
      await rm(folder, { recursive: true })
    },
  }
}
