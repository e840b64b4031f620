import { randomUUID } from 'node:crypto'
import { open, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Clock } from '#core/ports/clock.ts'
import type { MediaFailure } from '#core/model/media/media-failure.ts'
import { err, ok, type Result } from '#core/values/result.ts'
import { makeFolder } from '../../system/make-folder.ts'

/** How many bytes beyond the limit are read and discarded, so that the client reads the response. */
export const maxDiscardedBytes = 64 * 1024 * 1024

/** A file that was not written to for this long, in milliseconds, was left by a process that died. */
const abandonedAfterMs = 60 * 60 * 1000

/** Temporary files for uploads until they are checked and stored. */
export type Staging = {
  /**
   * Writes a stream to a file that exists only while `use` runs. Rejects if the disk fails, after reading the rest
   * of the stream: a client that is still sending cannot read a response.
   */
  receive<Value>(
    body: Readable,
    limit: number,
    use: (path: string) => Promise<Result<Value, MediaFailure>>,
  ): Promise<Result<Value, MediaFailure>>
}

/** Opens a new file for writing. */
export type OpenStagedFile = (path: string) => Promise<StagedFile>

type StagedFile = Pick<FileHandle, 'writeFile' | 'sync' | 'close'>

type StagingOptions = {
  /** Must be on the same disk as the store. */
  readonly folder: string
  readonly clock: Clock
  readonly openFile?: OpenStagedFile
}

/** Stages uploads in a folder. */
export function createStaging({ folder, clock, openFile = openNew }: StagingOptions): Staging {
  let isReady: Promise<void> | null = null

  async function prepare(): Promise<void> {
    await makeFolder(folder)
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      const facts = await stat(path).catch(() => null)
      if (facts && clock.now().getTime() - facts.mtimeMs > abandonedAfterMs) await rm(path, { force: true })
    }
  }

  async function openWriter(path: string): Promise<Writer> {
    try {
      isReady ??= prepare()
      await isReady.catch(() => (isReady = null))
      const file = await openFile(path)
      return { failure: null, file }
    } catch (error) {
      return { failure: { error }, file: null }
    }
  }

  return {
    async receive(body, limit, use) {
      const path = join(folder, `${randomUUID()}.part`)
      try {
        const written = await write(await openWriter(path), body, limit)
        return written.ok ? await use(path) : written
      } finally {
        await rm(path, { force: true })
      }
    },
  }
}

const openNew = (path: string) => open(path, 'wx')

type Writer = {
  failure: { readonly error: unknown } | null
  readonly file: StagedFile | null
}

/**
 * Counts received bytes instead of trusting the announced size. After the disk has failed, further bytes are
 * discarded.
 */
async function write(writer: Writer, body: Readable, limit: number): Promise<Result<null, MediaFailure>> {
  const { file } = writer
  let size = 0
  try {
    // Leaving the loop must not destroy the stream: its connection is still needed for the response.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      if (!(chunk instanceof Uint8Array)) continue
      size += chunk.length
      if (size > limit + maxDiscardedBytes) break
      if (size <= limit && !writer.failure) await attempt(writer, () => file?.writeFile(chunk))
    }
    if (size > limit) return err(tooLarge(limit))
    if (!writer.failure) await attempt(writer, () => file?.sync())
  } catch {
    return err(brokenOff)
  } finally {
    await attempt(writer, () => file?.close())
  }
  if (writer.failure) throw writer.failure.error
  return ok(null)
}

/** Runs a step and records the first failure. */
async function attempt(writer: Writer, step: () => Promise<void> | undefined): Promise<void> {
  try {
    await step()
  } catch (error) {
    writer.failure ??= { error }
  }
}

/** The error for a file that is too large. */
function tooLarge(limit: number): MediaFailure {
  return { reason: 'too_large', message: `This file is larger than ${limit / 1024 / 1024} MB.` }
}

const brokenOff: MediaFailure = { reason: 'damaged', message: 'The upload was interrupted; send it again.' }
