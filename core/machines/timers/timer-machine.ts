import { assign, fromCallback, setup } from 'xstate'
import type { Clock } from '../../ports/clock.ts'
import type { Device } from '../../ports/device.ts'
import { clearTimer, readTimer, storeTimer, type Timer } from './timer.ts'

/** The clock of the timer, and the device on which it rings. */
export type TimerInput = {
  readonly clock: Clock
  readonly device: Device
  /** The slot in which it is stored if there are several. */
  readonly slot?: string
  /** A stored timer to continue. */
  readonly timer?: Timer
}

/** The events of the timer. */
export type TimerEvent =
  | {
      type: 'timer.start'
      recipeId: string
      instructionId: string
      minutes: number
      /** Its label, such as the recipe's title or the step. */
      label?: string
    }
  | { type: 'timer.pause' }
  | { type: 'timer.resume' }
  | { type: 'timer.reset' }
  | { type: 'timer.extend' }
  | { type: 'timer.close' }
  | { type: 'timer.restore' }
  | { type: 'timer.repaint' }
  | { type: 'alarm.stop' }

type TimerContext = Omit<TimerInput, 'slot' | 'timer'> & {
  readonly slot: string
  /** The timer; null if there is none. */
  readonly timer: Timer | null
  /** The remaining time in milliseconds at the last tick. */
  readonly remainingMs: number
}

/** The time that "+1 min" adds, in milliseconds. */
export const extensionMs = 60_000

/** The maximum duration of an alarm, in milliseconds. */
export const alarmMs = 60_000

/** True if the current timer belongs to the step. */
export function isCurrentTimer(
  context: Pick<TimerContext, 'timer'>,
  recipeId: string,
  instructionId: string,
): boolean {
  return context.timer?.recipeId === recipeId && context.timer.instructionId === instructionId
}

/**
 * The single current timer: `none`, `idle` (set to its full time), `running`, `paused`, `finished`. Its end time is
 * stored in local storage; a tick only updates the display, and `timer.restore` continues after a reload. The screen
 * stays awake while it runs; the alarm sounds in `finished.sounding`.
 */
