import { assign, emit, fromCallback, setup } from 'xstate'
import type { Device } from '../../ports/device.ts'
import type { InstructionGroup, Instruction } from '../../model/recipe/recipe.ts'

/** One step of cook mode; steps are numbered across groups. */
export type CookStep = {
  readonly instruction: Instruction
  /** Starts at 1. */
  readonly number: number
  readonly groupTitle: string | null
}

/** The input of cook mode: the steps, and the one to start with (the first one if it does not exist). */
export type CookModeInput = {
  readonly device: Pick<Device, 'keepAwake'>
  readonly steps: readonly CookStep[]
  readonly instructionId: string | null
}

/** The events of cook mode. */
export type CookModeEvent =
  | { type: 'step.next' }
  | { type: 'step.previous' }
  | { type: 'step.first' }
  /** Goes to the step with this number; ignored if there is none. */
  | { type: 'step.go'; number: number }
  | { type: 'swipe.end'; x: number; y: number }

type CookModeContext = Omit<CookModeInput, 'instructionId'> & { readonly index: number }

/** The minimum distance of a swipe in pixels; it must be twice as wide as high, to distinguish it from scrolling. */
export const swipeMin = 48

/** The steps of a recipe in the order in which they are cooked. */
export function cookSteps(groups: readonly InstructionGroup[]): readonly CookStep[] {
  return groups
    .flatMap(({ title, instructions }) =>
      instructions.map((instruction) => ({ instruction, groupTitle: title })),
    )
    .map((step, index) => ({ ...step, number: index + 1 }))
}

/** The current step; the last one once all are done. */
export function currentStep({ steps, index }: Pick<CookModeContext, 'steps' | 'index'>): CookStep | null {
  return steps[index] ?? null
}

/** The progress at a step, from 0 to 1: the current step counts half. */
export function cookProgress(
  { steps, index }: Pick<CookModeContext, 'steps' | 'index'>,
  isFinished: boolean,
): number {
  return isFinished || steps.length === 0 ? 1 : (index + 0.5) / steps.length
}

/**
 * Cook mode: displays one step at a time, and `finished` after the last one. The screen is kept awake. Each change of
 * the step is emitted, so that the recipe page behind follows.
 */
export const cookModeMachine = setup({
  types: {
    context: {} as CookModeContext,
    events: {} as CookModeEvent,
    emitted: {} as { type: 'step.change'; instructionId: string },
    input: {} as CookModeInput,
  },
  actors: {
    keepAwake: fromCallback<CookModeEvent, CookModeInput['device']>(({ input }) => input.keepAwake()),
  },
  actions: {
    next: assign(({ context }) => ({ index: context.index + 1 })),
    previous: assign(({ context }) => ({ index: context.index - 1 })),
    first: assign({ index: 0 }),
    go: assign((_, { number }: { number: number }) => ({ index: number - 1 })),
    emitStep: emit(({ context }) => ({
      type: 'step.change' as const,
      instructionId: currentStep(context)?.instruction.id ?? '',
    })),
  },
  guards: {
    hasNext: ({ context }) => context.index < context.steps.length - 1,
    isStep: ({ context }, { number }: { number: number }) => context.steps[number - 1] !== undefined,
    hasPrevious: ({ context }) => context.index > 0,
    isLeft: (_, swipe: { x: number; y: number }) => isSideways(swipe) && swipe.x < 0,
    isRight: (_, swipe: { x: number; y: number }) => isSideways(swipe) && swipe.x > 0,
  },
}).createMachine({
  id: 'cookMode',
  context: ({ input: { device, steps, instructionId } }) => ({
    device,
    steps,
    index: Math.max(
      0,
      steps.findIndex(({ instruction }) => instruction.id === instructionId),
    ),
  }),
  invoke: { src: 'keepAwake', input: ({ context }) => context.device },
  initial: 'cooking',
  on: {
    'step.first': { target: '.cooking', actions: ['first', 'emitStep'] },
    'step.go': {
      guard: { type: 'isStep', params: ({ event }) => event },
      target: '.cooking',
      actions: [{ type: 'go', params: ({ event }) => event }, 'emitStep'],
    },
  },
  states: {
    cooking: {
      on: {
        'step.next': 'next',
        'step.previous': 'previous',
        'swipe.end': [
          { guard: { type: 'isLeft', params: ({ event }) => event }, target: 'next' },
          { guard: { type: 'isRight', params: ({ event }) => event }, target: 'previous' },
        ],
      },
    },
    finished: {
      on: {
        'step.previous': 'cooking',
        'swipe.end': { guard: { type: 'isRight', params: ({ event }) => event }, target: 'cooking' },
      },
    },
    next: {
      always: [
        { guard: 'hasNext', target: 'cooking', actions: ['next', 'emitStep'] },
        { target: 'finished' },
      ],
    },
    previous: {
      always: [
        { guard: 'hasPrevious', target: 'cooking', actions: ['previous', 'emitStep'] },
        { target: 'cooking' },
      ],
    },
  },
})

function isSideways({ x, y }: { x: number; y: number }): boolean {
  return Math.abs(x) >= swipeMin && Math.abs(x) >= 2 * Math.abs(y)
}
