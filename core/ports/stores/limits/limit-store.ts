/** A limit: at most `count` uses within a sliding window of `seconds`. */
export type Limit = { readonly name: string; readonly count: number; readonly seconds: number }

/** Counts the uses of limits, across all servers. */
export interface LimitStore {
  /** Uses a limit once; null if allowed, otherwise the seconds until the next use is allowed (at least 1). */
  consume(limit: Limit, subject: string, now: Date): Promise<number | null>
}

/** The dependency on a `LimitStore`, which only a unit of work can use: all its methods write. */
export type LimitStoreDep = { readonly limitStore: Pick<LimitStore, never> }
