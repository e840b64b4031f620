import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as Listener, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import type { ErrorCode } from '#core/values/errors.ts'
import type { LoggerDep } from '#core/ports/logger.ts'
import type { Random } from '#core/ports/random.ts'
import type { RequestContext } from '../system/request-context.ts'
import { systemRandom } from '../system/system.ts'
import { clientOfRequest } from './http/client-of.ts'
import { createConnectionLimit } from './http/connection-limit.ts'
import { givenRequestId, requestIdHeader } from './http/request-id.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import { unknownRoute } from './http/route-names.ts'
import { createStartQueue } from './http/start-queue.ts'
import {
  respondToUnreadable,
  isHostUnclear,
  plainRefusal,
  refuseAndClose,
} from './http/unreadable-request.ts'
import { createWaitingBytes, type WaitingBytes } from './http/waiting-bytes.ts'
import type { HttpEnv } from './http/http-env.ts'

export type RunningServer = {
  readonly port: number
  /** Accepts no new connections, waits at most `milliseconds` for the requests of the open ones, then closes. */
  stop(milliseconds: number): Promise<void>
}

/** A request that was responded to, or aborted by its client. */
export type CompletedRequest = {
  readonly requestId: string
  readonly method: string
  /** Path and query as received; they may contain secrets. */
  readonly url: string
  readonly status: number
  readonly milliseconds: number
  readonly isFromCache: boolean
  /** False if the client closed the connection before the whole response was sent. */
  readonly isWhole: boolean
}

/**
 * The maximum number of requests of one connection that are answered at a time. Browsers send the next one after
 * the response.
 */
const maxOfConnection = 4

/** How often the log says that requests are refused, in milliseconds. */
const warnIntervalMs = 10_000

/** A request in progress. */
type Watched = { readonly requestId: string; isFromCache: boolean }

export type ServerOptions = LoggerDep & {
  readonly app: Hono<HttpEnv>
  readonly cache: ResponseCache
  readonly port: number
  readonly random?: Pick<Random, 'uuid'>
  readonly trustedProxies?: number
  readonly context?: RequestContext
  /** Counts the bytes that clients have not received yet. */
  readonly waitingBytes?: WaitingBytes
  /** Called after each request. */
  readonly onCompleted?: ((request: CompletedRequest) => void) | undefined
  /** The pattern of a path for the log; path and query may contain secrets. */
  readonly routeName?: (url: string) => string
  /** How long a connection may take to send the headers of a request, in milliseconds. */
  readonly headersTimeout?: number
  /** How long nothing may be sent or received during a request, in milliseconds; 120,000 by default. */
  readonly idleTimeout?: number
  /**
   * How long a request may go on to send its body after its response, in milliseconds; 2,000 by default. A client reads the
   * response in the meantime.
   */
  readonly lingerTime?: number
  /**
   * How long a server that is being stopped still answers requests on idle connections, in milliseconds; 1,000 by
   * default. Without it, requests that were sent before the client could know would be lost.
   */
  readonly closingTime?: number
}

/**
 * Starts the server. A cached response is one lookup and one write; all others come from the app. Each has a request
 * id.
 */
