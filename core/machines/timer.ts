import type { KeyValueStorage } from '../ports/device.ts'

/** A timer as it is kept: it runs while it has an end, and stands still while it has a rest. */
export type Timer = {
  readonly recipeId: string
  readonly instructionId: string
  readonly label: string
  /** The full time, in milliseconds; above 0. */
  readonly totalMs: number
  /** The instant it ends, in milliseconds since 1970; null while it stands still. */
  readonly endsAt: number | null
  /** What is left while it stands still, in milliseconds; null while it runs. */
  readonly pausedMs: number | null
}

/** Where a single timer is stored in local storage; one of several has its slot behind it. */
export const timerKey = 'trivet.timer'

/** Where the slots of the reader's timers are listed, oldest first. */
export const timerSlotsKey = 'trivet.timers'

/** The timer that was kept in a slot, null when there is none or what is there is damaged. */
export function readTimer(local: KeyValueStorage, slot = ''): Timer | null {
  const kept = parseObject(local.get(timerKey + slot) ?? '')
  if (kept === null) return null
  const { recipeId, instructionId, label, totalMs, endsAt, pausedMs } = kept
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

/** Keeps a timer in its slot. */
export function storeTimer(local: KeyValueStorage, timer: Timer, slot = ''): void {
  local.set(timerKey + slot, JSON.stringify(timer))
}

/** Removes the timer of a slot. */
export function clearTimer(local: KeyValueStorage, slot = ''): void {
  local.remove(timerKey + slot)
}

/** The slots that hold the reader's timers, oldest first. */
export function readTimerSlots(local: KeyValueStorage): readonly string[] {
  return (local.get(timerSlotsKey) ?? '').split(' ').filter((slot) => /^\.\d{1,6}$/.test(slot))
}

/** Keeps which slots hold timers. */
export function storeTimerSlots(local: KeyValueStorage, slots: readonly string[]): void {
  if (slots.length === 0) local.remove(timerSlotsKey)
  else local.set(timerSlotsKey, slots.join(' '))
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

function isPositive(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0
}
