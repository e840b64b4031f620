import type { Observer } from 'xstate'
import type { EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import type { EditorRef, EditorSnapshot } from '#core/machines/editor/editor-machine.ts'

/** A field of the recipe, or what is wrong with it. */
export type RecipePart = keyof EditedRecipe | 'issues'

type Snapshot = EditorSnapshot<EditedRecipe>
type Listener = Partial<Observer<Snapshot>> | ((snapshot: Snapshot) => void)

/** Tells of changes of some parts alone; it is read like the editor itself. */
export type PartFollower = {
  subscribe(listener: Listener): { unsubscribe(): void }
  getSnapshot(): Snapshot
}

export type RecipeParts = ReturnType<typeof createRecipeParts>

/**
 * Tells those who follow a part of the recipe when that part changes. A hundred rows follow an editor: a letter in the
 * title asks none of them.
 */
export function createRecipeParts(ref: EditorRef<EditedRecipe>) {
  const listeners = new Map<RecipePart, Set<Listener>>()
  const followers = new Map<string, PartFollower>()
  let before = ref.getSnapshot().context.work
  ref.subscribe((snapshot) => {
    const { work } = snapshot.context
    const changed = changedParts(before, work, listeners.keys())
    before = work
    const told = new Set(changed.flatMap((part) => [...(listeners.get(part) ?? [])]))
    for (const listener of told) {
      if (typeof listener === 'function') listener(snapshot)
      else listener.next?.(snapshot)
    }
  })

  function subscribe(parts: readonly RecipePart[], listener: Listener) {
    for (const part of parts) listeners.set(part, (listeners.get(part) ?? new Set()).add(listener))
    return {
      unsubscribe() {
        for (const part of parts) listeners.get(part)?.delete(listener)
      },
    }
  }

  return {
    /** The follower of these parts, the same one for the same parts. */
    of(...parts: readonly RecipePart[]): PartFollower {
      const key = parts.join()
      const follower = followers.get(key) ?? {
        subscribe: (listener: Listener) => subscribe(parts, listener),
        getSnapshot: () => ref.getSnapshot(),
      }
      followers.set(key, follower)
      return follower
    },
  }
}

type Work = Snapshot['context']['work']

function changedParts(before: Work, now: Work, parts: Iterable<RecipePart>): RecipePart[] {
  if (before === now) return []
  return [...parts].filter((part) => {
    if (before === null || now === null) return true
    if (part === 'issues') return before.issues !== now.issues
    return before.history.present[part] !== now.history.present[part]
  })
}
