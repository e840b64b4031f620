import type { Observer } from 'xstate'
import type { EditorRef, EditorSnapshot } from '#core/machines/editor/editor-machine.ts'

/** The name of a draft's field, or `issues` for its validation errors. */
export type DraftPart<Draft> = (keyof Draft & string) | 'issues'

type Listener<Snapshot> = Partial<Observer<Snapshot>> | ((snapshot: Snapshot) => void)

/** Notifies of changes of some parts only; otherwise it can be read like the editor itself. */
export type PartFollower<Draft extends object> = {
  subscribe(listener: Listener<EditorSnapshot<Draft>>): { unsubscribe(): void }
  getSnapshot(): EditorSnapshot<Draft>
}

export type DraftParts<Draft extends object> = {
  /** Returns the follower of these parts; the same object for the same parts. */
  of(...parts: readonly DraftPart<Draft>[]): PartFollower<Draft>
}

/**
 * Notifies subscribers only of the parts that changed. A hundred rows subscribe to the editor of a recipe, and typing
 * in the title notifies none of them.
 */
export function createDraftParts<Draft extends object>(ref: EditorRef<Draft>): DraftParts<Draft> {
  type Snapshot = EditorSnapshot<Draft>
  const listeners = new Map<DraftPart<Draft>, Set<Listener<Snapshot>>>()
  const followers = new Map<string, PartFollower<Draft>>()
  let before = ref.getSnapshot().context.work
  ref.subscribe((snapshot) => {
    const { work } = snapshot.context
    const changed = changedParts(before, work, listeners.keys())
    before = work
    const notified = new Set(changed.flatMap((part) => [...(listeners.get(part) ?? [])]))
    for (const listener of notified) {
      if (typeof listener === 'function') listener(snapshot)
      else listener.next?.(snapshot)
    }
  })

  function subscribe(parts: readonly DraftPart<Draft>[], listener: Listener<Snapshot>) {
    for (const part of parts) listeners.set(part, (listeners.get(part) ?? new Set()).add(listener))
    return {
      unsubscribe() {
        for (const part of parts) listeners.get(part)?.delete(listener)
      },
    }
  }

  return {
    of(...parts) {
      const key = parts.join()
      const follower = followers.get(key) ?? {
        subscribe: (listener: Listener<Snapshot>) => subscribe(parts, listener),
        getSnapshot: () => ref.getSnapshot(),
      }
      followers.set(key, follower)
      return follower
    },
  }
}

type Work<Draft extends object> = EditorSnapshot<Draft>['context']['work']

function changedParts<Draft extends object>(
  before: Work<Draft>,
  now: Work<Draft>,
  parts: Iterable<DraftPart<Draft>>,
): DraftPart<Draft>[] {
  if (before === now) return []
  return [...parts].filter((part) => {
    if (before === null || now === null) return true
    if (part === 'issues') return before.issues !== now.issues
    return before.history.present[part] !== now.history.present[part]
  })
}