export async function startHttpServer(options: ServerOptions): Promise<RunningServer> {
  const { app, cache, port, logger, context, onCompleted } = options
  const {
    random = systemRandom,
    trustedProxies = 0,
    waitingBytes = createWaitingBytes(),
    lingerTime = 2000,
    closingTime = 1000,
    routeName = () => unknownRoute,
  } = options
  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler: (error) => failureOf(error, logger),
  })

  function respond(request: IncomingMessage, response: ServerResponse, watched: Watched): void {
    const { requestId } = watched
    const make = () => {
      response.setHeader(requestIdHeader, requestId)
      void listener(request, response)
    }
    // Cached responses need no context, which would take longer than the response.
    const makeInContext = () => (context ? context.run(requestId, make) : make())
    const finish = (isDone: boolean) => {
      watched.isFromCache = isDone
      if (!isDone) makeInContext()
    }
    const skipCache = (error: unknown) => {
      logger.warn('cache skipped', { requestId, error: String(error) })
      makeInContext()
    }
    let served: Promise<boolean> | boolean
    try {
      served = cache.serve(request, response, requestId)
    } catch (error) {
      return skipCache(error)
    }
    if (typeof served === 'boolean') finish(served)
    else served.then(finish, skipCache)
  }

  const currentResponses = new WeakMap<Duplex, ServerResponse>()
  const pending = new Set<ServerResponse>()
  let isStopping = false
  // By default, Node checks for slow connections only every 30 seconds, and responds to a missing host itself, without
  // the headers of the other responses.
  const settings = { connectionsCheckingInterval: 500, requireHostHeader: false }
  let warnedAt = -Infinity
  const warnOfFull = (facts: { readonly requestId: string; readonly client: string }) => {
    if (performance.now() - warnedAt < warnIntervalMs) return
    warnedAt = performance.now()
    logger.warn('requests refused, because clients do not read their responses', facts)
  }
  const limit = createConnectionLimit(maxOfConnection)
  const queue = createStartQueue()
  const server = createServer(settings, (request, response) => {
    limit.enter(request.socket, () => queue.start(() => handle(request, response)))
  })
  function handle(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    if (socket.destroyed) return
    const client = clientOfRequest(request, trustedProxies)
    // Checked first, because this response itself will be counted.
    const isFull = waitingBytes.isFull(client) && !isHealthCheck(request)
    waitingBytes.enter(client, response)
    currentResponses.set(socket, response)
    pending.add(response)
    let onOver: (() => void) | null = null
    // Node notifies only the first of several responses of a closed connection.
    const over = () => {
      response.off('close', over)
      socket.off('close', over)
      pending.delete(response)
      waitingBytes.leave(client, response)
      linger(request, lingerTime)
      onOver?.()
      limit.leave(socket)
    }
    response.once('close', over)
    socket.once('close', over)
    if (isStopping) response.shouldKeepAlive = false
    if (isHostUnclear(request)) return refuse(response, 'malformed_request')
    const requestId = givenRequestId(request, trustedProxies) ?? random.uuid()
    const watched = { requestId, isFromCache: false }
    if (onCompleted) {
      const startedAt = performance.now()
      const { method = '', url = '/' } = request
      onOver = () =>
        onCompleted({
          ...{ ...watched, method, url, status: response.statusCode },
          milliseconds: performance.now() - startedAt,
          isWhole: response.writableFinished,
        })
    }
    if (!isFull) return respond(request, response, watched)
    warnOfFull({ requestId, client })
    response.setHeader(requestIdHeader, requestId)
    refuse(response, 'unavailable')
  }
  server.on('clientError', (error, socket) =>
    respondToUnreadable(error, socket, currentResponses.get(socket)),
  )
  server.on('timeout', (socket) => {
    const response = currentResponses.get(socket)
    if (response === undefined || response.headersSent || response.destroyed) return void socket.destroy()
    const { method, url = '/', complete: isReceived } = response.req
    const requestId = String(response.getHeader(requestIdHeader))
    if (isReceived) logger.error('request not answered', { requestId, method, route: routeName(url) })
    response.statusCode = isReceived ? 503 : 408
    // Bypasses the response, to which the app may still write without effect.
    refuseAndClose(socket, isReceived ? 'unavailable' : 'request_timeout')
  })
  // A keep-alive connection must outlive the idle timeout of the reverse proxy, which is usually 60 s.
  server.keepAliveTimeout = 65_000
  server.headersTimeout = options.headersTimeout ?? 20_000
  // A video may take as long as its upload address is valid; a client that sends nothing for two minutes is gone, as is
  // a response that has not started by then.
  server.requestTimeout = 600_000
  server.timeout = options.idleTimeout ?? 120_000
  await listen(server, port)
  const { port: actualPort } = server.address() as AddressInfo
  return {
    port: actualPort,
    stop(milliseconds) {
      isStopping = true
      // A client that receives `Connection: close` sends no further request over it.
      for (const response of pending) response.shouldKeepAlive = false
      return stop(server, milliseconds, closingTime)
    },
  }
}

/** True for health checks, which are answered even if clients read nothing. */
const isHealthCheck = ({ url }: IncomingMessage) => url === '/healthz' || url === '/readyz'

function refuse(response: ServerResponse, code: ErrorCode): void {
  const { status, headers, body } = plainRefusal(code)
  response.writeHead(status, headers).end(body)
}

/** Closes the connection of a request whose body does not end after its response. */
function linger(request: IncomingMessage, milliseconds: number): void {
  if (request.complete) return
  const timer = setTimeout(() => request.socket.destroy(), milliseconds)
  request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}

/** The response to a request with an invalid address, such as a host with a space, and to errors outside of the app. */
function failureOf(error: unknown, logger: LoggerDep['logger']): Response {
  const isRequestWrong = error instanceof RequestError
  if (!isRequestWrong) logger.error('request failed', { error: String(error) })
  const { status, headers, body } = plainRefusal(isRequestWrong ? 'malformed_request' : 'internal')
  return new Response(body, { status, headers })
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

async function stop(server: Server, milliseconds: number, closingTime: number): Promise<void> {
  const limit = setTimeout(() => server.closeAllConnections(), milliseconds)
  // The `close` of an HTTP server ends idle connections at once, including those whose next request is on its
  // way.
  const closed = new Promise<void>((resolve) => Listener.prototype.close.call(server, () => resolve()))
  await Promise.race([closed, pause(closingTime)])
  // A connection that is busy now stays open after its response; it is closed once it is idle.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  server.closeIdleConnections()
  await closed
  clearTimeout(limit)
  clearInterval(sweep)
  // Ends everything of the HTTP server except its listener.
  server.close()
}
