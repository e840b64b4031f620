import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import {
  type FoundAgain,
  importQueueMachine,
  itemInFront,
  type QueuedImport,
  usualChoice,
} from './import-queue-machine.ts'

const queued = (
  id: string,
  confidence: number,
  lines: readonly number[],
  duplicate: QueuedImport['duplicate'] = null,
): QueuedImport => ({
  id,
  source: `${id}.html`,
  duplicate,
  reading: {
    recipe: { title: id, slug: id },
    confidence,
    warnings: [],
    ingredientLines: lines.map((each, index) => ({
      usageId: sampleId(index),
      source: 'x',
      ingredient: 'x',
      confidence: each,
    })),
  },
})
const soup = { recipeId: sampleId(9), title: 'Soup', slug: 'soup', isChangedHere: false } as const
const duplicate = { by: 'likeness', ...soup, likeness: 0.8 } as const
const items = [
  queued('sure', 0.9, [0.9]),
  queued('doubtful', 0.9, [0.3, 0.9]),
  queued('duplicate', 1, [1], duplicate),
]

function start(write: (id: string) => Promise<null>, found: (id: string) => FoundAgain | null = () => null) {
  const writeItem = fromPromise<null, { item: QueuedImport | null }>(({ input }) =>
    write(input.item?.id ?? ''),
  )
  const findAgain = fromPromise<FoundAgain, { item: QueuedImport | null }>(
    async ({ input: { item } }) =>
      found(item?.id ?? '') ?? { duplicate: item?.duplicate ?? null, hasNothingNew: false },
  )
  const actor = createActor(importQueueMachine.provide({ actors: { findAgain, writeItem } }), {
    input: { items },
  })
  return actor.start()
}
const reviewing = (actor: ReturnType<typeof start>) => waitFor(actor, (state) => state.matches('reviewing'))
const front = (actor: ReturnType<typeof start>) => itemInFront(actor.getSnapshot().context)?.id ?? null

describe('the queue of an import', () => {
  it('starts with recipes that need a decision, then the doubtful ones', () => {
    const actor = start(async () => null)
    expect(actor.getSnapshot().context.items.map(({ id }) => id)).toEqual(['duplicate', 'doubtful', 'sure'])
  })

  it('continues with the next one after each decision, and is done after the last', async () => {
    const actor = start(async () => null)
    await reviewing(actor)
    actor.send({ type: 'item.saved' })
    await reviewing(actor)
    expect(front(actor)).toBe('doubtful')
    actor.send({ type: 'item.skip' })
    await reviewing(actor)
    actor.send({ type: 'item.saved' })
    const { value, context } = actor.getSnapshot()
    expect(value).toBe('done')
    expect([...context.decisions].map(([id, { how }]) => [id, how])).toEqual([
      ['duplicate', 'written'],
      ['doubtful', 'skipped'],
      ['sure', 'written'],
    ])
  })

  it('accepts all remaining recipes, and continues after a failure', async () => {
    const written: string[] = []
    const actor = start(async (id) => {
      if (id === 'doubtful') throw { status: 422, body: { error: 'No.', code: 'validation_failed' } }
      written.push(id)
      return null
    })
    await reviewing(actor)
    actor.send({ type: 'rest.accept' })
    await waitFor(actor, (state) => state.matches('done'))
    expect(written).toEqual(['duplicate', 'sure'])
    expect(actor.getSnapshot().context.decisions.get('doubtful')).toEqual({ how: 'failed', message: 'No.' })
  })

  it('completes the save in progress when it is stopped, and leaves the rest undecided', async () => {
    const actor = start(async () => null)
    await reviewing(actor)
    actor.send({ type: 'rest.accept' })
    actor.send({ type: 'queue.stop' })
    await waitFor(actor, (state) => state.matches('done'))
    expect([...actor.getSnapshot().context.decisions.keys()]).toEqual(['duplicate'])
  })

  it('detects that an earlier recipe of the queue is a duplicate, and skips those that need no decision', async () => {
    const actor = start(
      async () => null,
      (id) =>
        id === 'doubtful'
          ? { duplicate, hasNothingNew: true }
          : id === 'sure'
            ? { duplicate, hasNothingNew: false }
            : null,
    )
    await reviewing(actor)
    actor.send({ type: 'item.saved' })
    await waitFor(actor, () => front(actor) === 'sure' && actor.getSnapshot().matches('reviewing'))
    const { context } = actor.getSnapshot()
    expect(context.decisions.get('doubtful')?.how).toBe('unchanged')
    expect(itemInFront(context)?.duplicate).toEqual(duplicate)
  })

  it('displays the current recipe as parsed if the lookup on the site fails', async () => {
    const actor = start(
      async () => null,
      () => {
        throw new Error('No answer.')
      },
    )
    await reviewing(actor)
    expect(front(actor)).toBe('duplicate')
  })

  it('is done immediately if it is stopped between two recipes', () => {
    const actor = start(async () => null)
    actor.send({ type: 'queue.stop' })
    expect(actor.getSnapshot().value).toBe('done')
    expect(actor.getSnapshot().context.decisions.size).toBe(0)
  })
})

describe('accepting a recipe', () => {
  it.each([
    ['makes a new one of what the site has not', null, 'new'],
    ['updates one of the same source', { ...duplicate, by: 'source' }, 'update'],
    ['means nothing where the site has one that is alike', duplicate, null],
    [
      'means nothing where a person changed the one of the same source',
      { ...duplicate, by: 'source', isChangedHere: true },
      null,
    ],
  ] as const)('%s', (_title, found, choice) => {
    expect(usualChoice(queued('soup', 1, [1], found))).toBe(choice)
  })

  it('applies the choice made in advance', () => {
    expect(usualChoice({ ...queued('soup', 1, [1], duplicate), policy: 'update' })).toBe('update')
  })
})
