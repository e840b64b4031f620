import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { imageMaxBytes } from '#core/machines/uploads/image-upload-machine.ts'
import { recognizeImage } from '#core/model/media/recognize-media.ts'
import type { ImagesBeside } from '#core/workflows/import/source.ts'

const extensions = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'heic', 'gif', 'JPG', 'JPEG', 'PNG', 'HEIC']

/** What browsers in several languages add to the name of a page, for the folder of its images. */
const savedFolders = [
  ...['_files', '-Dateien', '_fichiers', '_archivos', '_file', '_bestanden', '_arquivos', '_ficheiros'],
]

/**
 * The images next to a file, at most as large as uploads may be. A page can name any path, so only files inside of
 * `root` are read, wherever links lead.
 */
export function imagesBeside(file: string, root: string): ImagesBeside {
  const folder = dirname(file)
  const stem = stemOf(file)

  async function firstOf(places: readonly string[]): Promise<Uint8Array | null> {
    for (const place of places) {
      const bytes = await imageIn(root, place)
      if (bytes !== null) return bytes
    }
    return null
  }

  return {
    find(address, pageUrl) {
      const path = pathOf(address)
      const relative = relativePath(address, pageUrl)
      const named = relative?.startsWith('/') ? join(root, relative) : join(folder, relative ?? '')
      const saved = savedFolders.map((end) => join(folder, stem + end, basename(path)))
      return firstOf([...(relative === null ? [] : [named]), ...saved])
    },
    named: () => firstOf(extensions.map((extension) => join(folder, `${stem}.${extension}`))),
  }
}

/** The name of a file without its extensions: "soup" for `soup.html.gz`. */
export function stemOf(file: string): string {
  return basename(file)
    .replace(/\.gz$/i, '')
    .replace(/(?<=.)\.[^.]*$/, '')
}

/** The path that an address has relative to its page; null for one elsewhere on the web. */
function relativePath(address: string, pageUrl: string | null): string | null {
  if (!onWeb.test(address)) return pathOf(address)
  // A relative address was completed with the address that the page declares.
  const base = pageUrl?.replace(/[?#].*$/s, '').replace(/[^/]*$/, '') ?? null
  return base !== null && onWeb.test(base) && address.startsWith(base)
    ? pathOf(address.slice(base.length))
    : null
}

const onWeb = /^https?:\/\/./i

/** The decoded path of an address, without its query. */
function pathOf(address: string): string {
  const path = address.replace(/[?#].*$/s, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The image at a path; null if there is none inside of the folder. */
async function imageIn(folder: string, path: string): Promise<Uint8Array | null> {
  try {
    const [within, place] = await Promise.all([realpath(folder), realpath(path)])
    if (!place.startsWith(within.endsWith(sep) ? within : within + sep)) return null
    const entry = await stat(place)
    if (!entry.isFile() || entry.size > imageMaxBytes) return null
    const bytes = new Uint8Array(await readFile(place))
    return recognizeImage(bytes) === null ? null : bytes
  } catch {
    return null
  }
}
