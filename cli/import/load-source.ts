import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { PageFetcher } from '#core/ports/page-fetcher.ts'
import { err, ok, type Result } from '#core/values/result.ts'
import { contentKind } from '#core/model/media/content-kind.ts'
import type { SourceFailure } from '#core/workflows/import/import-result.ts'
import type { LoadedPage, PageSource } from '#core/workflows/import/source.ts'
import { fileSentence } from '../environment/failure.ts'

type Loaded = Result<LoadedPage, SourceFailure>

/** The maximum size of a page, compressed or not; the largest known ones have 8 MB. */
const maxBytes = 25 * 1024 * 1024
const tooLarge = err({ code: 'too_large', message: 'It is larger than 25 MB, which is the limit.' })

/** Loads the bytes of a source, decompressed; anything but a page is refused with a message. */
export async function loadSource(source: PageSource, pageFetcher: PageFetcher): Promise<Loaded> {
  const loaded = await bytesOf(source, pageFetcher)
  return loaded.ok ? checkPage(loaded.value) : loaded
}

async function checkPage(page: LoadedPage): Promise<Loaded> {
  const bytes = await unpack(page.bytes)
  if (!bytes.ok) return bytes
  if (bytes.value.length === 0) return err({ code: 'empty', message: 'It is empty.' })
  const kind = contentKind(bytes.value)
  if (kind) return err({ code: 'not_a_page', message: `It is ${kind}, not a page.` })
  return ok({ ...page, bytes: bytes.value })
}

async function bytesOf(source: PageSource, pageFetcher: PageFetcher): Promise<Loaded> {
  switch (source.kind) {
    case 'address':
      return fetchPage(source.name, pageFetcher)
    case 'file':
      return readPageFile(source.name)
    case 'page':
      return ok({ bytes: source.bytes, contentType: '', url: null })
    case 'missing':
      return err({ code: source.code, message: source.message })
  }
}

async function fetchPage(address: string, pageFetcher: PageFetcher): Promise<Loaded> {
  const fetched = await pageFetcher.fetchPage(address)
  if (!fetched.ok) return err({ code: `page_${fetched.error.reason}`, message: fetched.error.message })
  const { bytes, contentType, url } = fetched.value
  return ok({ bytes, contentType, url })
}

async function readPageFile(path: string): Promise<Loaded> {
  try {
    const { size } = await stat(path)
    if (size > maxBytes) return tooLarge
    return ok({ bytes: new Uint8Array(await readFile(path)), contentType: '', url: null })
  } catch (error) {
    const reason = fileSentence(error) ?? systemWord(error)
    return err({ code: 'unreadable', message: `It cannot be read: ${reason}.` })
  }
}

/** Saved pages are often compressed with gzip, even if their names do not say so. */
async function unpack(bytes: Uint8Array): Promise<Result<Uint8Array, SourceFailure>> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.length > maxBytes ? tooLarge : ok(bytes)
  try {
    return ok(new Uint8Array(await promisify(gunzip)(bytes, { maxOutputLength: maxBytes })))
  } catch (error) {
    if (systemWord(error) === 'ERR_BUFFER_TOO_LARGE') return tooLarge
    return err({ code: 'damaged', message: 'It is a damaged gzip file.' })
  }
}

function systemWord(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'
}
