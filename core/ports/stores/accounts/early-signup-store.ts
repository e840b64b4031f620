/** A person who wants to be notified when the platform opens. */
export type EarlySignup = {
  /** Lower-case. */
  readonly email: string
  /** Further fields of the form. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly createdAt: Date
}

/** Stores early sign-ups. */
export interface EarlySignupStore {
  /** Stores the first sign-up of an address; later ones have no effect. */
  save(signup: EarlySignup): Promise<void>
  /** Newest first. */
  list(limit: number): Promise<EarlySignup[]>
}

/** The dependency on the reads of an `EarlySignupStore`; a unit of work has its writes. */
export type EarlySignupStoreDep = { readonly earlySignupStore: Pick<EarlySignupStore, 'list'> }
