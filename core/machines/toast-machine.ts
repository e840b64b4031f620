import { assign, emit, setup } from 'xstate'
import type { Clock } from '../ports/clock.ts'

/** The default duration of a toast, in milliseconds. */
export const toastMs = 4000

/** A short message; `actionLabel` is the label of its button, null if it has none. */
export type Toast = {
  readonly message: string
  readonly actionLabel: string | null
  /** Identifies the action for the code that showed the toast; unlike the label, it is unique. */
  readonly actionName?: string
  /** In milliseconds. */
  readonly durationMs?: number
}

/** A toast in the queue; the id distinguishes it from others with the same text. */
export type ShownToast = Toast & { readonly id: number }

/** The events of the toasts. */
export type ToastEvent =
  | { type: 'toast.show'; toast: Toast }
  | { type: 'toast.dismiss' }
  | { type: 'toast.act' }
  | { type: 'pointer.enter' }
  | { type: 'pointer.leave' }

type ToastContext = {
  readonly clock: Clock
  /** The toasts that have not been dismissed, newest first; the first one is visible. */
  readonly queue: readonly ShownToast[]
  readonly nextId: number
  /** The remaining time of the visible toast, in milliseconds, at `since`. */
  readonly leftMs: number
  readonly since: number
}

/** The visible toast; null if there is none. */
export function visibleToast(context: Pick<ToastContext, 'queue'>): ShownToast | null {
  return context.queue[0] ?? null
}

/**
 * The toasts of a page: `empty`, or `showing` the first of the queue, `counting` or `held` by the pointer. A new toast
 * is displayed immediately, because it reports the result of the last action, unless the pointer is on the current one.
 */
export const toastMachine = setup({
  types: {
    context: {} as ToastContext,
    events: {} as ToastEvent,
    emitted: {} as { type: 'toast.acted'; toast: ShownToast },
    input: {} as { readonly clock: Clock },
  },
  actions: {
    /** Displays the newest toast; a toast that it replaces is displayed again later if it has an action. */
    add: assign(({ context: { queue, nextId } }, { toast }: { toast: Toast }) => ({
      queue: [{ ...toast, id: nextId }, ...queue.filter(({ actionLabel }) => actionLabel !== null)],
      nextId: nextId + 1,
    })),
    addBehind: assign(({ context: { queue, nextId } }, { toast }: { toast: Toast }) => ({
      queue: [...queue.slice(0, 1), { ...toast, id: nextId }, ...queue.slice(1)],
      nextId: nextId + 1,
    })),
    drop: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    beginCount: assign(({ context }) => ({
      leftMs: visibleToast(context)?.durationMs ?? toastMs,
      since: context.clock.now().getTime(),
    })),
    hold: assign(({ context }) => ({
      leftMs: Math.max(0, context.leftMs - (context.clock.now().getTime() - context.since)),
    })),
    resume: assign(({ context }) => ({ since: context.clock.now().getTime() })),
    tellAct: emit(({ context }) => ({
      type: 'toast.acted' as const,
      toast: visibleToast(context) ?? { id: 0, message: '', actionLabel: null },
    })),
  },
  guards: {
    isEmpty: ({ context }) => context.queue.length === 0,
    hasAction: ({ context }) => visibleToast(context)?.actionLabel != null,
  },
  delays: { rest: ({ context }) => context.leftMs },
}).createMachine({
  id: 'toast',
  context: ({ input }) => ({ clock: input.clock, queue: [], nextId: 1, leftMs: 0, since: 0 }),
  initial: 'empty',
  states: {
    empty: {
      on: {
        'toast.show': { target: 'showing', actions: { type: 'add', params: ({ event }) => event } },
      },
    },
    showing: {
      entry: 'beginCount',
      initial: 'counting',
      on: {
        'toast.show': {
          target: 'showing',
          reenter: true,
          actions: { type: 'add', params: ({ event }) => event },
        },
        'toast.dismiss': 'leaving',
        'toast.act': { guard: 'hasAction', target: 'leaving', actions: 'tellAct' },
      },
      states: {
        counting: {
          entry: 'resume',
          after: { rest: '#toast.leaving' },
          on: { 'pointer.enter': { target: 'held', actions: 'hold' } },
        },
        held: {
          on: {
            'pointer.leave': 'counting',
            'toast.show': { actions: { type: 'addBehind', params: ({ event }) => event } },
          },
        },
      },
    },
    leaving: {
      entry: 'drop',
      always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'showing' }],
    },
  },
})
