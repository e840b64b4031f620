/** A limit: at most `count` takes within a sliding window of `seconds`. */
export type Limit = { readonly name: string; readonly count: number; readonly seconds: number }

/** Counts what may be done only so often, for all servers together. */
export interface LimitStore {
  /** Takes one; null when allowed, else the whole seconds until the next one is (at least 1). */
  take(limit: Limit, subject: string, now: Date): Promise<number | null>
}

/** The dependency on a `LimitStore`. */
export type LimitStoreDep = { readonly limitStore: LimitStore }
