import { open } from 'node:fs/promises'

/** Opens files on a disk that accepts this many bytes of each file and is then full. */
export function openOnFullDisk(room: number) {
  return async (path: string) => {
    const file = await open(path, 'wx')
    let written = 0
    return {
      async writeFile(data: Parameters<typeof file.writeFile>[0]) {
        written += data instanceof Uint8Array ? data.length : 0
        if (written > room) {
          throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
        }
        await file.writeFile(data)
      },
      sync: () => file.sync(),
      close: () => file.close(),
    }
  }
}
