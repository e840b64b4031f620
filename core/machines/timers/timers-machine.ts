import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Clock } from '../../ports/clock.ts'
import type { Device, KeyValueStorage } from '../../ports/device.ts'
import type { TimerEntry } from './timer-entry.ts'
import { timerMachine } from './timer-machine.ts'
import { readTimer, readTimerSlots, storeTimerSlots, type Timer } from './timer.ts'

/** The properties of a new timer. */
export type TimerStart = {
  readonly recipeId: string
  readonly instructionId: string
  readonly minutes: number
  /** Its label, such as the recipe's title and the step. */
  readonly label: string
}

/** The events of the list of timers; a single timer is paused, reset and extended by its own machine. */
export type TimersEvent =
  | ({ type: 'timer.start' } & TimerStart)
  | { type: 'timer.close'; slot: string }
  /** Restores the timers stored on the device: at the start, and after another tab changed them. */
  | { type: 'timers.restore' }
  | { type: 'timers.repaint' }
  | { type: 'timers.keep-both' }
  | { type: 'timers.undo-close' }

/** Emitted for toasts. */
export type TimersEmitted = { type: 'timer.stopped'; label: string } | { type: 'timer.closed'; label: string }

type TimersContext = {
  readonly clock: Clock
  readonly device: Device
  readonly entries: readonly TimerEntry[]
  /** The timer that was stopped by the last start, until it is restored or another one starts. */
  readonly stopped: Timer | null
  readonly closed: Timer | null
  /** True after the reader has kept two timers: several can run until none is left. */
  readonly keepsSeveral: boolean
  readonly nextSlot: number
}

/**
 * The reader's timers. Starting another one resets the previous one and emits `timer.stopped`; `timers.keep-both`
 * continues the previous one in addition, and from then on several can run until all are closed. Closing one emits
 * `timer.closed` and can be undone; the elapsed time is taken into account.
 */
