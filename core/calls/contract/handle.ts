import { isAdministrator, type AdministratorsDep } from '../../model/platform/administrators.ts'
import type { AuditStoreDep } from '../../ports/stores/sites/audit-store.ts'
import type { BlockStoreDep } from '../../ports/stores/comments/block-store.ts'
import { createCallAudit } from './auditor.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import { domainError, errorTable, type DomainError } from '../../values/errors.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import type { PauseDep } from '../../values/performance/pause.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { finishInSlices } from '../../values/performance/sliced-work.ts'
import type { SiteRole } from '../../model/site/site-role.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import { needsSiteRole, refusal, type Role } from './access.ts'
import { bodyLimitOf } from './body-limit.ts'
import type { BodyLimit, CallDefinition } from './call.ts'
import { isJsonPieces, type JsonPieces } from './json-pieces.ts'
import { cleanString } from './clean-input.ts'
import { createInputReader } from './parse-input.ts'
import { thrownError, thrownEvent } from './thrown-error.ts'
import { isReaderCall, isReaderWrite } from './reader-write.ts'
import { findViewer, type FindViewerDeps } from './find-viewer.ts'
import { isApiToken, tokenRefusal } from './site-token.ts'
import type { CallName } from './routes.ts'
import type { AnyCallContext, ReaderSignals, UseCases, Viewer } from './use-cases.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'

/** A request for a call, extracted by an adapter; its values are untrusted. */
export type CallRequest = {
  readonly name: CallName
  /** The path parameters. */
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  /** Reads the body; called once, and only after the caller was admitted. */
  readonly readBody: ReadBody
  readonly token: string | null
  readonly origin: string
  readonly clientAddress: string
  /** The secret that a form without scripts has stored in this browser. */
  readonly browserMarker?: string | null
  /** True for a preview for members of a closed site, who see what readers would see. */
  readonly seesClosed?: boolean
  /** What the browser reports about itself; absent for other clients. */
  readonly reader?: ReaderSignals
  /** Identifies the request in the log and in a 500 response. */
  readonly requestId: string
}

/**
 * Reads the body of a request, or returns why it cannot: too large, invalid JSON, incomplete. `userId` is the account
 * of the sender; null for anonymous callers.
 */
export type ReadBody = (limit: BodyLimit, userId: string | null) => Promise<Result<unknown, DomainError>>

/** Wraps a body that is already available. */
export function givenBody(body: unknown): ReadBody {
  return async () => ok(body)
}

/** A request whose body is already available. */
export type GivenRequest = Omit<CallRequest, 'readBody'> & { readonly body: unknown }

/** The response of a call; `body` is the result or the error envelope. */
export type CallResponse = {
  readonly status: number
  readonly body: unknown
  /** The JSON of the body in pieces, for calls that are streamed; `body` is null then. */
  readonly pieces?: JsonPieces
  /** Seconds for the Retry-After header. */
  readonly retryAfterSeconds?: number
}

/** Handles a call. It never rejects: failures are responses with an error status. */
export type Handle = (request: CallRequest) => Promise<CallResponse>

/** The ports of `handle`, in addition to those of the use cases. */
export type HandleDeps = FindViewerDeps &
  BlockStoreDep &
  SiteStoreDep &
  StorageDep<AuditStoreDep> &
  LoggerDep &
  PauseDep &
  AdministratorsDep

type AnyUseCase = (
  input: Record<string, unknown>,
  context: AnyCallContext,
) => Promise<Result<unknown, DomainError>>

/** Creates the single entry point for calls: access, body, parsing, use case, response. It never rejects. */
export function createHandle<Calls extends Readonly<Record<CallName, CallDefinition>>>(
  catalogue: Calls,
  useCases: UseCases<Calls>,
  deps: HandleDeps,
): Handle {
  // The type of `useCases` relates names, input types and use cases, which TypeScript cannot follow through an index
  // access; this is the only such cast.
  const useCaseByName = useCases as unknown as Readonly<Record<CallName, AnyUseCase>>
  const readers = new Map<CallName, ReturnType<typeof createInputReader>>()

  return async function handle(raw) {
    const request = { ...raw, params: cleanParams(raw) }
    const call: CallDefinition = catalogue[request.name]
    try {
      const admitted = await admit(call, request, deps)
      if (!admitted.ok) return failureResponse(admitted.error, request.requestId)
      const body = await request.readBody(bodyLimitOf(call), admitted.value.viewer?.user.id ?? null)
      if (!body.ok) return failureResponse(body.error, request.requestId)
      const readInput = readers.get(call.name) ?? createInputReader(call)
      readers.set(call.name, readInput)
      const sent = { ...request, body: body.value }
      const input = await finishInSlices(readInput(sent), deps.pause)
      if (!input.ok) return failureResponse(input.error, request.requestId)
      const { audit, settle } = createCallAudit(call, sent, admitted.value, deps)
      const result = await useCaseByName[request.name](input.value, { ...admitted.value, audit })
      if (!result.ok) return failureResponse(result.error, request.requestId)
      if (isJsonPieces(result.value)) return { status: 200, body: null, pieces: result.value }
      await settle(result.value)
      return { status: 200, body: result.value }
    } catch (thrown) {
      return unexpected(thrown, request, deps)
    }
  }
}

