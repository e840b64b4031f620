import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Clock } from '#core/ports/clock.ts'
import type { MediaFailure } from '#core/model/media/media-failure.ts'
import { err, ok, type Result } from '#core/values/result.ts'

/** How much more than the limit is read and thrown away, in bytes, so that the sender is still there to be told. */
export const patience = 64 * 1024 * 1024

/** A file that nobody has written to for this long was left by a process that died, in milliseconds. */
const abandonedAfter = 60 * 60 * 1000

/** Files on their way in. */
export type Arrivals = {
  /** Writes a stream to a file that exists while `use` runs, and no longer. */
  receive<Value>(
    body: Readable,
    limit: number,
    use: (path: string) => Promise<Result<Value, MediaFailure>>,
  ): Promise<Result<Value, MediaFailure>>
}

/** Takes files in at a folder; it must be on the disk that they are kept on. */
export function createArrivals({
  folder,
  clock,
}: {
  readonly folder: string
  readonly clock: Clock
}): Arrivals {
  let isReady: Promise<void> | null = null

  async function prepare(): Promise<void> {
    await mkdir(folder, { recursive: true })
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      const facts = await stat(path).catch(() => null)
      if (facts && clock.now().getTime() - facts.mtimeMs > abandonedAfter) await rm(path, { force: true })
    }
  }

  return {
    async receive(body, limit, use) {
      isReady ??= prepare()
      await isReady.catch(() => (isReady = null))
      const path = join(folder, `${randomUUID()}.part`)
      try {
        const written = await write(path, body, limit)
        return written.ok ? await use(path) : written
      } finally {
        await rm(path, { force: true })
      }
    },
  }
}

/** Counts what arrives, not what was announced. */
async function write(path: string, body: Readable, limit: number): Promise<Result<null, MediaFailure>> {
  const file = await open(path, 'wx')
  let size = 0
  try {
    for await (const chunk of body) {
      if (!(chunk instanceof Uint8Array)) continue
      size += chunk.length
      if (size <= limit) await file.writeFile(chunk)
      else if (size > limit + patience) break
    }
    if (size > limit) return err(tooLarge(limit))
    await file.sync()
    return ok(null)
  } catch (error) {
    if (body.errored) return err(brokenOff)
    throw error
  } finally {
    await file.close()
  }
}

/** What is said of a file that has more bytes than it may have. */
function tooLarge(limit: number): MediaFailure {
  return { reason: 'too_large', message: `This file is larger than ${limit / 1024 / 1024} MB.` }
}

const brokenOff: MediaFailure = { reason: 'damaged', message: 'The upload broke off; send it again.' }
