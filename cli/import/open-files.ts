import { open, readFile } from 'node:fs/promises'
import { pageHeadLength } from '#core/formats/file/read-content.ts'
import { isPageFile, openFile } from '#core/workflows/import/open-file.ts'
import type { Source } from '#core/workflows/import/source.ts'
import { isGzip } from '#core/formats/file/archive/zip.ts'
import { fileLimits } from '#core/formats/file/archive/file-limits.ts'
import type { DecodeTextDep } from '#core/values/text/text-decoding.ts'

/**
 * Replaces files of other programs by the recipes in them; pages and all other files are returned unchanged and
 * read one by one.
 */
export async function openFiles(sources: readonly Source[], deps: DecodeTextDep): Promise<Source[]> {
  const opened: Source[] = []
  for (const source of sources) opened.push(...((await openSource(source, deps)) ?? [source]))
  return opened
}

async function openSource(source: Source, deps: DecodeTextDep): Promise<readonly Source[] | null> {
  if (source.kind !== 'page' && source.kind !== 'file') return null
  const { place, isOptional, beside } =
    source.kind === 'file' ? source : { place: null, isOptional: false, beside: null }
  const bytes = source.kind === 'page' ? source.bytes : await bytesOf(source.name, isOptional)
  return bytes && openFile({ name: source.name, bytes, place, isOptional, beside }, deps)
}

/** The bytes of a file, except for a page: a folder can contain thousands of pages, too many to load at once. */
async function bytesOf(path: string, isOptional: boolean): Promise<Uint8Array | null> {
  try {
    const file = await open(path)
    const { size } = await file.stat()
    const length = Math.min(size, pageHeadLength)
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, 0)
    await file.close()
    const isRead = isPageFile(buffer) && (isOptional || !isGzip(buffer))
    return size > fileLimits.fileBytes || isRead ? null : new Uint8Array(await readFile(path))
  } catch {
    // The error is reported when the source is loaded.
    return null
  }
}