async function admit(
  call: CallDefinition,
  request: CallRequest,
  deps: HandleDeps,
): Promise<Result<Omit<AnyCallContext, 'audit'>, DomainError>> {
  const found = request.token === null ? ok(null) : await findViewer(request.token, deps)
  if (!found.ok) return found
  const owner = found.value
  if (call.access !== 'anyone' && owner === null) return err(domainError('unauthenticated'))
  const site = await findSite(call, request, deps)
  if (!site.ok) return site
  const beyond = owner && tokenRefusal(call, owner.session, site.value)
  if (beyond && !isPublicFor(call, owner)) return err(beyond)
  // A public call that is not valid for the token is made anonymously.
  const viewer = beyond ? null : owner
  const role = site.value && viewer ? await deps.siteStore.roleOf(site.value.id, viewer.user.id) : null
  if (site.value?.closure && isReaderCall(call) && !seesClosed(call, request, role))
    return err(domainError('site_closed'))
  const refused = refusal(gateOf(call), roleAtGate(call, viewer, role, deps))
  if (refused === 'forbidden') return err(domainError(refused, forbidden[call.access]))
  if (refused) return err(refused === 'site_not_found' ? missingSite(call) : domainError(refused))
  if (isReaderWrite(call) && site.value && viewer && role === null) {
    if (await deps.blockStore.isBlocked(site.value.id, viewer.user.id))
      return err(domainError('reader_blocked'))
  }
  const { origin, clientAddress, browserMarker = null, reader = noSignals } = request
  return ok({ viewer, site: site.value, role, origin, clientAddress, browserMarker, reader })
}

/** True for calls that need no token. An API token is refused for public writes too, which scripts make on purpose. */
function isPublicFor({ access, method }: CallDefinition, { session }: Viewer): boolean {
  return access === 'anyone' && (method === 'GET' || !isApiToken(session))
}

/** Members of a closed site can still read it, so that previews work. */
function seesClosed(
  call: CallDefinition,
  { seesClosed = false }: CallRequest,
  role: SiteRole | null,
): boolean {
  return call.method === 'GET' && (seesClosed || role !== null)
}

const noSignals: ReaderSignals = { userAgent: null, refusesTracking: false }

/** The messages for members whose role is not sufficient. */
const forbidden: Partial<Record<CallDefinition['access'], string>> = {
  editor: 'Only the owner and the editors of the site may do this.',
  owner: 'Only the owner of the site may do this.',
  administrator: 'Only administrators of this platform can do this.',
}

/** The access that is checked before the object is loaded: an author is only a user until then. */
function gateOf({ access }: CallDefinition) {
  return access === 'author' ? 'user' : access
}

function roleAtGate(
  { access }: CallDefinition,
  viewer: Viewer | null,
  role: SiteRole | null,
  deps: AdministratorsDep,
): Role {
  if (viewer === null) return 'anonymous'
  if (access === 'administrator') return isAdministrator(deps, viewer.user) ? 'administrator' : 'user'
  return role ?? 'user'
}

async function findSite(
  call: CallDefinition,
  request: CallRequest,
  deps: SiteStoreDep,
): Promise<Result<SiteRecord | null, DomainError>> {
  const slug = request.params['siteSlug']
  if (slug === undefined || !call.path.includes('{siteSlug}')) return ok(null)
  const site = await deps.siteStore.bySlug(slug)
  return site ? ok(site) : err(missingSite(call))
}

/** The error for a missing site. Management calls report a site of other people as missing too. */
function missingSite({ access }: CallDefinition): DomainError {
  return domainError('site_not_found', needsSiteRole(access) ? notAMember : undefined)
}

const notAMember = 'This site does not exist, or you are not a member of it.'

/** The path parameters without characters that a database cannot store. */
function cleanParams({ params }: CallRequest): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, cleanString(value)]))
}

/** The response of a failed call in the error envelope; internal errors contain the id of the request. */
export function failureResponse(error: DomainError, requestId: string | null): CallResponse {
  const { code, message, issues, retryAfterSeconds, more = {} } = error
  const status = errorTable[code].status
  const body = {
    ...more,
    error: message,
    code,
    ...(issues ? { issues } : {}),
    ...(status >= 500 && requestId !== null ? { requestId } : {}),
  }
  return retryAfterSeconds === undefined ? { status, body } : { status, body, retryAfterSeconds }
}

function unexpected(thrown: unknown, request: CallRequest, deps: LoggerDep): CallResponse {
  const message = (thrown instanceof Error ? thrown.stack : null) ?? String(thrown)
  const event = thrownEvent(thrown, 'call failed')
  deps.logger.error(event, { call: request.name, requestId: request.requestId, error: message })
  return failureResponse(thrownError(thrown), request.requestId)
}
