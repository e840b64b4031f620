import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { siteArchivePath } from '#core/calls/export/create-site-archive.ts'
import type { createOpenSiteArchive, OpenedArchive } from '#core/calls/export/open-site-archive.ts'
import { bundleFile, mediaFile } from '#core/formats/bundle/bundle-files.ts'
import { createZipWriter, type ZipWriter } from '#core/formats/file/archive/zip-writer.ts'
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
    const bytes = Readable.from(archiveBytes(archive)).once('close', archive.close)
    return sendStream(context.env.outgoing, { headers }, bytes)
  })
  return app

  async function* archiveBytes(archive: OpenedArchive): AsyncGenerator<Uint8Array> {
    const zip = createZipWriter({ writtenAt: archive.exportedAt })
    const missing: string[] = []
    try {
      const entry = zip.open(bundleFile)
      for await (const piece of archive.bundle()) {
        entry.push(Buffer.from(piece), false)
        yield* zip.take()
      }
      entry.push(new Uint8Array(), true)
      for (const { kind, key } of archive.keys) {
        yield* mediumBytes(zip, kind, key, missing)
        // Yields to other requests, which reading missing files does not.
        await pause()
      }
      if (missing.length > 0) zip.open(missingFile).push(Buffer.from(`${missing.join('\n')}\n`), true)
      zip.finish()
      yield* zip.take()
    } catch (error) {
      logger.error('archive aborted', { site: archive.siteSlug, error: String(error) })
      throw error
    }
  }

  async function* mediumBytes(
    zip: ZipWriter,
    kind: keyof OriginalHosts,
    key: string,
    missing: string[],
  ): AsyncGenerator<Uint8Array> {
    const miss = ({ reason, message }: MediaFailure) => {
      if (reason !== 'missing') throw new Error(message)
      missing.push(mediaFile(key))
    }
    const found = await originals[kind].original(key)
    if (!found.ok) return miss(found.error)
    const bytes = await found.value.open()
    if (!bytes.ok) return miss(bytes.error)
    const entry = zip.open(mediaFile(key))
    for await (const chunk of bytes.value) {
      entry.push(chunk, false)
      yield* zip.take()
    }
    entry.push(new Uint8Array(), true)
    yield* zip.take()
  }
}
