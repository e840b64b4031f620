import { createActor } from 'xstate'
import { createSimulatedTime } from '../../../testing/fakes/simulated-time.ts'
import { createMemoryCopies } from '../../../testing/fakes/memory-copies.ts'
import type { DraftSave, EditorEffects, FoundCopy, LoadedDraft, SaveResult } from '../editor-effects.ts'
import { createEditorMachine } from '../editor-machine.ts'
import type { EditorEvent } from '../editor-setup.ts'
import { editorStatus } from '../editor-status.ts'
import { mergeFields } from '../../../values/merge-fields.ts'

export type Note = { readonly title: string; readonly text: string; readonly tags: readonly string[] }
export type Event = EditorEvent<Note>
export const first: Note = { title: 'Tart', text: 'Bake.', tags: ['sweet'] }
export const offline = () => Promise.reject(new TypeError('fetch failed'))
export const refused = (status: number, body: unknown = null) => Promise.reject({ status, body })

/** Another user who saves. */
export const anna = { id: 'anna', displayName: 'Anna', email: null }

/** A server with one note that counts versions and rejects stale saves, like the real one. */
export function createServer() {
  let note = first
  let version = 1
  const saves: DraftSave<Note>[] = []
  const stateOf = (): LoadedDraft<Note> => ({
    draft: note,
    version,
    savedAt: new Date('2026-03-01T11:00:00Z'),
    savedBy: anna,
  })
  return {
    saves,
    stateOf,
    note: () => note,
    /** A save by another user, Anna. */
    change(changes: Partial<Note>) {
      note = { ...note, ...changes }
      version += 1
    },
    async save(save: DraftSave<Note>): Promise<SaveResult<Note>> {
      saves.push(save)
      if (save.version !== version) return { kind: 'conflict', theirs: stateOf() }
      note = { ...note, ...save.changes }
      version += 1
      return { kind: 'saved', version, savedAt: new Date('2026-03-01T12:00:05Z') }
    },
  }
}

export function openEditor(
  overrides: Partial<EditorEffects<Note>> = {},
  copy: FoundCopy<Note> | null = null,
) {
  const time = createSimulatedTime()
  const server = createServer()
  const copies = createMemoryCopies(copy)
  const rescued: Note[] = []
  const effects: EditorEffects<Note> = {
    load: async () => server.stateOf(),
    save: (save) => server.save(save),
    saveAsNew: async (draft) => void rescued.push(draft),
    validate: ({ title }) => (title === '' ? [{ path: 'title', message: 'Required' }] : []),
    merge: mergeFields,
    copies,
    clock: time.clock,
    ...overrides,
  }
  const actor = createActor(createEditorMachine(effects), { clock: time.scheduler }).start()
  const work = () => {
    const { work } = actor.getSnapshot().context
    if (work === null) throw new Error('The draft is not there yet.')
    return work
  }
  return {
    actor,
    time,
    server,
    copies,
    rescued,
    effects,
    work,
    draft: () => work().history.present,
    status: () => editorStatus(actor.getSnapshot()),
    async send(...events: Event[]) {
      for (const event of events) actor.send(event)
      await time.settle()
    },
  }
}

export async function open(...args: Parameters<typeof openEditor>) {
  const scene = openEditor(...args)
  await scene.time.settle()
  return scene
}

export const edit = (changes: Partial<Note>, group?: string): Event => ({
  type: 'draft.edit',
  change: (draft) => ({ ...draft, ...changes }),
  ...(group === undefined ? {} : { group }),
})
