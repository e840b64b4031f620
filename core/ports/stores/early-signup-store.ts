/** Somebody who wants to hear when the platform opens for them. */
export type EarlySignup = {
  /** Lower-case. */
  readonly email: string
  /** What the form sent besides. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly createdAt: Date
}

/** Stores early sign-ups. */
export interface EarlySignupStore {
  /** Stores the first of an address; what comes later changes nothing. */
  save(signup: EarlySignup): Promise<void>
  /** Newest first. */
  list(limit: number): Promise<EarlySignup[]>
}

/** The dependency on an `EarlySignupStore`. */
export type EarlySignupStoreDep = { readonly earlySignupStore: EarlySignupStore }