export const timersMachine = setup({
  types: {
    context: {} as TimersContext,
    events: {} as TimersEvent,
    emitted: {} as TimersEmitted,
    input: {} as { readonly clock: Clock; readonly device: Device },
  },
  actors: { timer: timerMachine },
  actions: {
    restore: enqueueActions(({ context: { device, entries }, enqueue }) => {
      const stored = storedTimers(device.local)
      const isStored = (entry: TimerEntry) =>
        stored.some(({ slot, timer }) => slot === entry.slot && isEqual(timer, timerOf(entry)))
      const same = entries.filter(isStored)
      for (const { ref } of entries.filter((entry) => !isStored(entry))) enqueue.stopChild(ref)
      enqueue.assign(({ context, spawn }) => {
        const next = stored.map(({ slot, timer }): TimerEntry => {
          const { clock } = context
          const { recipeId, instructionId } = timer
          const known = same.find((entry) => entry.slot === slot)
          const start = () => spawn('timer', { input: { clock, device, slot, timer } })
          return known ?? { slot, recipeId, instructionId, ref: start() }
        })
        const numbers = next.map(({ slot }) => Number(slot.slice(1)) + 1)
        return {
          entries: next,
          keepsSeveral: next.length > 1 || (context.keepsSeveral && next.length > 0),
          nextSlot: Math.max(context.nextSlot, ...numbers),
        }
      })
    }),
    repaint: ({ context }) => context.entries.forEach(({ ref }) => ref.send({ type: 'timer.repaint' })),
    storeSlots: ({ context }) =>
      storeTimerSlots(
        context.device.local,
        context.entries.map(({ slot }) => slot),
      ),
    add: assign(({ context, spawn }, timer: Timer) => {
      const { clock, device } = context
      const slot = `.${context.nextSlot}`
      const { recipeId, instructionId } = timer
      const ref = spawn('timer', { input: { clock, device, slot, timer } })
      return {
        entries: [...context.entries, { slot, recipeId, instructionId, ref }],
        nextSlot: (context.nextSlot % 999_999) + 1,
      }
    }),
    remove: enqueueActions(({ context, enqueue }, { slot }: { slot: string }) => {
      const entry = context.entries.find((each) => each.slot === slot)
      if (entry === undefined) return
      enqueue(() => entry.ref.send({ type: 'timer.close' }))
      enqueue.stopChild(entry.ref)
      enqueue.assign(({ context: { entries, keepsSeveral } }) => {
        const left = entries.filter((each) => each.slot !== slot)
        return { entries: left, keepsSeveral: keepsSeveral && left.length > 0 }
      })
    }),
    noteClosed: assign(({ context }, { slot }: { slot: string }) => ({
      closed: timerIn(context, slot),
      stopped: null,
    })),
  },
  guards: {
    hasLength: (_, { minutes }: { minutes: number }) =>
      Number.isFinite(minutes) && Math.round(minutes * 60_000) > 0,
    isStopped: ({ context }) => context.stopped !== null,
    isClosed: ({ context }) => context.closed !== null,
    isThere: ({ context }, { slot }: { slot: string }) => timerIn(context, slot) !== null,
  },
}).createMachine({
  id: 'timers',
  context: ({ input }) => ({
    ...input,
    entries: [],
    stopped: null,
    closed: null,
    keepsSeveral: false,
    nextSlot: 1,
  }),
  on: {
    'timers.restore': { actions: 'restore' },
    'timers.repaint': { actions: 'repaint' },
    'timer.start': {
      guard: { type: 'hasLength', params: ({ event }) => event },
      actions: [
        enqueueActions(({ context, event, enqueue }) => {
          const previous = replacedBy(context, event)
          const isSame = previous.length === 1 && isOf(previous[0], event)
          const stopped = isSame ? null : (previous.map(runningTimer).find((timer) => timer !== null) ?? null)
          for (const { slot } of previous) enqueue({ type: 'remove', params: { slot } })
          enqueue({ type: 'add', params: newTimer(event, context.clock) })
          enqueue.assign({ stopped, closed: null })
          if (stopped !== null) enqueue.emit({ type: 'timer.stopped', label: stopped.label })
        }),
        'storeSlots',
      ],
    },
    'timers.keep-both': {
      guard: 'isStopped',
      actions: [
        enqueueActions(({ context: { stopped }, enqueue }) => {
          if (stopped !== null) enqueue({ type: 'add', params: stopped })
          enqueue.assign({ stopped: null, keepsSeveral: true })
        }),
        'storeSlots',
      ],
    },
    'timer.close': {
      guard: { type: 'isThere', params: ({ event }) => event },
      actions: [
        { type: 'noteClosed', params: ({ event }) => event },
        { type: 'remove', params: ({ event }) => event },
        'storeSlots',
        emit(({ context }) => ({ type: 'timer.closed' as const, label: context.closed?.label ?? '' })),
      ],
    },
    'timers.undo-close': {
      guard: 'isClosed',
      actions: [
        enqueueActions(({ context: { closed, entries }, enqueue }) => {
          if (closed !== null) enqueue({ type: 'add', params: closed })
          enqueue.assign({ closed: null, keepsSeveral: entries.length > 0 })
        }),
        'storeSlots',
      ],
    },
  },
})

/** The timers that a start stops: that of the same step, and all others while only one may run. */
function replacedBy({ entries, keepsSeveral }: TimersContext, start: TimerStart): readonly TimerEntry[] {
  return keepsSeveral ? entries.filter((entry) => isOf(entry, start)) : entries
}

function isOf(entry: TimerEntry | undefined, { recipeId, instructionId }: TimerStart): boolean {
  return entry?.recipeId === recipeId && entry.instructionId === instructionId
}

/** The timers that are stored on the device, oldest first. */
function storedTimers(local: KeyValueStorage) {
  return readTimerSlots(local).flatMap((slot) => {
    const timer = readTimer(local, slot)
    return timer === null ? [] : [{ slot, timer }]
  })
}

function isEqual(timer: Timer, other: Timer | null): boolean {
  return JSON.stringify(timer) === JSON.stringify(other)
}

/** The stored timer if it has not ended; one at 0 is not restored. */
function runningTimer({ ref }: TimerEntry): Timer | null {
  const snapshot = ref.getSnapshot()
  return snapshot.matches('finished') ? null : snapshot.context.timer
}

function timerIn({ entries }: TimersContext, slot: string): Timer | null {
  const entry = entries.find((each) => each.slot === slot)
  return entry === undefined ? null : timerOf(entry)
}

function timerOf({ ref }: TimerEntry): Timer | null {
  return ref.getSnapshot().context.timer
}

function newTimer({ recipeId, instructionId, minutes, label }: TimerStart, clock: Clock): Timer {
  const totalMs = Math.round(minutes * 60_000)
  const endsAt = clock.now().getTime() + totalMs
  return { recipeId, instructionId, label, totalMs, endsAt, pausedMs: null }
}
