/** When a recipe is to be published, and whether it is mailed then. */
export type ScheduleRecord = {
  readonly siteId: string
  readonly recipeId: string
  readonly publishAt: Date
  readonly newsletter: boolean
  /** Plain text above the newsletter; empty for none. */
  readonly note: string
  /** `late`: published, but too late to be mailed without asking. */
  readonly state: ScheduleState
  readonly scheduledBy: string
}

/** The states of a schedule. */
export const scheduleStates = ['waiting', 'late'] as const

/** One of `scheduleStates`. */
export type ScheduleState = (typeof scheduleStates)[number]

/** Names a schedule. */
export type ScheduleKey = Pick<ScheduleRecord, 'siteId' | 'recipeId'>

/** Stores at most one schedule a recipe. It is deleted with its recipe. */
export interface ScheduleStore {
  /** Stores a schedule replacing an earlier one; false when there is no such recipe. */
  put(schedule: ScheduleRecord): Promise<boolean>
  ofRecipes(siteId: string, recipeIds: readonly string[]): Promise<ScheduleRecord[]>
  /** True if it existed. */
  remove(siteId: string, recipeId: string): Promise<boolean>
  /** Waiting schedules of all sites whose time has come, the earliest first. */
  due(now: Date, limit: number): Promise<ScheduleKey[]>
  /**
   * Takes a schedule that is still waiting and due, and removes it: null for all but one of those who ask at once. Within
   * a unit of work it is taken only if that succeeds.
   */
  take(key: ScheduleKey, now: Date): Promise<ScheduleRecord | null>
}

/** The dependency on a `ScheduleStore`. */
export type ScheduleStoreDep = { readonly scheduleStore: ScheduleStore }
