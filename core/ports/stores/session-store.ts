/** A pending sign-in: one link and one code, spent together. */
export type SignInRequest = {
  readonly tokenHash: string
  /** Null where no code was sent, as for single-use tokens. */
  readonly codeHash: string | null
  readonly kind: 'sign_in' | 'sign_up' | 'single_use'
  readonly email: string
  /** The site that was asked, null on the main host. */
  readonly siteId: string | null
  /** Set by the sign-up form: subscribe to the site's newsletter when confirmed. */
  readonly subscribe: boolean
  /**
   * What lets the link confirm without a press: the digest of the asking browser's marker, or of the client address
   * for single-use tokens; null where only a press confirms.
   */
  readonly markerHash: string | null
  /** The session that a single-use token came of, with which it ends; null for mailed links. */
  readonly sessionHash: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly codeExpiresAt: Date | null
}

/** An auth token in use; only its hash is stored. */
export type SessionRecord = {
  readonly tokenHash: string
  readonly userId: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
}

/** How many wrong codes an address may send before its pending codes are void. */
export const codeTries = 5

/** Keeps pending sign-ins and auth tokens, by hash alone. */
export interface SessionStore {
  saveRequest(request: SignInRequest): Promise<void>
  /** Spends a link: returns its request once, before it expires; null in every other case. */
  claimByToken(tokenHash: string, now: Date): Promise<SignInRequest | null>
  /** Looks at a link without spending it. */
  peekByToken(tokenHash: string, now: Date): Promise<SignInRequest | null>
  /**
   * Spends a code of this address: returns its request once, before the code expires, and while fewer than
   * `codeTries` wrong codes were tried since the request. A wrong code counts against all pending ones.
   */
  claimByCode(email: string, codeHash: string, now: Date): Promise<SignInRequest | null>
  createSession(session: SessionRecord): Promise<void>
  /** The session if it was used at or after `usedSince`; notes the use when the last one is over an hour old. */
  useSession(tokenHash: string, now: Date, usedSince: Date): Promise<SessionRecord | null>
  /** Ends a session together with the single-use tokens that came of it. */
  revokeSession(tokenHash: string): Promise<void>
}

/** Asks for a `SessionStore`. */
export type SessionStoreDep = { readonly sessionStore: SessionStore }
