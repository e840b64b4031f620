import type { DomainError } from '../../values/errors.ts'
import type { Result } from '../../values/result.ts'
import type { SiteRole } from '../../model/site/site-role.ts'
import type { AuditStoreDep } from '../../ports/stores/sites/audit-store.ts'
import type { Writable } from '../../ports/stores/storage.ts'
import type { CallResult, ParsedInput } from './call.ts'
import type { JsonPieces } from './json-pieces.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { UserRecord } from '../../model/account/user-record.ts'
import type { ApiTokenRecord } from '../../model/account/api-token.ts'
import type { SessionRecord } from '../../model/account/session-record.ts'

/** A person with a valid token, and what the token belongs to: a session, or an API token. */
export type Viewer<Session = SessionRecord | ApiTokenRecord> = {
  readonly user: UserRecord
  readonly session: Session
}

/** What a browser reports about itself and the privacy preferences of its reader. */
export type ReaderSignals = {
  readonly userAgent: string | null
  /** True for Do Not Track and Global Privacy Control. */
  readonly refusesTracking: boolean
}

/** The caller, the origin of the request, and the site. */
export type CallContext<SomeViewer, SomeSite, SomeRole> = {
  readonly viewer: SomeViewer
  /** The site in the path. */
  readonly site: SomeSite
  /** The viewer's role on that site. */
  readonly role: SomeRole
  /** Scheme and host of the request, such as `https://ottolina.example`. */
  readonly origin: string
  /** The client's network address, after trusted proxies. */
  readonly clientAddress: string
  /** The secret that a form without scripts has stored in this browser; null without one. */
  readonly browserMarker: string | null
  /** The user agent of the reader's browser, and whether it asks not to be tracked. */
  readonly reader: ReaderSignals
  /** Writes an audit entry for this action, if such actions are logged; `response` is the response body. */
  readonly audit: Audit
}

/** Writes an audit entry for a completed action, through the stores of its transaction. */
export type Audit = (stores: Writable<AuditStoreDep>, response: unknown) => Promise<void>

/** The context of a call before it is narrowed by the access of the call. */
export type AnyCallContext = CallContext<Viewer | null, SiteRecord | null, SiteRole | null>

type ContextOf<Call> = CallContext<
  Call extends { access: 'anyone' }
    ? Viewer | null
    : Viewer<Call extends { needsSession: true } ? SessionRecord : SessionRecord | ApiTokenRecord>,
  Call extends { path: `${string}{siteSlug}${string}` } ? SiteRecord : null,
  Call extends { access: 'writer' | 'editor' | 'owner' } ? SiteRole : SiteRole | null
>

/** The implementation of a call: returns the result or an expected error. */
export type UseCase<Call> = (
  input: ParsedInput<Call>,
  context: ContextOf<Call>,
) => Promise<Result<Call extends { isStreamed: true } ? JsonPieces : CallResult<Call>, DomainError>>

/** One use case per call; a missing one does not compile. */
export type UseCases<Catalogue> = { readonly [Name in keyof Catalogue]: UseCase<Catalogue[Name]> }
