import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import type { LoggerDep } from '#core/ports/logger.ts'
import type { Random } from '#core/ports/random.ts'
import type { RequestContext } from '../system/request-context.ts'
import { systemRandom } from '../system/system.ts'
import { givenRequestId, requestIdHeader } from './request-id.ts'
import type { ResponseCache } from './response-cache.ts'
import { answerUnreadable, isHostUnclear, plainRefusal } from './unreadable-request.ts'
import type { HttpEnv } from './http-env.ts'

export type RunningServer = {
  readonly port: number
  /** Takes no new requests, lets those in flight finish for at most `milliseconds`, then closes. */
  stop(milliseconds: number): Promise<void>
}

/** A request that was answered, or given up by who asked. */
export type AnsweredRequest = {
  readonly requestId: string
  readonly method: string
  /** Path and query as they came: secrets may stand in them. */
  readonly url: string
  readonly status: number
  readonly milliseconds: number
  readonly isFromCache: boolean
  /** False when who asked was gone before all was sent. */
  readonly isWhole: boolean
}

/** A request that is being answered. */
type Watched = { readonly requestId: string; isFromCache: boolean }

type ServerOptions = LoggerDep & {
  readonly app: Hono<HttpEnv>
  readonly cache: ResponseCache
  readonly port: number
  readonly random?: Pick<Random, 'uuid'>
  readonly trustedProxies?: number
  readonly context?: RequestContext
  /** Told of every request once it is over. */
  readonly onAnswered?: ((request: AnsweredRequest) => void) | undefined
  /** How long a connection may take to send the headers of a request, in milliseconds. */
  readonly headersTimeout?: number
}

/**
 * How long an answered request may go on to send its body, in milliseconds; a client reads the answer in the meantime.
 */
const lingerMilliseconds = 2000

/** Listens: a cached response is one lookup and one write; everything else goes to the app. Every answer has its name. */
export async function startHttpServer(options: ServerOptions): Promise<RunningServer> {
  const { app, cache, port, logger, context, onAnswered } = options
  const { random = systemRandom, trustedProxies = 0 } = options
  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    errorHandler: (error) => failureOf(error, logger),
  })

  function answer(request: IncomingMessage, response: ServerResponse, watched: Watched): void {
    const { requestId } = watched
    const make = () => {
      response.setHeader(requestIdHeader, requestId)
      void listener(request, response)
    }
    // What comes from the cache needs no context, which would take longer than the answer.
    const makeInContext = () => (context ? context.run(requestId, make) : make())
    const finish = (isDone: boolean) => {
      watched.isFromCache = isDone
      if (!isDone) makeInContext()
    }
    const passOver = (error: unknown) => {
      logger.warn('cache passed over', { requestId, error: String(error) })
      makeInContext()
    }
    let served: Promise<boolean> | boolean
    try {
      served = cache.serve(request, response, requestId)
    } catch (error) {
      return passOver(error)
    }
    if (typeof served === 'boolean') finish(served)
    else served.then(finish, passOver)
  }

  const underWay = new WeakMap<Duplex, ServerResponse>()
  const unanswered = new Set<ServerResponse>()
  let isStopping = false
  // Node looks for connections that take too long every half a minute unless it is told otherwise, and answers a
  // missing host by itself, without the headers of the other answers.
  const settings = { connectionsCheckingInterval: 500, requireHostHeader: false }
  const server = createServer(settings, (request, response) => {
    underWay.set(request.socket, response)
    unanswered.add(response)
    let onOver: (() => void) | null = null
    response.once('close', () => {
      unanswered.delete(response)
      linger(request)
      onOver?.()
    })
    if (isStopping) response.shouldKeepAlive = false
    if (isHostUnclear(request)) {
      const { status, headers, body } = plainRefusal('malformed_request')
      return void response.writeHead(status, headers).end(body)
    }
    const requestId = givenRequestId(request, trustedProxies) ?? random.uuid()
    const watched = { requestId, isFromCache: false }
    if (onAnswered) {
      const startedAt = performance.now()
      const { method = '', url = '/' } = request
      onOver = () =>
        onAnswered({
          ...{ ...watched, method, url, status: response.statusCode },
          milliseconds: performance.now() - startedAt,
          isWhole: response.writableFinished,
        })
    }
    answer(request, response, watched)
  })
  server.on('clientError', (error, socket) => answerUnreadable(error, socket, underWay.get(socket)))
  // A keep-alive connection must outlive the idle time of the proxy in front, which is 60 s with most.
  server.keepAliveTimeout = 65_000
  server.headersTimeout = options.headersTimeout ?? 20_000
  // A video may arrive as slowly as its upload address lives; who sends nothing for two minutes is gone.
  server.requestTimeout = 600_000
  server.timeout = 120_000
  await listen(server, port)
  const { port: actualPort } = server.address() as AddressInfo
  return {
    port: actualPort,
    stop(milliseconds) {
      isStopping = true
      // Who is told that the connection closes sends nothing more over it.
      for (const response of unanswered) response.shouldKeepAlive = false
      return stop(server, milliseconds)
    },
  }
}

/** Closes the connection of a request that was answered but does not end. */
function linger(request: IncomingMessage): void {
  if (request.complete) return
  const timer = setTimeout(() => request.socket.destroy(), lingerMilliseconds)
  request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}

/** The answer to what no address can be made of, as a host with a space in it, and to failures outside of the app. */
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

async function stop(server: Server, milliseconds: number): Promise<void> {
  const limit = setTimeout(() => server.closeAllConnections(), milliseconds)
  // A connection that was busy when the server closed is kept alive after its answer; it goes as soon as it idles.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
  clearTimeout(limit)
  clearInterval(sweep)
}
