import { useEffect } from 'react'
import { waitFor } from 'xstate'
import { afterEach, expect, it } from 'vitest'
import { createMemoryCopies } from '#core/testing/fakes/memory-copies.ts'
import type { LoadedDraft } from '#core/machines/editor/editor-effects.ts'
import { mergeFields } from '#core/values/merge-fields.ts'
import { mount } from '../../testing/mount.tsx'
import { createDraftEditor } from './draft-editor.ts'
import { announceServerChanges } from './server-changes.ts'
import { useServerChanges } from './use-server-changes.ts'

type Draft = { readonly name: string }

let unmount = () => undefined as void
afterEach(() => unmount())

const response = (name: string, version: number): LoadedDraft<Draft> => ({
  ...{ draft: { name }, version, savedAt: null, savedBy: null },
})

const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'))

/** An editor on a page that then loads changes. The returned function responds with the server's recipe. */
async function openPage(ask: () => unknown = lookAgain) {
  const { ref } = createDraftEditor<Draft>({
    load: async () => response('Soup', 1),
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
  ask()
  const respond = async (loaded: LoadedDraft<Draft>) => {
    asked.resolve(loaded)
    await asked.promise
  }
  return { ref, respond, name: () => ref.getSnapshot().context.work?.history.present.name }
}

it('changes saved elsewhere are shown when the page becomes visible again', async () => {
  const { respond, name } = await openPage()
  await respond(response('Stew', 2))
  await expect.poll(name).toBe('Stew')
})

it('changes by other work of the page are shown once it has ended, even after a failure', async () => {
  const done = await openPage(() => announceServerChanges(Promise.resolve()))
  await done.respond(response('Stew', 2))
  await expect.poll(done.name).toBe('Stew')
  unmount()
  const failed = await openPage(() =>
    announceServerChanges(Promise.reject(new Error('No'))).catch(() => 'No'),
  )
  await failed.respond(response('Tart', 2))
  await expect.poll(failed.name).toBe('Tart')
})

it('a response requested before a save of this page does not replace the saved values', async () => {
  const { ref, respond, name } = await openPage()
  ref.send({ type: 'draft.edit', change: () => ({ name: 'Tart' }) })
  ref.send({ type: 'draft.save' })
  await waitFor(ref, ({ context }) => context.work?.version === 2)
  await respond(response('Soup', 1))
  expect(name()).toBe('Tart')
})
