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

/** Where the current timer lies in local storage. */
export const timerKey = 'trivet.timer'

/** The timer that was kept, null when there is none or what is there is damaged. */
export function readTimer(local: KeyValueStorage): Timer | null {
  const kept = parseObject(local.get(timerKey) ?? '')
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

/** Keeps the current timer. */
export function storeTimer(local: KeyValueStorage, timer: Timer): void {
  local.set(timerKey, JSON.stringify(timer))
}

/** Forgets the current timer. */
export function clearTimer(local: KeyValueStorage): void {
  local.remove(timerKey)
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
