import type { KeyValueStorage } from '../../ports/device.ts'
import type { Ratio } from '../../values/units/ratio.ts'
import { asObject, isPositive, parseObject } from '../stored-object.ts'

/** A reader's progress with one recipe. */
export type CookingState = {
  readonly multiplier: Ratio
  /** The current step; null before the first interaction. */
  readonly instructionId: string | null
  readonly tickedUsageIds: readonly string[]
}

/** The key of cooking progress in local storage, by recipe id. */
export const cookingKey = 'trivet.cooking'

/** The lifetime of stored progress after the last interaction, in milliseconds. */
const cookingStateMaxAgeMs = 24 * 60 * 60 * 1000

/** The maximum number of recipes with stored progress; the least recently used is removed first. */
const cookingMax = 30

type Saved = CookingState & { readonly savedAt: number }

/** The stored progress of a recipe; null if there is none or it is older than a day. */
export function readCookingState(
  local: KeyValueStorage,
  recipeId: string,
  nowMs: number,
): CookingState | null {
  const saved = readAll(local, nowMs).get(recipeId)
  if (saved === undefined) return null
  const { savedAt: _, ...state } = saved
  return state
}

/** Stores the progress of a recipe; null clears it. */
export function storeCookingState(
  local: KeyValueStorage,
  recipeId: string,
  state: CookingState | null,
  nowMs: number,
): void {
  const all = readAll(local, nowMs)
  all.delete(recipeId)
  if (state !== null) all.set(recipeId, { ...state, savedAt: nowMs })
  const latest = [...all].slice(-cookingMax)
  if (latest.length === 0) local.remove(cookingKey)
  else local.set(cookingKey, JSON.stringify(Object.fromEntries(latest)))
}

function readAll(local: KeyValueStorage, nowMs: number): Map<string, Saved> {
  const entries = Object.entries(parseObject(local.get(cookingKey)))
  return new Map(
    entries
      .flatMap(([id, value]) => {
        const saved = readSaved(value)
        const isFresh = saved !== null && Math.abs(nowMs - saved.savedAt) < cookingStateMaxAgeMs
        return isFresh ? [[id, saved] as const] : []
      })
      .toSorted(([, a], [, b]) => a.savedAt - b.savedAt),
  )
}

function readSaved(value: unknown): Saved | null {
  const { multiplier, instructionId, tickedUsageIds, savedAt } = asObject(value)
  const { numerator, denominator } = asObject(multiplier)
  if (!isPositive(numerator) || !isPositive(denominator) || !isPositive(savedAt)) return null
  if (instructionId !== null && typeof instructionId !== 'string') return null
  if (!Array.isArray(tickedUsageIds) || !tickedUsageIds.every((id) => typeof id === 'string')) return null
  return { multiplier: { numerator, denominator }, instructionId, tickedUsageIds, savedAt }
}
