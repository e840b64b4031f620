import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { KeyValueStorage } from '../ports/device.ts'
import { createMemoryStorage } from '../testing/memory-device.ts'
import { createSimulatedTime } from '../testing/simulated-time.ts'
import { keptDraftKey, readKeptDraft, storeKeptDraft } from './stored-draft.ts'
import { recipeEditorMachine } from './recipe-editor-machine.ts'
import { hasUnsavedChanges, type RecipeEditorEvent, type SavedRecipe } from './recipe-editor-setup.ts'
import { RecipeDraft } from '../model/recipe/recipe.ts'

const draft: RecipeDraft = { title: 'Tart', slug: 'tart' }
const saved: SavedRecipe = { recipeId: 'r1', draft, updatedAt: '2026-02-01T08:00:00Z' }

type Answers = {
  load?: () => Promise<SavedRecipe>
  save?: (draft: RecipeDraft) => Promise<SavedRecipe>
}

const readDraft = (value: unknown) => {
  const read = RecipeDraft.safeParse(value)
  return read.success ? read.data : null
}

function startEditor(
  recipeId: string | null = 'r1',
  answers: Answers = {},
  local: KeyValueStorage = createMemoryStorage(),
) {
  const time = createSimulatedTime()
  const sent: { recipeId: string | null; draft: RecipeDraft }[] = []
  let loads = 0
  const actor = createActor(
    recipeEditorMachine.provide({
      actors: {
        loadRecipe: fromPromise(({ input }) => {
          loads += 1
          return (answers.load ?? (async () => ({ ...saved, recipeId: input.recipeId })))()
        }),
        saveRecipe: fromPromise(({ input }) => {
          sent.push(input)
          const answer = async (edited: RecipeDraft) => ({
            recipeId: input.recipeId ?? 'r2',
            draft: edited,
            updatedAt: '2026-02-02T08:00:00Z',
          })
          return (answers.save ?? answer)(input.draft)
        }),
      },
    }),
    {
      input: {
        recipeId,
        blank: { title: '', slug: '' },
        local,
        readDraft,
        validate: ({ title }) => (title === '' ? [{ path: 'title', message: 'Required' }] : []),
      },
      clock: time.scheduler,
    },
  ).start()
  const state = () => actor.getSnapshot()
  return {
    actor,
    local,
    sent,
    time,
    state,
    loads: () => loads,
    context: () => state().context,
    isDirty: () => hasUnsavedChanges(state().context),
    async send(...events: RecipeEditorEvent[]) {
      for (const event of events) actor.send(event)
      await time.settle()
    },
  }
}

async function openEditor(...args: Parameters<typeof startEditor>) {
  const scene = startEditor(...args)
  await scene.time.settle()
  return scene
}
const edit = (title: string): RecipeEditorEvent => ({ type: 'recipe.edit', changes: { title } })
const save: RecipeEditorEvent = { type: 'recipe.save' }

describe('loading a recipe', () => {
  it('is pending, then editing with the stored form', async () => {
    const { state, context, time, isDirty } = startEditor()
    expect(state().matches({ form: 'loading' })).toBe(true)
    expect(state().hasTag('pending')).toBe(true)
    await time.settle()
    expect(state().matches({ form: 'editing' })).toBe(true)
    expect(context()).toMatchObject({ draft, updatedAt: saved.updatedAt, recipeId: 'r1' })
    expect(isDirty()).toBe(false)
  })

  it('says why it failed, and can be tried again', async () => {
    let tries = 0
    const { state, context, send } = await openEditor('r1', {
      load: async () => {
        tries += 1
        if (tries === 1) throw { status: 404, body: { error: 'There is no such recipe.' } }
        return saved
      },
    })
    expect(state().matches({ form: 'failed' })).toBe(true)
    expect(context().error).toBe('There is no such recipe.')
    await send({ type: 'load.retry' })
    expect(state().matches({ form: 'editing' })).toBe(true)
    expect(context().error).toBeNull()
  })

  it('is not needed for a new recipe, which begins blank', () => {
    const { state, context, loads } = startEditor(null)
    expect(state().matches({ form: 'editing' })).toBe(true)
    expect(context().draft).toEqual({ title: '', slug: '' })
    expect(loads()).toBe(0)
  })
})

