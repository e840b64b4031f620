/** A pending sign-in: a link and a code; using one invalidates both. */
export type SignInRequest = {
  readonly tokenHash: string
  /** Null if no code was sent, as for single-use tokens. */
  readonly codeHash: string | null
  readonly kind: 'sign_in' | 'sign_up' | 'single_use'
  readonly email: string
  /** The site that asked for the link or code, or on which a single-use token signs in; null for the main host. */
  readonly siteId: string | null
  /** True if that site had a domain of its own, so that its owner's server may have seen the link or the code. */
  readonly isOnOwnDomain: boolean
  /** Set by the sign-up form: subscribes to the site's newsletter on confirmation. */
  readonly subscribe: boolean
  /** The path of the page with the sign-up form; null if unknown. */
  readonly signupPage: string | null
  /** The absolute address to redirect to after confirming; null for single-use tokens. */
  readonly target: string | null
  /**
   * Allows the link to be confirmed without pressing the button: the digest of the requesting browser's marker; null if
   * the button is required.
   */
  readonly markerHash: string | null
  /** The session from which a single-use token was issued, and with which it expires; null for mailed links. */
  readonly sessionHash: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly codeExpiresAt: Date | null
}

/** A link that can be confirmed: by anybody who has it, or, after its use, by the browser that used it. */
export type ConfirmableLink = { readonly request: SignInRequest; readonly isSpent: boolean }

/** An auth token in use; only its hash is stored. */
export type SessionRecord = {
  readonly tokenHash: string
  readonly userId: string
  /** The site that the token is limited to; null if it is valid for the whole account. */
  readonly siteId: string | null
  /** True if it was issued while that site had a domain of its own. */
  readonly isOnOwnDomain: boolean
  /** The browser or program and the system that signed in, such as "Firefox on Windows"; null if unknown. */
  readonly device: string | null
  readonly createdAt: Date
  readonly lastUsedAt: Date
}
