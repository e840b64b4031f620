import { createSigner } from '#adapters/system/signer.ts'
import { defaultAppPlanPrices } from '#core/model/subscription/app-plan.ts'
import { createExportSlots } from '#core/calls/export/export-slots.ts'
import { defaultQuotas } from '#core/calls/quota/quotas.ts'
import { createHash } from 'node:crypto'
import { createUseCases } from '#core/calls/all-use-cases.ts'
import { createVisitCounter } from '#core/calls/figures/visit-counter.ts'
import { catalogue, type TrivetApi } from '#core/calls/catalogue.ts'
import { createHandle } from '#core/calls/contract/handle.ts'
import type { Mail } from '#core/ports/mailer.ts'
import type { FetchedPage, PageFetcher } from '#core/ports/page-fetcher.ts'
import { err, ok } from '#core/values/result.ts'
import { createInProcessApi } from '#adapters/in-process/in-process-api.ts'
import { createDemoTill } from '#adapters/payments/demo-till/demo-till.ts'
import { createMemoryTillBook } from '#adapters/payments/demo-till/till-book.ts'
import { createMemoryVideoHost } from '#adapters/memory/memory-video-host.ts'
import { renderPlainMail } from '#adapters/memory/plain-mail.ts'
import { openSqliteInMemory } from '#adapters/storage/sqlite-in-memory.ts'
import { createInlineRecipeReader } from '#adapters/memory/inline-recipe-reader.ts'
import { digestBytes } from '#adapters/system/digest.ts'
import { decodeText, pause, systemClock, systemRandom } from '#adapters/system/system.ts'
import type { Originals } from '#core/ports/originals.ts'
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

/** A whole platform in memory, with the sent mails. */
export function createMemoryPlatform() {
  const mails: Mail[] = []
  const images = createMemoryImages()
  const videos = new Map<string, Uint8Array>()
  const storage = openSqliteInMemory()
  const origin = 'http://trivet.test'
  const clock = systemClock
  const random = systemRandom
  const deps = {
    ...{ ...storage.stores, storage, clock, random },
    payments: createDemoTill({ book: createMemoryTillBook(), clock, random, url: origin }),
    platform: { url: origin },
    visitCounter: createVisitCounter({ storage, clock }),
    newsletterHoldSeconds: 0,
    renderMail: renderPlainMail,
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    imageHost: images,
    imageTone: { isDarkOnTransparent: () => Promise.resolve(false) },
    videoHost: createMemoryVideoHost(videos),
    logger: { info: () => {}, warn: () => {}, error: () => {} },
    pageFetcher: createMemoryWeb(),
    signer: createSigner('secret'),
    decodeText,
    digestBytes,
    ...createInlineRecipeReader(systemRandom),
    pause,
    quotas: defaultQuotas,
    appPlanPrices: defaultAppPlanPrices,
    administrators: ['admin@example.com'],
    exportSlots: createExportSlots(),
  }
  const handle = createHandle(catalogue, createUseCases(deps), deps)
  const connect = (token: string | null): TrivetApi => createInProcessApi({ handle, origin, token })

  /** Signs a person in without mail, for tests of other features. */
  async function tokenOf(email: string): Promise<string> {
    await connect(null).signUp({ body: { email } })
    const { body } = await connect(null).confirmSignInCode({ body: { email, code: codeIn(mails.at(-1)) } })
    return body.authToken
  }
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
  return { connect, mails, images, videos, originals, tokenOf }
}

export type MemoryPlatform = ReturnType<typeof createMemoryPlatform>

/** The 6-digit code of a sign-in mail. */
export function codeIn(mail: Mail | undefined): string {
  return /\bcode\b[^:]*: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? ''
}
