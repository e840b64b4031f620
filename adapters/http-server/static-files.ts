import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Hono } from 'hono'
import { onFirstUse } from '#core/values/on-first-use.ts'
import { chooseEncoding, type Encoding } from './http/accept-encoding.ts'
import { matches } from './http/conditional-get.ts'
import { dataSecurityHeaders } from './http/security-headers.ts'
import { sendBytes } from './http/send-parts.ts'
import type { HttpEnv } from './http/http-env.ts'

type StaticFile = {
  readonly body: Uint8Array<ArrayBuffer>
  readonly contentType: string
  readonly etag: string
  readonly compressed: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>
}

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

const packable = /^(text\/|application\/(json|manifest)|image\/svg)/

/** File names with a hash of their content, as written by the build. */
const hashedName = /-[\w-]{8}\.\w+$/

/**
 * The built files for browsers, each read once, on its first request; those with a hash in their name are cached forever.
 */
export async function createStaticFiles(
  folder: string,
  prefix: string,
  isSecure: boolean,
): Promise<Hono<HttpEnv>> {
  const files = await filesIn(folder)
  const app = new Hono<HttpEnv>()
  app.get(`${prefix}*`, async (context, next) => {
    const name = context.req.path.slice(prefix.length)
    const file = await files.get(name)?.()
    if (!file) return next()
    const headers: Record<string, string> = {
      ...dataSecurityHeaders(isSecure),
      'content-type': file.contentType,
      'cache-control': `public, max-age=${hashedName.test(name) ? '31536000, immutable' : '0, must-revalidate'}`,
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      etag: file.etag,
      vary: 'Accept-Encoding',
    }
    if (matches(context.req.header('if-none-match'), file.etag)) return context.body(null, 304, headers)
    const accepted = chooseEncoding(context.req.header('accept-encoding'))
    if (accepted === 'identity' || !packable.test(file.contentType)) {
      return sendBytes(context.env.outgoing, { headers }, file.body)
    }
    const compressed = file.compressed.get(accepted) ?? compressors[accepted](file.body)
    file.compressed.set(accepted, compressed)
    const packed = { ...headers, 'content-encoding': accepted }
    return sendBytes(context.env.outgoing, { headers: packed }, await compressed)
  })
  return app
}

/** The files of a folder by their paths in it, each read when it is first asked for. */
async function filesIn(folder: string): Promise<Map<string, () => Promise<StaticFile>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return new Map(
    paths.map((path) => [
      path.slice(folder.length + 1).replaceAll('\\', '/'),
      onFirstUse(() => readStaticFile(path)),
    ]),
  )
}

async function readStaticFile(path: string): Promise<StaticFile> {
  const body = new Uint8Array(await readFile(path))
  return {
    body,
    contentType: contentTypes[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    compressed: new Map(),
  }
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const compressors = {
  br: async (body: Uint8Array) =>
    new Uint8Array(
      await compressBrotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      }),
    ),
  gzip: async (body: Uint8Array) => new Uint8Array(await compressGzip(body, { level: 9 })),
}
