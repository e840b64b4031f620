/** The time at which a recipe will be published, and whether it is mailed then. */
export type ScheduleRecord = {
  readonly siteId: string
  readonly recipeId: string
  readonly publishAt: Date
  readonly newsletter: boolean
  /** Plain text above the newsletter; empty for none. */
  readonly note: string
  /** `late`: published too late to be mailed without confirmation. */
  readonly state: ScheduleState
  readonly scheduledBy: string
}

/** The states of a schedule. */
export const scheduleStates = ['waiting', 'late'] as const

/** One of `scheduleStates`. */
export type ScheduleState = (typeof scheduleStates)[number]

/** The key of a schedule. */
export type ScheduleKey = Pick<ScheduleRecord, 'siteId' | 'recipeId'>

/** Stores at most one schedule per recipe. It is deleted with its recipe. */
export interface ScheduleStore {
  /** Stores a schedule, replacing an earlier one; false if the recipe does not exist. */
  put(schedule: ScheduleRecord): Promise<boolean>
  ofRecipes(siteId: string, recipeIds: readonly string[]): Promise<ScheduleRecord[]>
  /** True if it existed. */
  remove(siteId: string, recipeId: string): Promise<boolean>
  /** Due schedules of all sites, earliest first. */
  due(now: Date, limit: number): Promise<ScheduleKey[]>
  /**
   * Removes and returns a schedule that is due; null for all but one of several concurrent callers. Within a unit of
   * work it is removed only if that succeeds.
   */
  claim(key: ScheduleKey, now: Date): Promise<ScheduleRecord | null>
}

/** The dependency on the reads of a `ScheduleStore`; a unit of work has its writes. */
export type ScheduleStoreDep = { readonly scheduleStore: Pick<ScheduleStore, 'ofRecipes' | 'due'> }
