import { useEffect } from 'react'
import { waitFor } from 'xstate'
import { afterEach, expect, it } from 'vitest'
import { createMemoryCopies } from '#core/testing/memory-copies.ts'
import type { LoadedDraft } from '#core/machines/editor/editor-effects.ts'
import { mergeFields } from '#core/values/merge-fields.ts'
import { mount } from '../../testing/mount.tsx'
import { createDraftEditor } from './draft-editor.ts'
import { useServerChanges } from './use-server-changes.ts'

type Draft = { readonly name: string }

let unmount = () => undefined as void
afterEach(() => unmount())

const answer = (name: string, version: number): LoadedDraft<Draft> => ({
  ...{ draft: { name }, version, savedAt: null, savedBy: null },
})

/** An editor whose page is looked at again; the returned function answers what its server has. */
async function openPage() {
  const { ref } = createDraftEditor<Draft>({
    load: async () => answer('Soup', 1),
    save: async () => ({ kind: 'saved', version: 2, savedAt: new Date(0) }),
    saveAsNew: async () => undefined,
    validate: () => [],
    merge: mergeFields,
    copies: createMemoryCopies<Draft>(null),
    clock: { now: () => new Date(0) },
  })
  const asked = Promise.withResolvers<LoadedDraft<Draft>>()
  const load = () => asked.promise
  function Page() {
    useEffect(() => void ref.start(), [])
    useServerChanges(ref, load)
    return null
  }
  unmount = mount(<Page />)
  await waitFor(ref, (snapshot) => snapshot.matches({ form: 'ready' }))
  document.dispatchEvent(new Event('visibilitychange'))
  const respond = async (loaded: LoadedDraft<Draft>) => {
    asked.resolve(loaded)
    await asked.promise
  }
  return { ref, respond, name: () => ref.getSnapshot().context.work?.history.present.name }
}

it('what was saved elsewhere is shown once its page is looked at again', async () => {
  const { respond, name } = await openPage()
  await respond(answer('Stew', 2))
  await expect.poll(name).toBe('Stew')
})

it('an answer from before a save of this page replaces nothing of it', async () => {
  const { ref, respond, name } = await openPage()
  ref.send({ type: 'draft.edit', change: () => ({ name: 'Tart' }) })
  ref.send({ type: 'draft.save' })
  await waitFor(ref, ({ context }) => context.work?.version === 2)
  await respond(answer('Soup', 1))
  expect(name()).toBe('Tart')
})
