import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '../config.ts'
import type { Logger } from '#core/ports/logger.ts'
import { errorCode } from '../storage/database/unavailable.ts'
import type { Metrics } from './metrics.ts'

export type MetricsServer = { readonly port: number | null; stop(): Promise<void> }

/**
 * Serves /metrics at a separate address, so that a proxy in front of the platform does not expose them. If the default
 * address is in use, for example by another server on this machine, it is skipped.
 */
export async function serveMetrics(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  { host, port, isAskedFor }: NonNullable<Config['metrics']>,
  logger: Logger,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end()
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
  } catch (error) {
    if (isAskedFor || errorCode(error) !== 'EADDRINUSE') {
      throw new Error(
        `Metrics cannot be served at ${host}:${port}: set TRIVET_METRICS to another address, or to off.`,
        {
          cause: error,
        },
      )
    }
    logger.warn('metrics not served', { reason: `${host}:${port} is taken; set TRIVET_METRICS` })
    return { port: null, stop: async () => {} }
  }
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
