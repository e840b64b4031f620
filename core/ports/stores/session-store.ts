import type { ConfirmableLink, SessionRecord, SignInRequest } from '../../model/account/session-record.ts'

/** How many wrong codes an address may send before its pending codes are void. */
export const codeTries = 5

/** Stores pending sign-ins and auth tokens, by hash alone. */
export interface SessionStore {
  saveRequest(request: SignInRequest): Promise<void>
  /**
   * Spends a link together with its code: returns its request once, before it expires, and again to the marker that
   * spent it for `spentLinkSeconds`; null in every other case. A claim without a marker is not repeatable.
   */
  claimByToken(tokenHash: string, now: Date, markerHash?: string | null): Promise<SignInRequest | null>
  /** Looks at a link that `claimByToken` may return, without spending it. */
  peekByToken(tokenHash: string, now: Date): Promise<ConfirmableLink | null>
  /**
   * Spends a code of this address together with its link: returns its request as `claimByToken` does, before the code
   * expires, and while fewer than `codeTries` wrong codes were tried since the request. A wrong code counts against
   * all pending ones.
   */
  claimByCode(
    email: string,
    codeHash: string,
    now: Date,
    markerHash?: string | null,
  ): Promise<SignInRequest | null>
  createSession(session: SessionRecord): Promise<void>
  /** The session if it was used at or after `usedSince`; notes the use when the last one is over an hour old. */
  useSession(tokenHash: string, now: Date, usedSince: Date): Promise<SessionRecord | null>
  /** The sessions of a person that were used at or after `usedSince`, the last used first. */
  sessionsOf(userId: string, usedSince: Date): Promise<SessionRecord[]>
  /** Ends a session together with the single-use tokens that came of it. */
  revokeSession(tokenHash: string): Promise<void>
}

/** The dependency on a `SessionStore`. */
export type SessionStoreDep = { readonly sessionStore: SessionStore }
