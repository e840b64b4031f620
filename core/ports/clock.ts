/** Where the time comes from. */
export interface Clock {
  /** The present instant. */
  now(): Date
}

/** Asks for a `Clock`. */
export type ClockDep = { readonly clock: Clock }
