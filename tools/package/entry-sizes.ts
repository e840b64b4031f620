import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from './bundle.ts'
import { entryPoints } from './entry-points.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The entry points whose size matters in browsers. */
const measuredEntries = Object.keys(entryPoints).filter(
  (path) => (path.startsWith('./core/') && path !== './core/testing') || path === './adapters/http-client',
)

/** The total size of each entry point with its packages, minified and compressed with Brotli. */
export async function measureEntries(): Promise<ReadonlyMap<string, { bytes: number; code: string }>> {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-sizes-'))
  const sizes = new Map<string, { bytes: number; code: string }>()
  try {
    for (const path of measuredEntries) {
      const source = join(root, `${entryPoints[path]}.ts`)
      const { code, brotliBytes } = await bundle(folder, `export * from ${JSON.stringify(source)}`)
      sizes.set(path, { bytes: brotliBytes, code })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return sizes
}

/** Formats a size for the documentation. */
export function sizeText(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}

/** The sizes that a document states in its table, in bytes, by entry point. */
export function statedSizes(document: string): ReadonlyMap<string, number> {
  const rows = document.matchAll(sizeRow)
  return new Map([...rows].map(([, name = '', , size]) => [`./${name}`, Number(size) * 1024]))
}

/** The document with the measured sizes in its table. */
export function withSizes(document: string, bytesOf: (path: string) => number | undefined): string {
  return document.replace(sizeRow, (row, name: string, before: string) => {
    const bytes = bytesOf(`./${name}`)
    return bytes === undefined ? row : `| ${before} | ${sizeText(bytes)} |`
  })
}

/** Matches a row with a link to an entry point and its size at the end. */
const sizeRow = /^\| (?=\[`trivet\/([\w/-]+)`\])(.*?) +\| +([\d.]+) KB +\|$/gm
