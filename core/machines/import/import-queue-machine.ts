import { assign, setup } from 'xstate'
import { failureAdvice, failureSentence } from '../../model/call-failure.ts'
import { effect } from '../../ports/effect.ts'
import {
  duplicateChoice,
  needsAnswer,
  type ImportChoice,
  type ImportDuplicate,
} from '../../model/recipe/duplicates.ts'
import { type ParsedImport, sureConfidence } from './import-review-machine.ts'

/** A recipe that waits for a decision. */
export type QueuedImport = {
  readonly id: string
  /** The source of the recipe, such as its address or file name. */
  readonly source: string
  readonly reading: ParsedImport
  readonly duplicate: ImportDuplicate | null
  /** The choice made in advance for recipes that the site may already have. */
  readonly policy?: ImportChoice
}

/** The matching recipe of the site; `hasNothingNew` if the source adds nothing to it. */
export type FoundAgain = { readonly duplicate: ImportDuplicate | null; readonly hasNothingNew: boolean }

/** The outcome of a recipe in the queue; `failed` has a message. */
export type ImportDecision = {
  readonly how: 'written' | 'skipped' | 'unchanged' | 'failed'
  readonly message: string | null
}

/** The events of the queue; `item.saved` is sent by the review of the current recipe. */
export type ImportQueueEvent =
  | { type: 'item.saved' }
  | { type: 'item.skip' }
  | { type: 'rest.accept' }
  | { type: 'queue.stop' }

type ImportQueueContext = {
  readonly items: readonly QueuedImport[]
  /** The index of the current recipe; the length of the list when all are decided. */
  readonly position: number
  readonly decisions: ReadonlyMap<string, ImportDecision>
  readonly isStopping: boolean
}

/** The certainty of a parsed recipe: lowered by doubtful lines and by a duplicate, which needs a decision. */
function queueConfidence({ reading, duplicate }: QueuedImport): number {
  const doubtful = reading.ingredientLines.filter(({ confidence }) => confidence < sureConfidence).length
  const lines = Math.max(1, reading.ingredientLines.length)
  return reading.confidence * (1 - doubtful / lines) - (duplicate ? 1 : 0)
}

/** The most doubtful first, so that they are reviewed even if the creator stops halfway. */
function queueOrder(items: readonly QueuedImport[]): QueuedImport[] {
  return items.toSorted((one, other) => queueConfidence(one) - queueConfidence(other))
}

/** The recipe to decide on; null if all are decided. */
export function itemInFront({ items, position }: ImportQueueContext): QueuedImport | null {
  return items[position] ?? null
}

/** The result of accepting a recipe; null if the creator has to choose. */
export function usualChoice({ duplicate, policy }: QueuedImport): ImportChoice | null {
  if (policy === undefined && needsAnswer(duplicate)) return null
  return duplicateChoice(duplicate, policy ?? null)
}

/**
 * Recipes to import, reviewed one after the other, the most doubtful first: `looking` up whether the site already has
 * the current one, `reviewing` it, `accepting` all remaining ones, `done`. Saved recipes are kept when it is stopped.
 */
export const importQueueMachine = setup({
  types: {
    context: {} as ImportQueueContext,
    events: {} as ImportQueueEvent,
    input: {} as { readonly items: readonly QueuedImport[] },
  },
  actors: {
    findAgain: effect<FoundAgain, { item: QueuedImport | null }>('findAgain'),
    writeItem: effect<null, { item: QueuedImport | null }>('writeItem'),
  },
  actions: {
    stop: assign({ isStopping: true }),
    setDuplicate: assign(({ context }, { duplicate }: FoundAgain) => {
      const item = itemInFront(context)
      return item === null ? {} : { items: context.items.with(context.position, { ...item, duplicate }) }
    }),
    decide: assign(({ context }, decision: ImportDecision) => {
      const item = itemInFront(context)
      return item === null
        ? {}
        : {
            position: context.position + 1,
            decisions: new Map([...context.decisions, [item.id, decision] as const]),
          }
    }),
  },
  guards: {
    isOver: ({ context }) => context.isStopping || itemInFront(context) === null,
    hasNothingNew: (_, { hasNothingNew }: FoundAgain) => hasNothingNew,
  },
}).createMachine({
  id: 'importQueue',
  context: ({ input }) => ({
    items: queueOrder(input.items),
    position: 0,
    decisions: new Map(),
    isStopping: false,
  }),
  initial: 'decided',
  states: {
    decided: { always: [{ guard: 'isOver', target: 'done' }, { target: 'looking' }] },
    looking: {
      invoke: {
        src: 'findAgain',
        input: ({ context }) => ({ item: itemInFront(context) }),
        onDone: [
          {
            guard: { type: 'hasNothingNew', params: ({ event }) => event.output },
            target: 'decided',
            actions: { type: 'decide', params: { how: 'unchanged', message: null } },
          },
          { target: 'reviewing', actions: { type: 'setDuplicate', params: ({ event }) => event.output } },
        ],
        // If the lookup fails, the result from parsing is used.
        onError: 'reviewing',
      },
      on: { 'queue.stop': 'done' },
    },
    reviewing: {
      on: {
        'item.saved': {
          target: 'decided',
          actions: { type: 'decide', params: { how: 'written', message: null } },
        },
        'item.skip': {
          target: 'decided',
          actions: { type: 'decide', params: { how: 'skipped', message: null } },
        },
        'rest.accept': 'accepting',
        'queue.stop': 'done',
      },
    },
    accepting: {
      invoke: {
        src: 'writeItem',
        input: ({ context }) => ({ item: itemInFront(context) }),
        onDone: {
          target: 'writtenOne',
          actions: { type: 'decide', params: { how: 'written', message: null } },
        },
        onError: {
          target: 'writtenOne',
          actions: {
            type: 'decide',
            params: ({ event }) => ({
              how: 'failed',
              message: failureSentence(event.error) ?? failureAdvice(event.error),
            }),
          },
        },
      },
      // The save in progress is completed first.
      on: { 'queue.stop': { actions: 'stop' } },
    },
    writtenOne: { always: [{ guard: 'isOver', target: 'done' }, { target: 'accepting' }] },
    done: { type: 'final' },
  },
})
