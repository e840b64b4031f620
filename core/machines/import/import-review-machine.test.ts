import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { createSimulatedTime } from '../../testing/fakes/simulated-time.ts'
import {
  importReviewMachine,
  openLines,
  openQuestions,
  type ParsedImport,
  type ImportReviewEvent,
} from './import-review-machine.ts'

const line = (usageId: string, confidence: number) => ({
  usageId,
  source: `2 ${usageId}s`,
  ingredient: usageId,
  confidence,
})
const reading: ParsedImport = {
  recipe: { title: 'Tart', slug: 'tart' },
  ingredientLines: [line('lemon', 0.95), line('egg', 0.79), line('flour', 0.8), line('knob', 0.3)],
  warnings: [
    { path: 'yieldServings', message: 'The yield could not be read.', source: 'a few' },
    { path: 'images', message: 'This image was not reachable.', source: 'x.jpg' },
  ],
  confidence: 0.7,
}
const source = { url: 'https://kitchen.example/tart' }

type Responses = { parse?: () => Promise<ParsedImport>; create?: () => Promise<{ recipeId: string }> }

function startReview(responses: Responses = {}) {
  const time = createSimulatedTime()
  const calls: unknown[] = []
  const actor = createActor(
    importReviewMachine.provide({
      actors: {
        parseRecipe: fromPromise(({ input }) => {
          calls.push(['parse', input])
          return (responses.parse ?? (async () => reading))()
        }),
        createRecipe: fromPromise(({ input }) => {
          calls.push(['create', input])
          return (responses.create ?? (async () => ({ recipeId: 'r1' })))()
        }),
      },
    }),
    {
      input: { validate: ({ title }) => (title === '' ? [{ path: 'title', message: 'Required' }] : []) },
    },
  ).start()
  return {
    calls,
    actor,
    time,
    state: () => actor.getSnapshot(),
    context: () => actor.getSnapshot().context,
    async send(...events: ImportReviewEvent[]) {
      for (const event of events) actor.send(event)
      await time.settle()
    },
  }
}

async function startReviewing(responses: Responses = {}) {
  const scene = startReview(responses)
  await scene.send({ type: 'source.submit', source })
  return scene
}

describe('parsing a source', () => {
  it('is busy, then displays the result', async () => {
    const { actor, state, context, calls, time } = startReview()
    expect(state().matches('asking')).toBe(true)
    actor.send({ type: 'source.submit', source })
    expect(state().matches('reading')).toBe(true)
    expect(state().hasTag('busy')).toBe(true)
    await time.settle()
    expect(state().matches('reviewing')).toBe(true)
    expect(context()).toMatchObject({ draft: reading.recipe, reading, error: null })
    expect(calls).toEqual([['parse', { source }]])
  })

  it.each([{ url: '  ' }, { html: '', url: 'https://kitchen.example' }, { text: '\n' }])(
    'is not started for the blank %j',
    async (blank) => {
      const { state, calls, send } = startReview()
      expect(state().can({ type: 'source.submit', source: blank })).toBe(false)
      await send({ type: 'source.submit', source: blank })
      expect(calls).toEqual([])
    },
  )

  it.each([{ html: '<p>Tart</p>' }, { text: 'Tart' }])('takes %j', (given) => {
    expect(startReview().state().can({ type: 'source.submit', source: given })).toBe(true)
  })

  it('displays why it failed, until the next attempt', async () => {
    let tries = 0
    const { state, context, send, actor } = await startReviewing({
      parse: async () => {
        tries += 1
        if (tries === 1) throw { status: 422, body: { error: 'No recipe was found there.' } }
        return reading
      },
    })
    expect(state().matches('asking')).toBe(true)
    expect(context()).toMatchObject({ error: 'No recipe was found there.', source })
    actor.send({ type: 'source.submit', source })
    expect(context().error).toBeNull()
    await send()
    expect(state().matches('reviewing')).toBe(true)
  })

  it('can be canceled; a late response changes nothing', async () => {
    const { actor, state, context, time } = startReview()
    actor.send({ type: 'source.submit', source })
    actor.send({ type: 'reading.cancel' })
    await time.settle()
    expect(state().matches('asking')).toBe(true)
    expect(context().reading).toBeNull()
  })
})

