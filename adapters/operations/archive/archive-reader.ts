import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { errorCode } from '../../storage/database/unavailable.ts'
import { OperationFailure } from '../platform/operation-failure.ts'
import { blockSize, paddingOf, readHeader } from './tar-header.ts'

/** One file of an archive; its content is read once, and before the next file is requested. */
export type ArchiveEntry = {
  readonly name: string
  readonly size: number
  /** The SHA-256 of everything before this file, in hex. */
  readonly digestBefore: string
  readonly chunks: AsyncIterable<Buffer>
  bytes(): Promise<Buffer>
}

/** The maximum length of a name, in bytes. */
const maxNameBytes = 4096

/** The files of an archive in their order; throws an OperationFailure if it is damaged or truncated. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const file = createReadStream(path)
  const unpacked = createGunzip()
  file.on('error', (error) => unpacked.destroy(error))
  const reader = createByteReader(file.pipe(unpacked))
  try {
    let longName: string | null = null
    for (;;) {
      const digestBefore = reader.digest()
      const header = readHeader(await reader.exactly(blockSize))
      if (header === null) return
      if (header === 'damaged') throw damaged()
      if (header.kind === 'longName') {
        if (header.size > maxNameBytes) throw damaged()
        longName = (await reader.exactly(header.size)).toString('utf8').replace(/\0.*$/s, '')
        await reader.exactly(paddingOf(header.size))
        continue
      }
      yield* entry(reader, longName ?? header.name, header.size, digestBefore)
      longName = null
    }
  } finally {
    unpacked.destroy()
    file.destroy()
  }
}

async function* entry(
  reader: ReturnType<typeof createByteReader>,
  name: string,
  size: number,
  digestBefore: string,
): AsyncGenerator<ArchiveEntry> {
  const content = reader.upTo(size)
  yield {
    ...{ name, size, digestBefore, chunks: content },
    async bytes() {
      const chunks: Buffer[] = []
      for await (const chunk of content) chunks.push(chunk)
      return Buffer.concat(chunks)
    },
  }
  for await (const _passedOver of content);
  await reader.exactly(paddingOf(size))
}

/** Reads exact numbers of bytes from a stream. */
function createByteReader(stream: AsyncIterable<Buffer>) {
  const source = stream[Symbol.asyncIterator]()
  const hash = createHash('sha256')
  let held: Buffer = Buffer.alloc(0)

  async function read(maxBytes: number): Promise<Buffer> {
    if (held.length === 0) {
      const next = await source.next().catch(rethrow)
      if (next.done === true) throw damaged()
      held = next.value
    }
    const taken = held.subarray(0, maxBytes)
    held = held.subarray(taken.length)
    hash.update(taken)
    return taken
  }

  async function* upTo(size: number): AsyncGenerator<Buffer> {
    for (let rest = size; rest > 0;) {
      const chunk = await read(rest)
      rest -= chunk.length
      yield chunk
    }
  }

  return {
    upTo,
    digest: () => hash.copy().digest('hex'),
    async exactly(size: number): Promise<Buffer> {
      const chunks: Buffer[] = []
      for await (const chunk of upTo(size)) chunks.push(chunk)
      return Buffer.concat(chunks)
    },
  }
}

/** Replaces the decompressor's messages about truncated and other files. */
function rethrow(error: unknown): never {
  throw errorCode(error).startsWith('Z_') ? damaged() : error
}

function damaged(): OperationFailure {
  return new OperationFailure('This is not a backup, or it is damaged or incomplete: use another one.')
}
