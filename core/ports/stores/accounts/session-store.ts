import type { ConfirmableLink, SessionRecord, SignInRequest } from '../../../model/account/session-record.ts'

/** The number of wrong codes after which the pending codes of an address are invalid. */
export const codeTries = 5

/** Stores pending sign-ins and auth tokens, as hashes only. */
export interface SessionStore {
  saveRequest(request: SignInRequest): Promise<void>
  /**
   * Uses up a link together with its code: returns its request once, before it expires, and again to the same marker
   * for `spentLinkSeconds`; otherwise null. A claim without a marker is not repeatable.
   */
  claimByToken(tokenHash: string, now: Date, markerHash?: string | null): Promise<SignInRequest | null>
  /** Reads a link that `claimByToken` may return, without using it up. */
  peekByToken(tokenHash: string, now: Date): Promise<ConfirmableLink | null>
  /**
   * Uses up a code of this address and site together with its link: returns its request like `claimByToken`, before the
   * code expires and while fewer than `codeTries` wrong codes were tried since the request. A wrong code counts against
   * all pending ones; a code of another site's mail does not, and remains valid.
   */
  claimByCode(
    place: Pick<SignInRequest, 'email' | 'siteId'>,
    codeHash: string,
    now: Date,
    markerHash?: string | null,
  ): Promise<SignInRequest | null>
  createSession(session: SessionRecord): Promise<void>
  /** The session if it was used at or after `usedSince`. */
  session(tokenHash: string, usedSince: Date): Promise<SessionRecord | null>
  /** Records a use of a session. */
  useSession(tokenHash: string, now: Date): Promise<void>
  /** The sessions of a person that were used at or after `usedSince`, most recently used first. */
  sessionsOf(userId: string, usedSince: Date): Promise<SessionRecord[]>
  /** Ends a session and the single-use tokens that were created in it. */
  revokeSession(tokenHash: string): Promise<void>
}

/** The dependency on the reads of a `SessionStore`; a unit of work has its writes. */
export type SessionStoreDep = {
  readonly sessionStore: Pick<SessionStore, 'peekByToken' | 'session' | 'sessionsOf'>
}
