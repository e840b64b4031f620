import { z } from 'zod'
import type { SessionStoreDep } from '../auth/session-store.ts'
import type { UserStoreDep } from '../auth/user-store.ts'
import { sessionLifetimeSeconds } from '../auth/lifetimes.ts'
import { domainError, errorTable, type DomainError, type ErrorCode, type Issue } from '../errors.ts'
import { isStorageUnavailable } from '../ports/storage.ts'
import type { ClockDep } from '../ports/clock.ts'
import type { LoggerDep } from '../ports/logger.ts'
import type { RandomDep } from '../ports/random.ts'
import { err, ok, type Result } from '../result.ts'
import type { SiteRole } from '../site/site.ts'
import type { SiteRecord, SiteStoreDep } from '../site/site-store.ts'
import type { CallDefinition } from './call.ts'
import type { Catalogue } from './catalogue.ts'
import { issueMessage, toIssues } from './messages.ts'
import type { CallName } from './routes.ts'
import type { AnyCallContext, UseCases, Viewer } from './use-cases.ts'

/** A request for a call, as an adapter took it apart; nothing in it is trusted. */
export type CallRequest = {
  readonly name: CallName
  /** The names of the path's template with what stood in their places. */
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly token: string | null
  readonly origin: string
  readonly clientAddress: string
  /** Names the request in the log and in a 500 answer. */
  readonly requestId: string
}

/** The answer to a call; `body` is the result or the error envelope. */
export type CallResponse = {
  readonly status: number
  readonly body: unknown
  /** Whole seconds for a Retry-After header. */
  readonly retryAfterSeconds?: number
}

export type Handle = (request: CallRequest) => Promise<CallResponse>

export type HandleDeps = SessionStoreDep & UserStoreDep & SiteStoreDep & ClockDep & RandomDep & LoggerDep

type AnyUseCase = (
  input: Record<string, unknown>,
  context: AnyCallContext,
) => Promise<Result<unknown, DomainError>>

/** Makes the one way in: request, access, parse, use case, answer. It never rejects. */
export function createHandle(catalogue: Catalogue, useCases: UseCases<Catalogue>, deps: HandleDeps): Handle {
  // Name, input type and use case belong together by the type of `useCases`, which TypeScript cannot follow
  // through an index; this is the one place where it is told so.
  const useCaseByName = useCases as unknown as Readonly<Record<CallName, AnyUseCase>>
  const schemas = new Map<CallName, z.ZodType>()

  return async function handle(request) {
    const call: CallDefinition = catalogue[request.name]
    try {
      const context = await admit(call, request, deps)
      if (!context.ok) return failure(context.error, request.requestId)
      const schema = schemas.get(call.name) ?? inputSchema(call)
      schemas.set(call.name, schema)
      const input = parseInput(call, schema, request)
      if (!input.ok) return failure(input.error, request.requestId)
      const result = await useCaseByName[request.name](input.value, context.value)
      return result.ok ? { status: 200, body: result.value } : failure(result.error, request.requestId)
    } catch (thrown) {
      return unexpected(thrown, request, deps)
    }
  }
}

async function admit(
  call: CallDefinition,
  request: CallRequest,
  deps: HandleDeps,
): Promise<Result<AnyCallContext, DomainError>> {
  const viewer = request.token === null ? null : await findViewer(request.token, deps)
  if (call.access !== 'anyone' && viewer === null) return err(domainError('unauthenticated'))
  const site = await findSite(call, request, deps)
  if (!site.ok) return site
  const role = site.value && viewer ? await deps.siteStore.roleOf(site.value.id, viewer.user.id) : null
  const refusal = refuse(call, role)
  if (refusal) return err(refusal)
  const { origin, clientAddress } = request
  return ok({ viewer, site: site.value, role, origin, clientAddress })
}

/** A management call about a site tells those without a role nothing, not even that the site exists. */
function refuse(call: CallDefinition, role: SiteRole | null): DomainError | null {
  if (call.access !== 'editor' && call.access !== 'owner') return null
  if (role === null) return domainError('site_not_found')
  if (call.access === 'owner' && role !== 'owner') {
    return domainError('forbidden', 'Only the owner of the site may do this.')
  }
  return null
}

async function findViewer(token: string, deps: HandleDeps): Promise<Viewer | null> {
  const now = deps.clock.now()
  const usedSince = new Date(now.getTime() - sessionLifetimeSeconds * 1000)
  const session = await deps.sessionStore.useSession(deps.random.digest(token), now, usedSince)
  const user = session && (await deps.userStore.byId(session.userId))
  return session && user ? { user, session } : null
}

async function findSite(
  call: CallDefinition,
  request: CallRequest,
  deps: SiteStoreDep,
): Promise<Result<SiteRecord | null, DomainError>> {
  const slug = request.params['siteSlug']
  if (slug === undefined || !call.path.includes('{siteSlug}')) return ok(null)
  const site = await deps.siteStore.bySlug(slug)
  return site ? ok(site) : err(domainError('site_not_found'))
}

/** Path names that hold ids, and what is missing when one cannot be an id. */
const idParams: Readonly<Record<string, ErrorCode>> = {
  recipeId: 'recipe_not_found',
  collectionId: 'collection_not_found',
  commentId: 'comment_not_found',
}
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Management writes refuse fields that they do not know; site calls pass over them. */
function inputSchema(call: CallDefinition): z.ZodType {
  const isStrict = call.path.startsWith('/api/v1/manage/')
  const body = call.body ?? z.unknown().optional()
  return z.object({
    query: call.query ?? z.object({}),
    body: isStrict && body instanceof z.ZodObject ? body.strict() : body,
  })
}

function parseInput(
  call: CallDefinition,
  schema: z.ZodType,
  request: CallRequest,
): Result<Record<string, unknown>, DomainError> {
  for (const [name, code] of Object.entries(idParams)) {
    const value = request.params[name]
    if (value !== undefined && !uuidPattern.test(value)) return err(domainError(code))
  }
  const parsed = schema.safeParse({ query: request.query, body: request.body }, { error: issueMessage })
  if (!parsed.success) return err(validationError(toIssues(parsed.error)))
  const { query, body } = parsed.data as { query: object; body: unknown }
  return ok({ ...query, ...request.params, ...(call.body ? { body } : {}) })
}

/** A failed validation whose sentence names the first complaints. */
export function validationError(issues: readonly Issue[]): DomainError {
  const named = issues.slice(0, 3).map(({ path, message }) => (path ? `${path}: ${message}` : message))
  return domainError('validation_failed', `Some fields are not right. ${named.join('; ')}`, { issues })
}

function failure(error: DomainError, requestId: string): CallResponse {
  const { code, message, issues, retryAfterSeconds } = error
  const status = errorTable[code].status
  const body = {
    error: message,
    code,
    ...(issues ? { issues } : {}),
    ...(status >= 500 ? { requestId } : {}),
  }
  return retryAfterSeconds === undefined ? { status, body } : { status, body, retryAfterSeconds }
}

function unexpected(thrown: unknown, request: CallRequest, deps: LoggerDep): CallResponse {
  const message = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
  deps.logger.error('call failed', { call: request.name, requestId: request.requestId, error: message })
  if (isStorageUnavailable(thrown)) {
    return failure(domainError('unavailable', undefined, { retryAfterSeconds: 5 }), request.requestId)
  }
  return failure(domainError('internal'), request.requestId)
}
