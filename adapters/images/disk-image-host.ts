import { createHmac, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Clock } from '#core/ports/clock.ts'
import type { ImageFailure, ImageHost, ImageVariant } from '#core/ports/image-host.ts'
import { err, ok, type Result } from '#core/result.ts'
import { readPicture, renderVariant, withoutScripts } from './picture.ts'

/** The largest upload, in bytes: 25 MB. */
export const maxUploadBytes = 25 * 1024 * 1024

/** How long an upload address works, in seconds: 10 minutes. */
const uploadLifetimeSeconds = 600

type DiskImageHostOptions = {
  readonly folder: string
  /** The address that uploads are sent to. */
  readonly url: string
  /** Signs upload addresses. */
  readonly secret: string
  readonly clock: Clock
}

/** Pictures in a folder: originals as they came, renditions made once and kept. */
export type DiskImageHost = ImageHost & {
  /** Checks an upload's signature: true while its address is as it was made and not too old. */
  isUploadAllowed(key: string, expires: string, signature: string): boolean
}

/** True for the keys that this platform gives: a name of letters, digits and hyphens, and an ending. */
export function isImageKey(key: string): boolean {
  return /^[a-z0-9][a-z0-9-]{7,80}\.[a-z0-9]{2,5}$/.test(key)
}

/** Keeps pictures on the local disk. */
export function createDiskImageHost(options: DiskImageHostOptions): DiskImageHost {
  const { folder, url, secret, clock } = options
  const underWay = new Map<
    string,
    Promise<Result<{ bytes: Uint8Array; contentType: string }, ImageFailure>>
  >()

  const originalPath = (key: string) => join(folder, 'originals', key.slice(0, 2), key)
  const variantFolder = (key: string) => join(folder, 'variants', key.slice(0, 2), key)
  const sign = (key: string, expires: string) =>
    createHmac('sha256', secret).update(`upload:${key}:${expires}`).digest('base64url')

  async function read(key: string): Promise<Uint8Array | null> {
    return isImageKey(key) ? readFile(originalPath(key)).catch(() => null) : null
  }

  async function makeVariant(key: string, variant: ImageVariant, path: string) {
    const contentType = `image/${variant.format}`
    const kept = await readFile(path).catch(() => null)
    if (kept) return ok({ bytes: new Uint8Array(kept), contentType })
    const original = await read(key)
    if (!original) return err(missing)
    const rendered = await renderVariant(original, variant)
    if (!rendered.ok) return rendered
    await writeWhole(path, rendered.value)
    return ok({ bytes: rendered.value, contentType })
  }

  return {
    async uploadUrl(key) {
      const expires = String(Math.floor(clock.now().getTime() / 1000) + uploadLifetimeSeconds)
      return `${url}/images/uploads/${key}?expires=${expires}&signature=${sign(key, expires)}`
    },
    isUploadAllowed(key, expires, signature) {
      if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < clock.now().getTime()) return false
      const given = Buffer.from(signature)
      const expected = Buffer.from(sign(key, expires))
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
    async put(key, bytes) {
      if (!isImageKey(key)) return err(missing)
      if (bytes.length > maxUploadBytes) return err(tooManyBytes)
      const facts = await readPicture(bytes)
      if (!facts.ok) return facts
      await writeWhole(originalPath(key), await withoutScripts(bytes, facts.value.contentType))
      return ok(null)
    },
    async inspect(key) {
      const bytes = await read(key)
      return bytes ? readPicture(bytes) : err(missing)
    },
    async variant(key, variant) {
      if (!isImageKey(key)) return err(missing)
      const path = join(variantFolder(key), variantName(variant))
      const running = underWay.get(path)
      if (running) return running
      const made = makeVariant(key, variant, path).finally(() => underWay.delete(path))
      underWay.set(path, made)
      return made
    },
    async remove(key) {
      if (!isImageKey(key)) return
      await rm(originalPath(key), { force: true })
      await rm(variantFolder(key), { recursive: true, force: true })
    },
  }
}

const missing: ImageFailure = { reason: 'missing', message: 'There is no such picture.' }
const tooManyBytes: ImageFailure = {
  reason: 'too_large',
  message: `A picture may have at most ${maxUploadBytes / 1024 / 1024} MB.`,
}

function variantName({ width, height, quality, crop, format }: ImageVariant): string {
  const area = crop ? `-c${crop.width},${crop.height},${crop.x},${crop.y}` : ''
  return `w${width ?? ''}-h${height ?? ''}-q${quality ?? ''}${area}.${format}`
}

let writes = 0

/** Writes a file whole or not at all. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  writes += 1
  const part = `${path}.${process.pid}.${writes}.part`
  await writeFile(part, bytes)
  await rename(part, path)
}