export const timerMachine = setup({
  types: {
    context: {} as TimerContext,
    events: {} as TimerEvent,
    input: {} as TimerInput,
  },
  actors: {
    keepAwake: fromCallback<TimerEvent, Device>(({ input }) => input.keepAwake()),
    soundAlarm: fromCallback<TimerEvent, Device>(({ input }) => input.soundAlarm()),
  },
  actions: {
    begin: assign(({ context }, event: Extract<TimerEvent, { type: 'timer.start' }>) => {
      const totalMs = Math.round(event.minutes * 60_000)
      return {
        timer: {
          recipeId: event.recipeId,
          instructionId: event.instructionId,
          label: event.label ?? '',
          totalMs,
          endsAt: nowMs(context) + totalMs,
          pausedMs: null,
        },
        remainingMs: totalMs,
      }
    }),
    repaint: assign(({ context }) => ({ remainingMs: leftOf(context.timer, nowMs(context)) })),
    hold: assign(({ context }) => ({
      timer: context.timer && { ...context.timer, endsAt: null, pausedMs: context.remainingMs },
    })),
    resume: assign(({ context }) => ({
      timer: context.timer && {
        ...context.timer,
        endsAt: nowMs(context) + context.remainingMs,
        pausedMs: null,
      },
    })),
    reset: assign(({ context }) => ({
      timer: context.timer && { ...context.timer, endsAt: null, pausedMs: context.timer.totalMs },
      remainingMs: context.timer?.totalMs ?? 0,
    })),
    extend: assign(({ context }) => extended(context)),
    forget: assign({ timer: null, remainingMs: 0 }),
    restore: assign(({ context }) => {
      const timer = readTimer(context.device.local, context.slot)
      return { timer, remainingMs: leftOf(timer, nowMs(context)) }
    }),
    store: ({ context }) => {
      if (context.timer) storeTimer(context.device.local, context.timer, context.slot)
      else clearTimer(context.device.local, context.slot)
    },
  },
  guards: {
    hasLength: (_, { minutes }: { minutes: number }) =>
      Number.isFinite(minutes) && Math.round(minutes * 60_000) > 0,
    isThere: ({ context }) => context.timer !== null,
    isNone: ({ context }) => context.timer === null,
    isOver: ({ context }) => context.remainingMs === 0,
    isRunning: ({ context }) => context.timer?.endsAt != null,
    isFull: ({ context }) => context.timer?.pausedMs === context.timer?.totalMs,
    hasRungOut: ({ context }) => nowMs(context) - (context.timer?.endsAt ?? 0) >= alarmMs,
  },
  delays: {
    /** Until the next whole second, so that the display changes on time and reaches zero exactly. */
    tick: ({ context }) => context.remainingMs % 1000 || 1000,
    alarmEnd: alarmMs,
  },
}).createMachine({
  id: 'timer',
  context: ({ input: { clock, device, slot = '', timer = null } }) => ({
    ...{ clock, device, slot, timer },
    remainingMs: leftOf(timer, clock.now().getTime()),
  }),
  initial: 'none',
  on: {
    'timer.start': {
      guard: { type: 'hasLength', params: ({ event }) => event },
      target: '.running',
      actions: [{ type: 'begin', params: ({ event }) => event }, 'store'],
      reenter: true,
    },
  },
  states: {
    none: {
      always: { guard: 'isThere', target: 'restoring', actions: 'store' },
      on: { 'timer.restore': { target: 'restoring', actions: 'restore' } },
    },
    restoring: {
      always: [
        { guard: 'isNone', target: 'none' },
        { guard: 'isRunning', target: 'running' },
        { guard: 'isFull', target: 'idle' },
        { target: 'paused' },
      ],
    },
    idle: {
      on: {
        'timer.resume': { target: 'running', actions: ['resume', 'store'] },
        'timer.close': 'closing',
      },
    },
    running: {
      invoke: { src: 'keepAwake', input: ({ context }) => context.device },
      always: { guard: 'isOver', target: 'finished' },
      initial: 'counting',
      on: {
        'timer.pause': { target: 'paused', actions: ['repaint', 'hold', 'store'] },
        'timer.reset': { target: 'idle', actions: ['reset', 'store'] },
        'timer.extend': { target: '.counting', actions: ['repaint', 'extend', 'store'], reenter: true },
        'timer.close': 'closing',
        'timer.repaint': { target: '.counting', actions: 'repaint', reenter: true },
      },
      states: {
        counting: { after: { tick: { target: 'counting', actions: 'repaint', reenter: true } } },
      },
    },
    paused: {
      on: {
        'timer.extend': { actions: ['extend', 'store'] },
        'timer.resume': { target: 'running', actions: ['resume', 'store'] },
        'timer.reset': { target: 'idle', actions: ['reset', 'store'] },
        'timer.close': 'closing',
      },
    },
    finished: {
      initial: 'ringing',
      on: {
        'timer.extend': { target: 'running', actions: ['extend', 'store'] },
        'timer.reset': { target: 'idle', actions: ['reset', 'store'] },
        'timer.close': 'closing',
      },
      states: {
        ringing: { always: [{ guard: 'hasRungOut', target: 'silent' }, { target: 'sounding' }] },
        sounding: {
          invoke: { src: 'soundAlarm', input: ({ context }) => context.device },
          after: { alarmEnd: 'silent' },
          on: { 'alarm.stop': 'silent' },
        },
        silent: {},
      },
    },
    closing: { entry: ['forget', 'store'], always: 'none' },
  },
})

/** Adds a minute to the remaining and the full time; after the end, it counts from now. */
function extended(context: TimerContext): Partial<TimerContext> {
  const { timer } = context
  if (timer === null) return {}
  const left = context.remainingMs + extensionMs
  const totalMs = Math.max(timer.totalMs, context.remainingMs) + extensionMs
  const time =
    timer.endsAt === null
      ? { endsAt: null, pausedMs: left }
      : { endsAt: nowMs(context) + left, pausedMs: null }
  return { timer: { ...timer, totalMs, ...time }, remainingMs: left }
}

function nowMs(context: Pick<TimerInput, 'clock'>): number {
  return context.clock.now().getTime()
}

function leftOf(timer: Timer | null, now: number): number {
  if (timer === null) return 0
  const left = timer.endsAt === null ? (timer.pausedMs ?? timer.totalMs) : timer.endsAt - now
  return Math.min(Math.max(left, 0), timer.totalMs)
}
