import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { siteArchivePath } from '#core/calls/export/create-site-archive.ts'
import type { createOpenSiteArchive } from '#core/calls/export/open-site-archive.ts'
import { bundleFile, mediaFile } from '#core/formats/bundle/bundle-files.ts'
import { writeSiteBundle, type SiteBundle } from '#core/formats/bundle/site-bundle.ts'
import { createZipWriter, type ZipWriter } from '#core/formats/file/zip-writer.ts'
import type { MediaFailure } from '#core/model/media/media-failure.ts'
import type { LoggerDep } from '#core/ports/logger.ts'
import { domainError } from '#core/values/errors.ts'
import type { HttpEnv } from './http-env.ts'
import type { OriginalHosts } from './originals.ts'
import { readableBody } from './readable-body.ts'
import { dataSecurityHeaders } from './security-headers.ts'
import { refuse } from './uploads.ts'

type ArchiveOptions = LoggerDep & {
  readonly open: ReturnType<typeof createOpenSiteArchive>
  readonly originals: OriginalHosts
  readonly isSecure: boolean
}

const expired = domainError('forbidden', 'This download has expired. Start it again in the settings.')

/** The name of the file in an archive that lists the images and videos that are missing in it. */
const missingFile = 'missing.txt'

/** The number of bytes of the bundle that are compressed before other requests are processed. */
const textPiece = 64 * 1024

/**
 * Downloads of whole sites as archives with the same files that `trivet export` writes. They are compressed while they
 * are sent, at the speed of the client. If an archive cannot be completed, the connection is closed.
 */
export function createSiteArchives({ open, originals, logger, isSecure }: ArchiveOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const security = dataSecurityHeaders(isSecure)

  app.get(`${siteArchivePath}/:token`, async (context) => {
    const bundle = await open(context.req.param('token'))
    if (bundle === null) return refuse(context, expired, security)
    const headers = {
      ...security,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${bundle.site.slug}.zip"`,
    }
    if (context.req.method === 'HEAD') return context.body(null, 200, headers)
    return context.body(readableBody(Readable.from(archiveBytes(bundle))), 200, headers)
  })
  return app

  async function* archiveBytes(bundle: SiteBundle): AsyncGenerator<Uint8Array> {
    const zip = createZipWriter({ writtenAt: new Date(bundle.exportedAt) })
    const missing: string[] = []
    try {
      for (const { key } of bundle.images) yield* mediumBytes(zip, 'image', key, missing)
      for (const { key } of bundle.videos) yield* mediumBytes(zip, 'video', key, missing)
      if (missing.length > 0) yield* textBytes(zip, missingFile, `${missing.join('\n')}\n`)
      yield* textBytes(zip, bundleFile, writeSiteBundle(bundle))
      zip.finish()
      yield* zip.take()
    } catch (error) {
      logger.error('archive broken off', { site: bundle.site.slug, error: String(error) })
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

function* textBytes(zip: ZipWriter, path: string, text: string): Generator<Uint8Array> {
  const bytes = Buffer.from(text)
  const entry = zip.open(path)
  for (let at = 0; at < bytes.length; at += textPiece) {
    entry.push(bytes.subarray(at, at + textPiece), at + textPiece >= bytes.length)
    yield* zip.take()
  }
}
