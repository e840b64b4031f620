import cluster from 'node:cluster'
import type { DeliveryResult } from '#core/ports/stores/newsletters/newsletter-store.ts'
import { isPermanentRefusal, type Mailer } from '#core/ports/mailer.ts'
import { isStorageUnavailable, type UnitOfWork } from '#core/ports/stores/storage.ts'
import type { CompletedRequest } from '../http-server/http-server.ts'

type MetricsOptions = {
  readonly version: string
  readonly database: 'sqlite' | 'postgres'
}

/** The metrics and their Prometheus text format. */
export type Metrics = {
  /** Counts a request by its route pattern, which keeps the number of series small. */
  requestCompleted(request: CompletedRequest, route: string): void
  /** Wraps a mailer and counts its mails by outcome. */
  countMails(mailer: Mailer): Mailer
  /** Wraps units of work; counts their failures, and the newsletter deliveries that they commit by outcome. */
  countUnits(units: UnitOfWork): UnitOfWork
  /** Wraps stores and counts their failures. */
  countFailures<Stores extends object>(stores: Stores): Stores
  /** Adds a gauge that is read on each scrape; it is omitted if its value is unknown. */
  gauge(name: string, help: string, read: () => Promise<number>): void
  contentType: string
  text(): Promise<string>
}

/** Histogram buckets in seconds: from a cached page (under a millisecond) to the timeout of a proxy. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Creates the counters. The library is loaded only if metrics are served. */
export async function createMetrics({ version, database }: MetricsOptions): Promise<Metrics> {
  const { AggregatorRegistry, Counter, Gauge, Histogram, Registry, collectDefaultMetrics } =
    await import('prom-client')
  const registry = new Registry()
  if (cluster.isWorker) {
    // The first aggregator listens for the requests of the primary process.
    new AggregatorRegistry()
    AggregatorRegistry.setRegistries(registry)
  }
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames: [...labelNames], registers })

  new Gauge({
    ...{ name: 'trivet_build_info', help: 'The running version; always 1.', registers, aggregator: 'first' },
    labelNames: ['version', 'node', 'database'],
  }).set({ version, node: process.versions.node, database }, 1)
  const requests = counter('trivet_http_requests_total', 'Completed requests.', [
    ...(['method', 'route', 'status'] as const),
  ])
  const durations = new Histogram({
    ...{ name: 'trivet_http_request_duration_seconds', help: 'Response times.', registers },
    ...{ labelNames: ['route'], buckets },
  })
  const cached = counter(
    'trivet_response_cache_total',
    'Responses of public pages and reads, from the cache or not.',
    ['result'],
  )
  const cut = counter(
    'trivet_http_requests_cut_total',
    'Requests whose client disconnected before the end.',
    ['route'],
  )
  const mails = counter('trivet_mails_total', 'Mails by result.', ['result'])
  const deliveries = counter('trivet_newsletter_deliveries_total', 'Newsletter deliveries by result.', [
    'state',
  ])
  const failures = counter('trivet_storage_errors_total', 'Database errors.', ['kind'])
  const countFailure = (thrown: unknown) => failures.inc({ kind: kindOf(thrown) })

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),

    requestCompleted({ method, status, milliseconds, isFromCache, isWhole }, route) {
      requests.inc({ method: known(method), route, status })
      durations.observe({ route }, milliseconds / 1000)
      if (method === 'GET' || method === 'HEAD') cached.inc({ result: isFromCache ? 'hit' : 'miss' })
      if (!isWhole) cut.inc({ route })
    },

    countMails: (mailer) => ({
      ...mailer,
      async send(mail) {
        try {
          await mailer.send(mail)
          mails.inc({ result: 'sent' })
        } catch (thrown) {
          mails.inc({ result: isPermanentRefusal(thrown) ? 'refused' : 'failed' })
          throw thrown
        }
      },
    }),

    countUnits(units) {
      const counted: UnitOfWork = {
        async transact(work) {
          let finished: readonly DeliveryResult[] = []
          const done = await units.transact((stores) => {
            finished = []
            const { newsletterStore } = stores
            return work({
              ...stores,
              newsletterStore: {
                ...newsletterStore,
                async finish(send, results) {
                  await newsletterStore.finish(send, results)
                  finished = [...finished, ...results]
                },
              },
            })
          })
          if (done.ok) for (const { outcome } of finished) deliveries.inc({ state: outcome.state })
          return done
        },
      }
      return watchStores({ counted }, countFailure).counted
    },

    countFailures: (stores) => watchStores(stores, countFailure),

    gauge(name, help, read) {
      new Gauge({
        ...{ name, help, registers },
        async collect() {
          const value = await read().catch(() => null)
          if (value === null) this.reset()
          else this.set(value)
        },
      })
    },
  }
}

/** The sums of the metrics of all workers, for the process that started them. */
export async function sumMetrics(): Promise<Pick<Metrics, 'text' | 'contentType'>> {
  const { AggregatorRegistry } = await import('prom-client')
  const all = new AggregatorRegistry()
  return { contentType: all.contentType, text: () => all.clusterMetrics() }
}

/** Clients can send arbitrary methods; each would become a separate series. */
function known(method: string): string {
  return /^(GET|HEAD|POST|PUT|DELETE|OPTIONS|PATCH)$/.test(method) ? method : 'OTHER'
}

function kindOf(thrown: unknown): string {
  return isStorageUnavailable(thrown) ? 'unavailable' : 'failed'
}

/** Stores whose methods report rejections. */
function watchStores<Stores extends object>(stores: Stores, onFailure: (thrown: unknown) => void): Stores {
  const watch = (method: (...args: unknown[]) => unknown) =>
    function watched(...args: unknown[]): unknown {
      const result = method(...args)
      if (result instanceof Promise) result.catch(onFailure)
      return result
    }
  const watchStore = (store: object) =>
    Object.fromEntries(
      Object.entries(store).map(([name, member]) => [
        name,
        typeof member === 'function' ? watch(member) : member,
      ]),
    )
  // Each store keeps its names and its methods their types, which TypeScript cannot follow through entries.
  return Object.fromEntries(
    Object.entries(stores).map(([name, store]) => [name, watchStore(store)]),
  ) as Stores
}
