import { createUseCases, type UseCaseDeps } from '#core/calls/all-use-cases.ts'
import { createExportSlots } from '#core/calls/export/export-slots.ts'
import { createVisitCounter } from '#core/calls/figures/visit-counter.ts'
import { catalogue, type TrivetApi } from '#core/calls/catalogue.ts'
import {
  createHandle,
  givenBody,
  type CallResponse,
  type GivenRequest,
  type Handle,
} from '#core/calls/contract/handle.ts'
import { valueOfPieces } from '#core/calls/contract/json-pieces.ts'
import { defaultQuotas } from '#core/calls/quota/quotas.ts'
import { defaultAppPlanPrices } from '#core/model/subscription/app-plan.ts'
import type { AdministratorsDep } from '#core/model/platform/administrators.ts'
import type { LogFields } from '#core/ports/logger.ts'
import type { FetchedPage } from '#core/ports/page-fetcher.ts'
import type { WebhookMessage } from '#core/ports/webhook-sender.ts'
import type { SignerDep } from '#core/ports/signer.ts'
import type { Storage, Stores, UnitOfWork } from '#core/ports/stores/storage.ts'
import { createHandClock, type HandClock } from '#core/testing/fakes/hand-clock.ts'
import { createSeededRandom } from '#core/testing/fakes/seeded-random.ts'
import { createDemoTill, type DemoTill } from '../payments/demo-till/demo-till.ts'
import { createMemoryTillBook } from '../payments/demo-till/till-book.ts'
import { createInProcessApi } from '../in-process/in-process-api.ts'
import { openSqliteInMemory } from '../storage/sqlite-in-memory.ts'
import { createSigner } from '../system/signer.ts'
import { digestBytes } from '../system/digest.ts'
import { decodeText, pause } from '../system/system.ts'
import { createInlineRecipeReader } from './inline-recipe-reader.ts'
import { createMemoryImageHost } from './memory-image-host.ts'
import { createMemoryMailer, type MemoryMailer } from './memory-mailer.ts'
import { createMemoryPageFetcher } from './memory-page-fetcher.ts'
import { createMemoryVideoHost } from './memory-video-host.ts'
import { createMemoryWebhookSender } from './memory-webhook-sender.ts'
import { renderPlainMail } from './plain-mail.ts'

type Ports = Omit<UseCaseDeps, 'storage'> &
  Stores &
  SignerDep &
  AdministratorsDep & { readonly storage: Storage }

type Logged = { readonly event: string; readonly fields: LogFields }

/** A person who is signed in, and the API with their token. */
export type Person = { readonly id: string; readonly token: string; readonly api: TrivetApi }

/** A whole platform without network, disk and system clock, whose effects can be inspected. */
export type MemoryPlatform = {
  readonly url: string
  readonly handle: Handle
  /** Responds to a request whose payload is complete. */
  respond(request: GivenRequest): Promise<CallResponse>
  readonly deps: Ports
  readonly stores: Stores
  readonly clock: HandClock
  readonly mailer: MemoryMailer
  /** The demo checkout, unless payments are replaced. */
  readonly till: DemoTill
  /** The logged errors. */
  readonly errors: Logged[]
  /** The bytes of received videos, by key. */
  readonly videos: Map<string, Uint8Array>
  /** Pages that recipe-parse can fetch, by address. */
  readonly pages: Map<string, FetchedPage>
  /** The messages to webhooks. */
  readonly webhookMessages: WebhookMessage[]
  /** A client of the platform, with a person's token if given. */
  api(token?: string | null, clientAddress?: string): TrivetApi
  /** A new account with a token. */
  signIn(email: string): Promise<Person>
}

/** Creates a platform with a database, by default SQLite in memory; `replaced` replaces its ports. */
export function createMemoryPlatform({
  storage = openSqliteInMemory(),
  ...replaced
}: Partial<Ports> = {}): MemoryPlatform {
  const url = replaced.platform?.url ?? 'http://localhost:4000'
  const clock = createHandClock()
  const random = createSeededRandom()
  const mailer = createMemoryMailer()
  const pages = new Map<string, FetchedPage>()
  const videos = new Map<string, Uint8Array>()
  const errors: Logged[] = []
  const webhookMessages: WebhookMessage[] = []
  const logger = {
    info: () => {},
    warn: () => {},
    error: (event: string, fields: LogFields = {}) => void errors.push({ event, fields }),
  }
  const till = createDemoTill({ book: createMemoryTillBook(), clock, random, url })
  const deps: Ports = {
    ...storage.stores,
    storage: { ...storage, transact: unitsWith(storage, replaced) },
    ...{ clock, random, mailer, decodeText, digestBytes, pause, logger },
    payments: till,
    signer: createSigner('secret'),
    platform: { url },
    newsletterHoldSeconds: 0,
    quotas: defaultQuotas,
    appPlanPrices: defaultAppPlanPrices,
    administrators: ['administrator@example.com'],
    visitCounter: createVisitCounter({ storage, clock }),
    exportSlots: createExportSlots(),
    imageHost: createMemoryImageHost(),
    imageTone: { isDarkOnTransparent: () => Promise.resolve(false) },
    videoHost: createMemoryVideoHost(videos),
    pageFetcher: createMemoryPageFetcher(pages),
    webhookSender: createMemoryWebhookSender(webhookMessages),
    renderMail: renderPlainMail,
    ...createInlineRecipeReader(random),
    ...replaced,
  }
  const handle = createHandle(catalogue, createUseCases(deps), deps)
  const api = (token: string | null = null, clientAddress = '192.0.2.1') =>
    createInProcessApi({ handle, origin: url, token, clientAddress })

  return {
    async respond({ body, ...request }) {
      const response = await handle({ ...request, readBody: givenBody(body) })
      const { pieces, ...rest } = response
      return pieces === undefined ? response : { ...rest, body: await valueOfPieces(pieces) }
    },
    ...{ url, handle, deps, clock, mailer, till, errors, videos, pages, webhookMessages, api },
    stores: deps,
    async signIn(email) {
      const now = deps.clock.now()
      const user = await deps.userStore.ensure({
        ...{ id: deps.random.uuid(), email },
        ...{ createdAt: now, confirmedAt: now },
      })
      const token = deps.random.token()
      const tokenHash = deps.random.digest(token)
      await deps.sessionStore.createSession({
        ...{ tokenHash, userId: user.id, siteId: null, isOnOwnDomain: false },
        ...{ device: null, createdAt: now, lastUsedAt: now },
      })
      return { id: user.id, token, api: api(token) }
    },
  }
}

/** Units of work that also use the stores that a test has replaced. */
function unitsWith(storage: Storage, replaced: object): UnitOfWork['transact'] {
  const original = new Map<string, object>(Object.entries(storage.stores))
  const changes = Object.entries(replaced).flatMap(([name, store]) => {
    const before = new Set<unknown>(Object.values(original.get(name) ?? {}))
    const methods = Object.entries(store).filter(([, method]) => !before.has(method))
    return original.has(name) && methods.length > 0 ? [[name, Object.fromEntries(methods)] as const] : []
  })
  if (changes.length === 0) return storage.transact
  const withChanges = (stores: Stores): Stores => {
    const present = new Map<string, object>(Object.entries(stores))
    const changed = changes.map(([name, methods]) => [name, { ...present.get(name), ...methods }] as const)
    return { ...stores, ...Object.fromEntries(changed) }
  }
  return (work) => storage.transact((stores) => work(withChanges(stores)))
}
