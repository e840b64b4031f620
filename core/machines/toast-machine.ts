import { assign, emit, setup } from 'xstate'
import type { Clock } from '../ports/clock.ts'

/** How long a toast shows, in milliseconds, when it does not say otherwise. */
export const toastMs = 4000

/** One short message; `actionLabel` is the button in it, null when there is none. */
export type Toast = {
  readonly message: string
  readonly actionLabel: string | null
  /** Names what the button does, for the code that showed the toast; unlike the label it is unique. */
  readonly actionName?: string
  /** Milliseconds. */
  readonly durationMs?: number
}

/** A toast in the queue; the id tells it from others with the same words. */
export type ShownToast = Toast & { readonly id: number }

/** What the page and the reader tell the toasts. */
export type ToastEvent =
  | { type: 'toast.show'; toast: Toast }
  | { type: 'toast.dismiss' }
  | { type: 'toast.act' }
  | { type: 'pointer.enter' }
  | { type: 'pointer.leave' }

type ToastContext = {
  readonly clock: Clock
  /** The toasts that have not been seen to the end; the first one is visible. */
  readonly queue: readonly ShownToast[]
  readonly nextId: number
  /** What the visible toast still has to show for, in milliseconds, as of `since`. */
  readonly leftMs: number
  readonly since: number
}

/** The toast to show, null when there is none: one is visible at a time. */
export function visibleToast(context: Pick<ToastContext, 'queue'>): ShownToast | null {
  return context.queue[0] ?? null
}

/** The toasts of a page: `empty`, or `showing` the first of the queue, `counting` or `held` by the pointer. */
export const toastMachine = setup({
  types: {
    context: {} as ToastContext,
    events: {} as ToastEvent,
    emitted: {} as { type: 'toast.acted'; toast: ShownToast },
    input: {} as { readonly clock: Clock },
  },
  actions: {
    add: assign(({ context }, { toast }: { toast: Toast }) => ({
      queue: [...context.queue, { ...toast, id: context.nextId }],
      nextId: context.nextId + 1,
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
  on: { 'toast.show': { actions: { type: 'add', params: ({ event }) => event } } },
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
        'toast.dismiss': 'leaving',
        'toast.act': { guard: 'hasAction', target: 'leaving', actions: 'tellAct' },
      },
      states: {
        counting: {
          entry: 'resume',
          after: { rest: '#toast.leaving' },
          on: { 'pointer.enter': { target: 'held', actions: 'hold' } },
        },
        held: { on: { 'pointer.leave': 'counting' } },
      },
    },
    leaving: {
      entry: 'drop',
      always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'showing' }],
    },
  },
})
