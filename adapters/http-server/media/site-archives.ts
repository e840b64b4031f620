import { Readable } from 'node:stream'
import type { ZipWriter } from '@zip.js/zip.js'
import { Hono } from 'hono'
import { siteArchivePath } from '#core/calls/export/create-site-archive.ts'
import type { createOpenSiteArchive, OpenedArchive } from '#core/calls/export/open-site-archive.ts'
import { bundleFile, compressionOf, mediaFile } from '#core/formats/bundle/bundle-files.ts'
import type { MediaFailure } from '#core/model/media/media-failure.ts'
import type { LoggerDep } from '#core/ports/logger.ts'
import { pause } from '../../system/system.ts'
import type { HttpEnv } from '../http/http-env.ts'
import type { OriginalHosts } from './originals.ts'
import { dataSecurityHeaders } from '../http/security-headers.ts'
import { sendStream } from '../http/send-parts.ts'
import { refuse } from '../http/refuse.ts'

type ArchiveOptions = LoggerDep & {
  readonly open: ReturnType<typeof createOpenSiteArchive>
  readonly originals: OriginalHosts
  readonly isSecure: boolean
}

/** The name of the file in an archive that lists the images and videos that are missing in it. */
const missingFile = 'missing.txt'

/**
 * Downloads of whole sites as archives with the same files that `trivet export` writes. They are compressed while they
 * are sent, at the speed of the client. If an archive cannot be completed, the connection is closed.
 */
export function createSiteArchives({ open, originals, logger, isSecure }: ArchiveOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const security = dataSecurityHeaders(isSecure)

  app.get(`${siteArchivePath}/:token`, async (context) => {
    const opened = await open(context.req.param('token'))
    if (!opened.ok) return refuse(context, opened.error, security)
    const archive = opened.value
    const headers = {
      ...security,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${archive.siteSlug}.zip"`,
    }
    if (context.req.method === 'HEAD') {
      archive.close()
      return context.body(null, 200, headers)
    }
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const bytes = Readable.from(readable).once('close', archive.close)
    void fill(writable, archive).catch(async (error: unknown) => {
      if (bytes.destroyed) return
      logger.error('archive aborted', { site: archive.siteSlug, error: String(error) })
      await writable.abort(error)
    })
    return sendStream(context.env.outgoing, { headers }, bytes)
  })
  return app

  /** Rejects if the archive cannot be completed, or if its client has gone. */
  async function fill(writable: WritableStream<Uint8Array>, archive: OpenedArchive): Promise<void> {
    const { TextReader, ZipWriter } = await import('@zip.js/zip.js')
    const zip = new ZipWriter(writable, { lastModDate: archive.exportedAt, useWebWorkers: false })
    const missing: string[] = []
    // The size is not known in advance, but is below 4 GB. Some programs do not read Zip64, which would be the default.
    await zip.add(bundleFile, streamOf(bytesOf(archive.bundle())), { zip64: false })
    for (const { kind, key } of archive.keys) {
      const failure = await addMedium(zip, kind, key)
      if (failure?.reason === 'missing') missing.push(mediaFile(key))
      else if (failure !== null) throw new Error(failure.message)
      // Yields to other requests, which reading missing files does not.
      await pause()
    }
    if (missing.length > 0) await zip.add(missingFile, new TextReader(`${missing.join('\n')}\n`))
    await zip.close()
  }

  async function addMedium(
    zip: ZipWriter<unknown>,
    kind: keyof OriginalHosts,
    key: string,
  ): Promise<MediaFailure | null> {
    const found = await originals[kind].original(key)
    if (!found.ok) return found.error
    const bytes = await found.value.open()
    if (!bytes.ok) return bytes.error
    await zip.add(mediaFile(key), streamOf(bytes.value), {
      level: compressionOf(key),
      uncompressedSize: found.value.size,
    })
    return null
  }
}

async function* bytesOf(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece)
}

/** `ReadableStream.from`, which the types of browsers do not have. */
function streamOf(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>
}
