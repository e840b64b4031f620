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
  /** The path of the page on which that was asked for; null where it is not known. */
  readonly signupPage: string | null
  /** The absolute address that the link leads to in the end; null for single-use tokens. */
  readonly target: string | null
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

/** A link that can be confirmed: by anybody who has it, or once it is spent by the browser that spent it. */
export type ConfirmableLink = { readonly request: SignInRequest; readonly isSpent: boolean }

/** An auth token in use; only its hash is stored. */
export type SessionRecord = {
  readonly tokenHash: string
  readonly userId: string
  /** The browser or program and the system that signed in, as "Firefox on Windows"; null where it did not say. */
  readonly device: string | null
  readonly createdAt: Date
  readonly lastUsedAt: Date
}
