import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { editedRecipe, type EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { createEditorMachine } from '#core/machines/editor/editor-machine.ts'
import { createMemoryCopies } from '#core/testing/fakes/memory-copies.ts'
import { createSimulatedTime } from '#core/testing/fakes/simulated-time.ts'
import { mergeFields } from '#core/values/merge-fields.ts'
import { createDraftParts } from './draft-parts.ts'

async function openTart() {
  const time = createSimulatedTime()
  const draft = editedRecipe({ title: 'Tart', slug: 'tart' })
  const machine = createEditorMachine<EditedRecipe>({
    load: async () => ({ draft, version: '1', savedAt: null, savedBy: null }),
    save: async () => ({ kind: 'saved', version: '2', savedAt: new Date(0) }),
    saveAsNew: async () => undefined,
    validate: ({ title }) => (title === '' ? [{ path: 'title', message: 'Required' }] : []),
    merge: mergeFields,
    copies: createMemoryCopies<EditedRecipe>(null),
    clock: time.clock,
  })
  const ref = createActor(machine, { clock: time.scheduler }).start()
  await time.settle()
  const parts = createDraftParts(ref)
  const edit = (changes: Partial<EditedRecipe>) =>
    ref.send({ type: 'draft.edit', change: (recipe) => ({ ...recipe, ...changes }) })
  return { parts, edit, ref, time }
}

describe('the parts of an edited draft', () => {
  it('notify only their own subscribers', async () => {
    const { parts, edit } = await openTart()
    const notified: string[] = []
    parts.of('title', 'slug').subscribe(() => notified.push('title or slug'))
    const keywords = parts.of('keywords').subscribe({ next: () => notified.push('keywords') })
    edit({ title: 'Pie', slug: 'pie' })
    expect(notified).toEqual(['title or slug'])
    edit({ keywords: ['sweet'] })
    expect(notified).toEqual(['title or slug', 'keywords'])
    keywords.unsubscribe()
    edit({ keywords: [] })
    expect(notified).toHaveLength(2)
  })

  it('include issues and yield the same object for the same names', async () => {
    const { parts, edit, ref, time } = await openTart()
    expect(parts.of('title', 'slug')).toBe(parts.of('title', 'slug'))
    const found: string[] = []
    const issues = parts.of('issues')
    issues.subscribe(() =>
      found.push(...(issues.getSnapshot().context.work?.issues ?? []).map(({ path }) => path)),
    )
    edit({ title: '' })
    ref.send({ type: 'draft.save' })
    await time.settle()
    expect(found).toEqual(['title'])
  })
})
