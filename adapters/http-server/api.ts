import { Hono, type Context } from 'hono'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { catalogue } from '#core/calls/catalogue.ts'
import type { CallDefinition } from '#core/calls/contract/call.ts'
import { failureResponse, givenBody, type CallResponse, type Handle } from '#core/calls/contract/handle.ts'
import { thrownError, thrownEvent } from '#core/calls/contract/thrown-error.ts'
import { onFirstUse } from '#core/values/on-first-use.ts'
import { domainError, type ErrorCode } from '#core/values/errors.ts'
import type { LoggerDep } from '#core/ports/logger.ts'
import type { Random } from '#core/ports/random.ts'
import type { Platform } from '#core/model/platform/platform-address.ts'
import type { SiteStoreDep } from '#core/ports/stores/sites/site-store.ts'
import { openBody } from './http/body/call-body.ts'
import { createByteBudget } from './http/body/byte-budget.ts'
import { readBrowserMarker } from './http/browser-marker.ts'
import type { Pace } from './http/body/read-chunks.ts'
import type { DeclaredQuery } from './http/declared-query.ts'
import { createSendOriginal, originalBytesPath, type OriginalHosts } from './media/originals.ts'
import { bearerToken, clientAddress, requestOrigin } from './http/request-facts.ts'
import { requestIdOf } from './http/request-id.ts'
import { keyOf, type ResponseCache } from './cache/response-cache.ts'
import { dataSecurityHeaders } from './http/security-headers.ts'
import { maxBytesAtOnce, sendParts } from './http/send-parts.ts'
import type { WaitingBytes } from './http/waiting-bytes.ts'
import type { HttpEnv } from './http/http-env.ts'

export type ApiOptions = LoggerDep & {
  /** The storage of the original images and videos that managers download. */
  readonly originals: OriginalHosts
  readonly handle: Handle
  readonly platform: Platform
  readonly siteStore: SiteStoreDep['siteStore']
  readonly cache: ResponseCache
  readonly random: Random
  readonly trustedProxies: number
  readonly version: string
  /** Counts large responses until they are received. */
  readonly waitingBytes?: WaitingBytes | undefined
  /** The minimum speed of request bodies. */
  readonly pace?: Pace | undefined
}

/** The query parameters of the calls whose responses are cached. */
export function queryOfCalls(): DeclaredQuery {
  const calls: readonly CallDefinition[] = Object.values(catalogue)
  const cached = calls.filter(({ isPublicRead }) => isPublicRead === true)
  return new Map(cached.map(({ path, query }) => [honoPath(path), Object.keys(query?.shape ?? {})]))
}

