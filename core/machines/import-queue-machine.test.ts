import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { sampleId } from '../testing/recipe-sample.ts'
import { importQueueMachine, itemInFront, type QueuedImport } from './import-queue-machine.ts'

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

function start(write: (id: string) => Promise<null>) {
  const writeItem = fromPromise<null, { item: QueuedImport | null }>(({ input }) =>
    write(input.item?.id ?? ''),
  )
  return createActor(importQueueMachine.provide({ actors: { writeItem } }), { input: { items } }).start()
}
const front = (actor: ReturnType<typeof start>) => itemInFront(actor.getSnapshot().context)?.id ?? null

describe('the queue of an import', () => {
  it('puts in front what needs a decision, then what is doubtful', () => {
    const actor = start(async () => null)
    expect(actor.getSnapshot().context.items.map(({ id }) => id)).toEqual(['duplicate', 'doubtful', 'sure'])
  })

  it('goes on with the next after each decision, and is done after the last', () => {
    const actor = start(async () => null)
    actor.send({ type: 'item.saved' })
    expect(front(actor)).toBe('doubtful')
    actor.send({ type: 'item.skip' })
    actor.send({ type: 'item.saved' })
    const { value, context } = actor.getSnapshot()
    expect(value).toBe('done')
    expect([...context.decisions].map(([id, { how }]) => [id, how])).toEqual([
      ['duplicate', 'written'],
      ['doubtful', 'skipped'],
      ['sure', 'written'],
    ])
  })

  it('accepts all that remain, and goes on after one that fails', async () => {
    const written: string[] = []
    const actor = start(async (id) => {
      if (id === 'doubtful') throw { status: 422, body: { error: 'No.', code: 'validation_failed' } }
      written.push(id)
      return null
    })
    actor.send({ type: 'rest.accept' })
    await waitFor(actor, (state) => state.matches('done'))
    expect(written).toEqual(['duplicate', 'sure'])
    expect(actor.getSnapshot().context.decisions.get('doubtful')).toEqual({ how: 'failed', message: 'No.' })
  })

  it('ends what it writes when it is stopped, and leaves the rest undecided', async () => {
    const actor = start(async () => null)
    actor.send({ type: 'rest.accept' })
    actor.send({ type: 'queue.stop' })
    await waitFor(actor, (state) => state.matches('done'))
    expect([...actor.getSnapshot().context.decisions.keys()]).toEqual(['duplicate'])
  })

  it('is done at once when it is stopped between two', () => {
    const actor = start(async () => null)
    actor.send({ type: 'queue.stop' })
    expect(actor.getSnapshot().value).toBe('done')
    expect(actor.getSnapshot().context.decisions.size).toBe(0)
  })
})