describe('editing and saving', () => {
  it('changes the named fields alone, and has unsaved changes', async () => {
    const { context, send, isDirty, state } = await openEditor()
    expect(state().can(save)).toBe(false)
    await send(edit('Lemon tart'))
    expect(context().draft).toEqual({ title: 'Lemon tart', slug: 'tart' })
    expect(isDirty()).toBe(true)
    expect(state().can(save)).toBe(true)
  })

  it('saves the form and takes what the server made of it', async () => {
    const { actor, context, send, isDirty, state, sent, time } = await openEditor('r1', {
      save: async (edited) => ({ ...saved, draft: { ...edited, slug: 'lemon-tart' }, updatedAt: 'later' }),
    })
    await send(edit('Lemon tart'))
    actor.send(save)
    expect(state().hasTag('busy')).toBe(true)
    await time.settle()
    expect(sent).toEqual([{ recipeId: 'r1', draft: { title: 'Lemon tart', slug: 'tart' } }])
    expect(context()).toMatchObject({
      draft: { title: 'Lemon tart', slug: 'lemon-tart' },
      updatedAt: 'later',
      error: null,
    })
    expect(isDirty()).toBe(false)
    expect(state().hasTag('busy')).toBe(false)
  })

  it('creates a new recipe, and then saves that one', async () => {
    const { context, send, sent, loads } = startEditor(null, {
      load: async () => ({ ...saved, recipeId: 'r2', updatedAt: '2026-02-02T08:00:00Z' }),
    })
    await send(edit('Soup'), save)
    expect(context().recipeId).toBe('r2')
    expect(loads()).toBe(0)
    await send(edit('Leek soup'), save)
    expect(sent.map((call) => [call.recipeId, call.draft.title])).toEqual([
      [null, 'Soup'],
      ['r2', 'Leek soup'],
    ])
  })

  it('shows the issues of a form that cannot be saved, keeps them up with the edits, and sends nothing', async () => {
    const { context, send, sent, state } = await openEditor()
    await send(edit(''))
    expect(context().issues).toEqual([])
    await send(save)
    expect(state().matches({ form: 'editing' })).toBe(true)
    expect(context().issues).toEqual([{ path: 'title', message: 'Required' }])
    await send(edit('T'))
    expect(context().issues).toEqual([])
    await send(edit(''))
    expect(context().issues).toHaveLength(1)
    expect(sent).toEqual([])
    await send(edit('T'), save)
    expect(sent).toHaveLength(1)
    await send(edit(''))
    expect(context().issues).toEqual([])
  })

  it('says what the server says of a refusal, and keeps the changes', async () => {
    const { context, send, isDirty, state } = await openEditor('r1', {
      save: () => Promise.reject({ status: 409, body: { error: 'This slug is taken.', code: 'slug_taken' } }),
    })
    await send(edit('Lemon tart'), save)
    expect(state().matches({ form: 'editing' })).toBe(true)
    expect(context()).toMatchObject({ error: 'This slug is taken.', draft: { title: 'Lemon tart' } })
    expect(isDirty()).toBe(true)
    await send(edit('Lemon tart!'))
    expect(context().error).toBeNull()
  })

  it('keeps the changes when the server cannot be reached', async () => {
    let loads = 0
    const { context, send, isDirty } = await openEditor('r1', {
      load: async () => {
        loads += 1
        if (loads > 1) throw new TypeError('fetch failed')
        return saved
      },
    })
    await send(edit('Lemon tart'), save)
    expect(context().error).toBe('Something went wrong. Please try again.')
    expect(isDirty()).toBe(true)
  })

  it('never takes an edit made while saving for saved, nor loses it', async () => {
    let answer: (recipe: SavedRecipe) => void = () => {}
    const { actor, context, send, isDirty, time } = await openEditor('r1', {
      save: () => new Promise((resolve) => void (answer = resolve)),
    })
    await send(edit('Lemon tart'), save)
    actor.send(edit('Lemon tart with thyme'))
    answer({ ...saved, draft: { ...draft, title: 'Lemon tart' }, updatedAt: 'later' })
    await time.settle()
    expect(context()).toMatchObject({ draft: { title: 'Lemon tart with thyme' }, updatedAt: 'later' })
    expect(isDirty()).toBe(true)
  })
})

