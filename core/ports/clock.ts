/** The source of the current time. */
export interface Clock {
  /** The current time. */
  now(): Date
}

/** The dependency on a `Clock`. */
export type ClockDep = { readonly clock: Clock }