describe('the review', () => {
  it('lists each warning and each line with a confidence below 0.8', async () => {
    const { context } = await startReviewing()
    expect(openLines(context()).map(({ usageId }) => usageId)).toEqual(['egg', 'knob'])
    expect(openQuestions(context())).toBe(4)
    expect(openQuestions(startReview().context())).toBe(0)
  })

  it('decreases the count as they are settled, each once', async () => {
    const { context, send } = await startReviewing()
    await send(
      { type: 'warning.settle', index: 1 },
      { type: 'warning.settle', index: 1 },
      { type: 'warning.settle', index: 2 },
      { type: 'line.settle', usageId: 'egg' },
      { type: 'line.settle', usageId: 'lemon' },
    )
    expect(openLines(context()).map(({ usageId }) => usageId)).toEqual(['knob'])
    expect(openQuestions(context())).toBe(2)
    expect([...context().settledWarnings]).toEqual([1])
  })

  it('applies corrections without changing the parsed result', async () => {
    const { context, send } = await startReviewing()
    await send({ type: 'recipe.edit', changes: { title: 'Lemon tart' } })
    expect(context().draft).toEqual({ title: 'Lemon tart', slug: 'tart' })
    expect(context().reading).toEqual(reading)
  })
})

describe('saving an import', () => {
  it('creates the corrected recipe, with or without open questions', async () => {
    const { actor, state, context, send, calls, time } = await startReviewing()
    await send({ type: 'recipe.edit', changes: { title: 'Lemon tart' } })
    actor.send({ type: 'import.save' })
    expect(state().matches('saving')).toBe(true)
    expect(state().hasTag('busy')).toBe(true)
    actor.send({ type: 'import.save' })
    await time.settle()
    expect(calls.slice(1)).toEqual([['create', { draft: { title: 'Lemon tart', slug: 'tart' } }]])
    expect(state().matches('saved')).toBe(true)
    expect(context().recipeId).toBe('r1')
  })

  it('displays the issues of an invalid form until they are fixed', async () => {
    const { state, context, send, calls } = await startReviewing()
    await send({ type: 'recipe.edit', changes: { title: '' } })
    expect(context().issues).toEqual([])
    await send({ type: 'import.save' })
    expect(state().matches('reviewing')).toBe(true)
    expect(context().issues).toEqual([{ path: 'title', message: 'Required' }])
    await send({ type: 'recipe.edit', changes: { slug: 'x' } })
    expect(context().issues).toHaveLength(1)
    await send({ type: 'recipe.edit', changes: { title: 'T' } })
    expect(context().issues).toEqual([])
    expect(calls).toHaveLength(1)
  })

  it("displays the server's message for a rejection, and keeps the review", async () => {
    const { state, context, send } = await startReviewing({
      create: () => Promise.reject({ status: 409, body: { error: 'This slug is taken.' } }),
    })
    await send({ type: 'line.settle', usageId: 'egg' }, { type: 'import.save' })
    expect(state().matches('reviewing')).toBe(true)
    expect(context().error).toBe('This slug is taken.')
    expect([...context().settledLines]).toEqual(['egg'])
    await send({ type: 'recipe.edit', changes: { slug: 'tart-2' } })
    expect(context().error).toBeNull()
  })

  it('displays a general message when the server is unreachable', async () => {
    const { context, send } = await startReviewing({ create: () => Promise.reject(new Error('offline')) })
    await send({ type: 'import.save' })
    expect(context().error).toBe('Something went wrong. Please try again.')
  })

  it.each(['reviewing', 'saved'] as const)('starts with another source from %s', async (from) => {
    const { state, context, send } = await startReviewing()
    await send({ type: 'warning.settle', index: 0 })
    if (from === 'saved') await send({ type: 'import.save' })
    expect(state().matches(from)).toBe(true)
    await send({ type: 'import.again' })
    expect(state().matches('asking')).toBe(true)
    expect(context()).toMatchObject({ source: null, reading: null, draft: null, recipeId: null })
    await send({ type: 'source.submit', source })
    expect(openQuestions(context())).toBe(4)
  })
})

describe('an ingredient line that is parsed again', () => {
  const lemon = line('lemon', 1)
  const usage = { id: 'new', ingredientTitleOverride: 'limes' }

  it('replaces the previous one in the parsed result and in the form, and keeps its id', async () => {
    const usages = [{ id: 'lemon' }, { id: 'egg' }]
    const recipe = { ...reading.recipe, ingredientUsageGroups: [{ id: 'g', ingredientUsages: usages }] }
    const { send, context } = await startReviewing({ parse: async () => ({ ...reading, recipe }) })
    await send({ type: 'line.replace', line: { ...lemon, ingredient: 'lime' }, usage })
    expect(context().reading?.ingredientLines.map(({ ingredient }) => ingredient)).toEqual([
      ...['lime', 'egg', 'flour', 'knob'],
    ])
    expect(context().draft?.ingredientUsageGroups?.[0]?.ingredientUsages).toEqual([
      { id: 'lemon', ingredientTitleOverride: 'limes' },
      { id: 'egg' },
    ])
  })

  it('adds no ingredients to a form that has none', async () => {
    const { send, context } = await startReviewing()
    await send({ type: 'line.replace', line: lemon, usage })
    expect(context().draft?.ingredientUsageGroups).toEqual([])
  })
})