describe('a conflict', () => {
  const theirs: SavedRecipe = {
    recipeId: 'r1',
    draft: { ...draft, title: 'Their tart' },
    updatedAt: 'theirs',
  }
  const changedMeanwhile = () => {
    let loads = 0
    return async () => {
      loads += 1
      return loads === 1 ? saved : theirs
    }
  }

  it('stops the save when somebody else has saved in the meantime', async () => {
    const { context, send, sent, state } = await openEditor('r1', { load: changedMeanwhile() })
    await send(edit('My tart'), save)
    expect(state().matches({ form: 'conflict' })).toBe(true)
    expect(context()).toMatchObject({ theirs, draft: { title: 'My tart' } })
    expect(sent).toEqual([])
  })

  it('may be settled by keeping one’s own', async () => {
    const { context, send, sent, isDirty } = await openEditor('r1', { load: changedMeanwhile() })
    await send(edit('My tart'), save)
    await send({ type: 'conflict.overwrite' })
    expect(sent.map((call) => call.draft.title)).toEqual(['My tart'])
    expect(context().theirs).toBeNull()
    expect(isDirty()).toBe(false)
  })

  it('may be settled by taking theirs', async () => {
    const { context, send, sent, isDirty, local, time } = await openEditor('r1', { load: changedMeanwhile() })
    await send(edit('My tart'))
    await time.advance(1000)
    await send(save)
    await send({ type: 'conflict.reload' })
    expect(context()).toMatchObject({ draft: { title: 'Their tart' }, updatedAt: 'theirs', theirs: null })
    expect(isDirty()).toBe(false)
    expect(sent).toEqual([])
    expect(local.get(keptDraftKey('r1'))).toBeNull()
  })

  it('is one too when the server finds it', async () => {
    const { context, send, state } = await openEditor('r1', {
      save: () => Promise.reject({ status: 409, body: { error: 'Changed.', code: 'conflict' } }),
    })
    await send(edit('My tart'), save)
    expect(state().matches({ form: 'conflict' })).toBe(true)
    expect(context().theirs).toEqual(saved)
  })

  it('that the server finds is told as a failure where theirs cannot be fetched, and loses nothing', async () => {
    let loads = 0
    const { context, isDirty, send, state } = await openEditor('r1', {
      load: async () => {
        loads += 1
        if (loads > 2) throw new TypeError('fetch failed')
        return saved
      },
      save: () => Promise.reject({ status: 409, body: { error: 'Changed.', code: 'conflict' } }),
    })
    await send(edit('My tart'), save)
    expect(state().matches({ form: 'editing' })).toBe(true)
    expect(context()).toMatchObject({
      error: 'Something went wrong. Please try again.',
      draft: { title: 'My tart' },
    })
    expect(isDirty()).toBe(true)
  })

  it('is none after publishing, which the editor is told of', async () => {
    const { send, sent } = await openEditor('r1', {
      load: (() => {
        let loads = 0
        return async () => {
          loads += 1
          return loads === 1 ? saved : { ...saved, updatedAt: 'published' }
        }
      })(),
    })
    await send({ type: 'recipe.stamp', updatedAt: 'published' }, edit('My tart'), save)
    expect(sent).toHaveLength(1)
  })
})

describe('the autosaved draft', () => {
  it('is kept on this device a second after the last edit', async () => {
    const { send, local, time } = await openEditor()
    await send(edit('L'))
    await time.advance(900)
    await send(edit('Lemon tart'))
    await time.advance(999)
    expect(local.get(keptDraftKey('r1'))).toBeNull()
    await time.advance(1)
    expect(readKeptDraft(local, 'r1', readDraft)).toEqual({
      draft: { title: 'Lemon tart', slug: 'tart' },
      updatedAt: saved.updatedAt,
    })
  })

  it('is forgotten once it is saved, and does not come back', async () => {
    const { send, local, time } = await openEditor()
    await send(edit('Lemon tart'))
    await time.advance(1000)
    await send(edit('Lemon tart!'), save)
    expect(local.get(keptDraftKey('r1'))).toBeNull()
    await time.advance(5000)
    expect(local.get(keptDraftKey('r1'))).toBeNull()
  })

  it('of a new recipe is forgotten under its old name', async () => {
    const { send, local, time } = startEditor(null)
    await send(edit('Soup'))
    await time.advance(1000)
    expect(local.get('trivet.draft.new')).not.toBeNull()
    await send(save)
    expect(local.get('trivet.draft.new')).toBeNull()
  })

  it('is offered at the next visit, and restored as unsaved work', async () => {
    const local = createMemoryStorage()
    storeKeptDraft(local, 'r1', { draft: { ...draft, title: 'Lemon tart' }, updatedAt: saved.updatedAt })
    const { state, context, send, isDirty } = await openEditor('r1', {}, local)
    expect(state().matches({ form: 'recovering' })).toBe(true)
    expect(context().draft).toEqual(draft)
    await send({ type: 'draft.restore' })
    expect(state().matches({ form: 'editing' })).toBe(true)
    expect(context()).toMatchObject({ draft: { title: 'Lemon tart' }, kept: null })
    expect(isDirty()).toBe(true)
  })

  it('can be discarded', async () => {
    const local = createMemoryStorage()
    storeKeptDraft(local, 'r1', { draft: { ...draft, title: 'Lemon tart' }, updatedAt: null })
    const { context, send, isDirty } = await openEditor('r1', {}, local)
    await send({ type: 'draft.discard' })
    expect(context()).toMatchObject({ draft, kept: null })
    expect(isDirty()).toBe(false)
    expect(local.get(keptDraftKey('r1'))).toBeNull()
  })

  it.each([
    ['no JSON', '{'],
    ['a word', '"draft"'],
    ['null', 'null'],
    ['no form', '{"updatedAt":null}'],
    ['no state', '{"draft":{"title":"T","slug":"t"}}'],
    ['a form without a title', '{"draft":{"slug":"t"},"updatedAt":null}'],
    ['a state that is no text', '{"draft":{"title":"T","slug":"t"},"updatedAt":5}'],
  ])('is not offered when there is %s', async (_, text) => {
    const local = createMemoryStorage({ [keptDraftKey('r1')]: text })
    const { state } = await openEditor('r1', {}, local)
    expect(state().matches({ form: 'editing' })).toBe(true)
  })
})