/** The catalogue over HTTP: each call at its method and path, with errors in the error envelope. */
export function createApi(options: ApiOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const budget = createByteBudget()
  const isSecure = options.platform.url.startsWith('https:')
  const security = dataSecurityHeaders(isSecure)
  const headers = {
    ...security,
    'content-type': 'application/json; charset=utf-8',
  }
  const calls: readonly CallDefinition[] = Object.values(catalogue)

  const documents = onFirstUse(() =>
    import('./api-documents.ts').then(({ createApiDocuments }) =>
      createApiDocuments({ url: options.platform.url, version: options.version, headers }),
    ),
  )
  app.get('/api/v1/openapi.json', async (context) => (await documents()).openApi(context))
  app.get('/api/v1', async (context) => (await documents()).page(context))
  for (const call of calls) {
    app.on(call.method, honoPath(call.path), (context) => handle(context, call))
  }
  const sendOriginal = createSendOriginal(options.originals, security)
  app.get(honoPath(originalBytesPath), async (context) => {
    const found = await makeCall(context, catalogue.getOriginal)
    return found.status === 200 ? sendOriginal(context, found.body) : respond(context, found)
  })
  for (const [path, methods] of methodsByPath(calls)) {
    app.all(honoPath(path), (context) => {
      return respond(context, failed('method_not_allowed'), { allow: methods.join(', ') })
    })
  }
  app.all('/api/*', (context) => respond(context, failed('call_not_found')))
  app.onError((thrown, context) => {
    options.logger.error(thrownEvent(thrown, 'request failed'), { error: thrown.stack ?? thrown.message })
    return respond(context, failureResponse(thrownError(thrown), requestIdOf(context.env.outgoing)))
  })
  return app

  async function handle(context: Context<HttpEnv>, call: CallDefinition): Promise<Response> {
    const { authorization } = context.env.incoming.headers
    const isPublic = call.isPublicRead === true && authorization === undefined
    const slug = context.req.param('siteSlug')
    const site = isPublic && slug ? await options.siteStore.bySlug(slug).catch(() => null) : null
    return site ? respondFromCache(context, call, site.id) : respond(context, await makeCall(context, call))
  }

  async function respondFromCache(
    context: Context<HttpEnv>,
    call: CallDefinition,
    siteId: string,
  ): Promise<Response> {
    const { incoming } = context.env
    const entry = await options.cache.fill(
      keyOf(incoming.headers.host ?? '', options.cache.addressOf(incoming.url ?? '/')),
      siteId,
      async () => {
        const response = await makeCall(context, call)
        const fresh = { 'cache-control': 'public, max-age=0, must-revalidate', vary: 'Authorization' }
        return {
          status: response.status,
          headers: response.status === 200 ? { ...headers, ...fresh } : headersOf(response),
          body: Buffer.from(JSON.stringify(response.body)),
        }
      },
    )
    return options.cache.respond(entry, context.env)
  }

  async function makeCall(context: Context<HttpEnv>, call: CallDefinition): Promise<CallResponse> {
    const { incoming } = context.env
    // Read from Node's request: a Headers object would be created for each call.
    const header = (name: string) => incoming.headers[name]?.toString()
    const isWithoutBody = call.method === 'GET' || call.method === 'DELETE'
    const body = isWithoutBody ? null : openBody(incoming, budget, options.pace)
    try {
      return await options.handle({
        name: call.name,
        params: context.req.param(),
        query: context.req.query(),
        readBody: body?.read ?? givenBody(undefined),
        token: bearerToken(header('authorization')),
        origin: requestOrigin(
          incoming.headers.host ?? '',
          options.platform.url,
          header('x-forwarded-proto'),
          options.trustedProxies,
        ),
        clientAddress: clientAddress(
          incoming.socket.remoteAddress,
          header('x-forwarded-for'),
          options.trustedProxies,
        ),
        browserMarker: readBrowserMarker(header('cookie'), isSecure),
        reader: {
          userAgent: header('user-agent') ?? null,
          refusesTracking: header('dnt') === '1' || header('sec-gpc') === '1',
        },
        requestId: requestIdOf(context.env.outgoing) ?? options.random.uuid(),
      })
    } finally {
      body?.release()
    }
  }

  /** Writes to Node's response directly: streaming a complete body would take longer than most calls. */
  function respond(
    { env: { outgoing, incoming } }: { readonly env: Pick<HttpEnv['Bindings'], 'outgoing' | 'incoming'> },
    response: CallResponse,
    more: Readonly<Record<string, string>> = {},
  ): Response {
    const { pieces } = response
    if (pieces !== undefined) {
      outgoing.writeHead(response.status, { ...headersOf(response), ...more })
      if (incoming.method === 'HEAD') void pieces.return().then(() => outgoing.end())
      else void sendParts(outgoing, pieces, logBreak)
      return RESPONSE_ALREADY_SENT
    }
    const body = JSON.stringify(response.body)
    const bytes = Buffer.byteLength(body)
    if (bytes > maxBytesAtOnce && options.waitingBytes?.hasRoom(outgoing, bytes) === false) {
      return respond({ env: { outgoing, incoming } }, failed('unavailable'))
    }
    const length = { 'content-length': bytes }
    outgoing.writeHead(response.status, { ...headersOf(response), ...more, ...length })
    outgoing.end(body)
    return RESPONSE_ALREADY_SENT
  }

  function logBreak(error: unknown): void {
    options.logger.error('response aborted', { error: String(error) })
  }

  /** The headers of a response for a single reader. */
  function headersOf({ status, retryAfterSeconds }: CallResponse): Record<string, string> {
    return {
      ...headers,
      'cache-control': 'no-store',
      ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    }
  }
}

function failed(code: ErrorCode): CallResponse {
  return failureResponse(domainError(code), null)
}

function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

function methodsByPath(calls: readonly CallDefinition[]): Map<string, string[]> {
  const methods = new Map<string, string[]>()
  for (const { path, method } of calls) {
    const taken = method === 'GET' ? ['GET', 'HEAD'] : [method]
    methods.set(path, [...(methods.get(path) ?? []), ...taken])
  }
  return methods
}
