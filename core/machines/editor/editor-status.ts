import type { DraftSaver } from './editor-effects.ts'
import type { EditorSnapshot } from './editor-machine.ts'

/** The content of the editor's status line. */
export type EditorStatus =
  | { readonly kind: 'loading' }
  /** Everything is saved; `at` is null if it was never saved. */
  | { readonly kind: 'saved'; readonly at: Date | null }
  /** Edited, and about to be saved. */
  | { readonly kind: 'edited' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'offline' }
  /** `fields` are the fields with an issue; without any, `message` is the reason. */
  | { readonly kind: 'failed'; readonly message: string | null; readonly fields: readonly string[] }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'conflict'; readonly by: DraftSaver | null; readonly fields: readonly string[] }

/** The status of an editor; problems that need the user come before those that resolve automatically. */
export function editorStatus<Draft extends object>(snapshot: EditorSnapshot<Draft>): EditorStatus {
  const { work, failure } = snapshot.context
  if (work === null) return { kind: 'loading' }
  if (work.conflict !== null) {
    const { theirs, fields } = work.conflict
    return { kind: 'conflict', by: theirs.savedBy, fields: fields.map(({ path }) => path) }
  }
  if (snapshot.matches({ server: 'signedOut' })) return { kind: 'signed-out' }
  if (snapshot.hasTag('offline')) return { kind: 'offline' }
  const fields = [...new Set(work.issues.map(({ path }) => path.split('.')[0] ?? ''))]
  const isStuck = snapshot.matches({ server: 'refused' }) || snapshot.matches({ server: 'retrying' })
  if (isStuck || snapshot.hasTag('slow')) return { kind: 'failed', message: failure, fields }
  if (snapshot.hasTag('saving')) return { kind: 'saving' }
  if (work.history.present === work.saved) return { kind: 'saved', at: work.savedAt }
  return { kind: 'edited' }
}
