import type { KeyValueStorage } from '../../ports/device.ts'
import { isPositive, parseObject } from '../stored-object.ts'

/** A stored timer: it is running if it has an end, and paused if it has a remaining time. */
export type Timer = {
  readonly recipeId: string
  readonly instructionId: string
  readonly label: string
  /** The full time, in milliseconds; above 0. */
  readonly totalMs: number
  /** The time at which it ends, in milliseconds since 1970; null while it is paused. */
  readonly endsAt: number | null
  /** The remaining time while it is paused, in milliseconds; null while it runs. */
  readonly pausedMs: number | null
}

/** The key of a single timer in local storage; several timers append their slots to it. */
export const timerKey = 'trivet.timer'

/** The key of the list of slots, oldest first. */
export const timerSlotsKey = 'trivet.timers'

/** The timer of a slot; null if there is none or it is invalid. */
export function readTimer(local: KeyValueStorage, slot = ''): Timer | null {
  const stored = parseObject(local.get(timerKey + slot))
  const { recipeId, instructionId, label, totalMs, endsAt, pausedMs } = stored
  if (typeof recipeId !== 'string' || typeof instructionId !== 'string' || typeof label !== 'string')
    return null
  if (!isPositive(totalMs)) return null
  if (isPositive(endsAt) && pausedMs === null) {
    return { recipeId, instructionId, label, totalMs, endsAt, pausedMs }
  }
  if (endsAt === null && isPositive(pausedMs) && pausedMs <= totalMs) {
    return { recipeId, instructionId, label, totalMs, endsAt, pausedMs }
  }
  return null
}

/** Stores a timer in its slot. */
export function storeTimer(local: KeyValueStorage, timer: Timer, slot = ''): void {
  local.set(timerKey + slot, JSON.stringify(timer))
}

/** Removes the timer of a slot. */
export function clearTimer(local: KeyValueStorage, slot = ''): void {
  local.remove(timerKey + slot)
}

/** The slots of the reader's timers, oldest first. */
export function readTimerSlots(local: KeyValueStorage): readonly string[] {
  return (local.get(timerSlotsKey) ?? '').split(' ').filter((slot) => /^\.\d{1,6}$/.test(slot))
}

/** Stores the list of slots. */
export function storeTimerSlots(local: KeyValueStorage, slots: readonly string[]): void {
  if (slots.length === 0) local.remove(timerSlotsKey)
  else local.set(timerSlotsKey, slots.join(' '))
}
