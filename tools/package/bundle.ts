import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

/** One minified script for a browser; its exports are in the variable `bundle`. */
export type Bundle = { readonly code: string; readonly brotliBytes: number }

/** Bundles a module of a folder, given as its text, with all that it needs. */
export async function bundle(folder: string, text: string, name = 'entry.js'): Promise<Bundle> {
  const entry = join(folder, name)
  await writeFile(entry, text)
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      lib: { entry, formats: ['iife'], name: 'bundle', fileName: 'entry' },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunks = outputs.flatMap((output) => ('output' in output ? output.output : []))
  const code = chunks.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n')
  return { code, brotliBytes: brotliCompressSync(code).length }
}
