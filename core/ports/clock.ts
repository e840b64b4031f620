/** Where the time comes from. */
export interface Clock {
  /** The present instant. */
  now(): Date
}

/** The dependency on a `Clock`. */
export type ClockDep = { readonly clock: Clock }
