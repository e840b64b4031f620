import type { DomainError } from '../values/errors.ts'
import type { Result } from '../values/result.ts'
import type { SiteRole } from '../model/site/site.ts'
import type { AuditStoreDep } from '../ports/stores/audit-store.ts'
import type { CallResult, ParsedInput } from './call.ts'
import type { SiteRecord } from '../model/site/site-record.ts'
import type { UserRecord } from '../model/account/user-record.ts'
import type { SessionRecord } from '../model/account/session-record.ts'

/** A person with a valid token. */
export type Viewer = { readonly user: UserRecord; readonly session: SessionRecord }

/** What a browser says of itself and of the wishes of its reader. */
export type ReaderSignals = {
  readonly userAgent: string | null
  /** True for Do Not Track and Global Privacy Control. */
  readonly refusesTracking: boolean
}

/** Who asks, from where, and about which site. */
export type CallContext<SomeViewer, SomeSite, SomeRole> = {
  readonly viewer: SomeViewer
  /** The site that the path names. */
  readonly site: SomeSite
  /** The viewer's role on that site. */
  readonly role: SomeRole
  /** Scheme and host that the request arrived at, as `https://ottolina.example`. */
  readonly origin: string
  /** The client's network address, after trusted proxies. */
  readonly clientAddress: string
  /** What the reader's browser says of itself. */
  readonly reader: ReaderSignals
  /** Adds this action to the log of its site, where such actions are logged; `answer` is the body of its answer. */
  readonly audit: Audit
}

/** Writes an entry about an action that was done, through the stores of the unit of work that did it. */
export type Audit = (stores: AuditStoreDep, answer: unknown) => Promise<void>

/** Who calls and which site is asked, before the access of the call narrows it. */
export type AnyCallContext = CallContext<Viewer | null, SiteRecord | null, SiteRole | null>

type ContextOf<Call> = CallContext<
  Call extends { access: 'anyone' } ? Viewer | null : Viewer,
  Call extends { path: `${string}{siteSlug}${string}` } ? SiteRecord : null,
  Call extends { access: 'writer' | 'editor' | 'owner' } ? SiteRole : SiteRole | null
>

/** What stands behind one call: its parsed input and context give its answer or an expected failure. */
export type UseCase<Call> = (
  input: ParsedInput<Call>,
  context: ContextOf<Call>,
) => Promise<Result<CallResult<Call>, DomainError>>

/** One use case a call; a missing one does not compile. */
export type UseCases<Catalogue> = { readonly [Name in keyof Catalogue]: UseCase<Catalogue[Name]> }
