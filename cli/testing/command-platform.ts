import { createHash } from 'node:crypto'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { Mail } from '#core/ports/mailer.ts'
import type { FetchedPage, PageFetcher } from '#core/ports/page-fetcher.ts'
import type { Originals } from '#core/ports/originals.ts'
import { err, ok } from '#core/values/result.ts'
import { systemClock, systemRandom } from '#adapters/system/system.ts'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { createMemoryImages } from './memory-images.ts'

/** A web of the given pages and images; every other address is unreachable. */
export function createMemoryWeb(pages: Readonly<Record<string, string | Uint8Array>> = {}): PageFetcher & {
  readonly pages: Map<string, string | Uint8Array>
} {
  const known = new Map(Object.entries(pages))
  return {
    pages: known,
    async fetchPage(url) {
      const content = known.get(url)
      if (content === undefined) {
        return err({ reason: 'unreachable', message: `${URL.parse(url)?.host ?? url} could not be reached.` })
      }
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
      return ok({
        url,
        contentType: typeof content === 'string' ? 'text/html' : '',
        bytes,
      } satisfies FetchedPage)
    },
  }
}

/** A platform in memory at the address of the command tests, with the system clock. */
export function createCommandPlatform() {
  const images = createMemoryImages()
  const { api, mailer, videos, signIn } = createMemoryPlatform({
    platform: { url: 'http://trivet.test' },
    ...{ clock: systemClock, random: systemRandom, imageHost: images },
  })
  const connect = (token: string | null): TrivetApi => api(token)
  const tokenOf = async (email: string) => (await signIn(email)).token

  /** The bytes of images and videos, for callers whom the platform gives their location. */
  function originals(token: string | null): Originals {
    async function read(siteSlug: string, mediaId: string): Promise<Uint8Array | null> {
      const { kind, key } = (await connect(token).getOriginal({ siteSlug, mediaId })).body.original
      return kind === 'image' ? images.bytesOf(key) : (videos.get(key) ?? null)
    }
    return {
      read,
      async digest(siteSlug, mediaId) {
        const bytes = await read(siteSlug, mediaId)
        return bytes && createHash('sha256').update(bytes).digest('base64')
      },
    }
  }
  return { connect, mails: mailer.mails, images, videos, originals, tokenOf }
}

export type CommandPlatform = ReturnType<typeof createCommandPlatform>

/** The 6-digit code of a sign-in mail. */
export function codeIn(mail: Mail | undefined): string {
  return /\bcode\b[^:]*: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? ''
}
