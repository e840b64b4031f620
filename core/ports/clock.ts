/** Where the time comes from. */
export interface Clock {
  /** The present instant. */
  now(): Date
}
export type ClockDep = { readonly clock: Clock }
