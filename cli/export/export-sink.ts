import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import { Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js'
import { compressionOf } from '#core/formats/bundle/bundle-files.ts'
import { throwNamed } from '#core/values/throw-named.ts'

/** The target of the files of an export. */
export type ExportSink = {
  add(path: string, bytes: Uint8Array): Promise<void>
  /** Resolves when all files are complete. */
  finish(): Promise<void>
  /** Removes incomplete files. */
  discard(): Promise<void>
}

/** The target of the files: a folder, a .zip, or standard output if undefined; `mode` is that of new files. */
export type ExportPlace = {
  readonly stdout: Writable
  readonly target: string | undefined
  readonly mode?: number
}

/** Opens the target of the files, and removes incomplete ones if the person stops or the export fails. */
export async function intoSink<Written>(
  { stdout, target, mode = 0o666 }: ExportPlace,
  signal: AbortSignal,
  fill: (sink: ExportSink) => Promise<Written>,
): Promise<Written> {
  const sink =
    target === undefined
      ? createZipStreamSink(stdout)
      : /\.zip$/i.test(target)
        ? await createZipFileSink(target, mode)
        : createFolderSink(target, mode)
  try {
    const written = await fill(sink)
    await (signal.aborted ? sink.discard() : sink.finish())
    return written
  } catch (error) {
    await sink.discard()
    throw error
  }
}

/** Writes files to a folder, each atomically. */
function createFolderSink(folder: string, mode: number): ExportSink {
  return {
    async add(path, bytes) {
      const target = join(folder, ...path.split('/'))
      await mkdir(dirname(target), { recursive: true })
      await writeWhole(target, bytes, mode)
    },
    finish: async () => void (await mkdir(folder, { recursive: true })),
    discard: async () => {},
  }
}

/** Writes a file atomically. */
export async function writeWhole(path: string, bytes: Uint8Array | string, mode = 0o666): Promise<void> {
  const part = `${path}.part`
  try {
    await writeFile(part, bytes, { mode }).catch(throwNamed(path))
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Writes a ZIP archive to a file, which appears only when it is complete. */
async function createZipFileSink(path: string, mode: number): Promise<ExportSink> {
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.part`
  const file = await open(part, 'w', mode)
  const zip = createZip(async (chunk) => void (await file.write(chunk).catch(throwNamed(path))))
  return {
    add: zip.add,
    async finish() {
      await zip.finish()
      await file.close()
      await rename(part, path)
    },
    async discard() {
      await file.close()
      await rm(part, { force: true })
    },
  }
}

/** Writes a ZIP archive to a stream, at the speed of its reader. */
function createZipStreamSink(stream: Writable): ExportSink {
  const zip = createZip(
    (chunk) =>
      new Promise((resolve, reject) => stream.write(chunk, (error) => (error ? reject(error) : resolve()))),
  )
  return { ...zip, discard: async () => {} }
}

function createZip(write: (chunk: Uint8Array) => Promise<void>): Omit<ExportSink, 'discard'> {
  const zip = new ZipWriter(new WritableStream({ write }), { useWebWorkers: false })
  return {
    add: async (path, bytes) =>
      void (await zip.add(path, new Uint8ArrayReader(bytes), { level: compressionOf(path) })),
    finish: async () => void (await zip.close()),
  }
}
