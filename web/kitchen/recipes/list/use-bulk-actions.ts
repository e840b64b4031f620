import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { ManagedRecipeCard } from '#core/calls/recipe/recipe-calls.ts'
import { keywordKey, type OwnTerm } from '#core/model/recipe/terms/own-term.ts'
import type { Term } from '#core/model/recipe/record/recipe-parts.ts'
import { useApp } from '../../../app/app-context.tsx'
import { useToast } from '#web/ui/toast/toast.tsx'
import { useShortcuts } from '../../page/shortcuts.ts'
import { useKitchenSite } from '../../page/kitchen-site.tsx'
import { useUndoToast } from '../../ui/lists/use-undo-toast.ts'
import { scheduleAgain } from '../schedule-again.ts'
import { resultText, runForEach } from '../../ui/lists/run-for-each.ts'
import { setPresent } from './set-present.ts'

type Card = ManagedRecipeCard

type Action = {
  readonly verb: string
  readonly call: (api: TrivetApi, card: Card) => Promise<unknown>
  /** Reverts the action for one recipe; absent if it cannot be undone. */
  readonly undo?: (api: TrivetApi, card: Card) => Promise<unknown>
}

/** The recipe fields with tags, and how their values are compared. A tag of the site is stored as a keyword. */
const tagLists = { tagIds: (id: string) => id, keywords: keywordKey } as const

/**
 * The actions for the selected recipes. Each one shows a toast with its result and Undo. Ctrl+Z or Cmd+Z undoes the
 * last one.
 */
export function useBulkActions(cards: readonly Card[], onDone: () => void) {
  const { api } = useApp()
  const { slug: siteSlug, role } = useKitchenSite()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const showUndo = useUndoToast()
  const [isPending, setPending] = useState(false)
  const isRunning = useRef(false)
  const undoLast = useRef<(() => void) | null>(null)
  useShortcuts({ '$mod+z': () => undoLast.current?.() })

  async function run({ verb, call, undo }: Action, items: readonly Card[] = cards) {
    if (isRunning.current || items.length === 0) return
    isRunning.current = true
    setPending(true)
    const result = await runForEach(items, (card) => call(api, card))
    isRunning.current = false
    setPending(false)
    void revalidate()
    if (result.failed.length === 0) onDone()
    const text = resultText(verb, result)
    if (undo === undefined || result.done.length === 0) return showToast({ text })
    undoLast.current = () => {
      undoLast.current = null
      void runForEach(result.done, (card) => undo(api, card)).then((undone) => {
        showToast({ text: resultText('Undid the change of', undone) })
        void revalidate()
      })
    }
    const undoThis = undoLast.current
    showUndo(text, () => undoLast.current === undoThis && undoThis())
  }

  const publish = (api: TrivetApi, { id }: Card) => api.publishRecipe({ siteSlug, recipeId: id })
  const unpublish = (api: TrivetApi, { id }: Card) => api.unpublishRecipe({ siteSlug, recipeId: id })
  const publishAgain = (api: TrivetApi, { id, publishedAt }: Card) =>
    api.publishRecipe({ siteSlug, recipeId: id, body: { publishedAt: new Date(publishedAt ?? Date.now()) } })
  const trash = (api: TrivetApi, { id }: Card) => api.deleteRecipe({ siteSlug, recipeId: id })
  const restore = (api: TrivetApi, { id }: Card) =>
    api.restoreTrashed({ siteSlug, trashKind: 'recipe', trashedId: id })
  /** Wraps an undo to also restore the schedule, which the action removed. */
  const withSchedule = (undo: NonNullable<Action['undo']>) => async (api: TrivetApi, card: Card) => {
    await undo(api, card)
    await scheduleAgain(api, { siteSlug, recipeId: card.id }, card.schedule)
  }
  /**
   * Adds a tag to the recipes, or removes it. Each recipe is loaded before the change and before its undo, so that
   * other changes are kept. Recipes that did not need a change are not changed by the undo either.
   */
  function changeTag(verb: string, field: keyof typeof tagLists, tag: string, isWanted: boolean) {
    const keyOf = tagLists[field]
    /** The added or removed tag by recipe id, in the spelling of that recipe. */
    const changed = new Map<string, string>()
    const set = async (api: TrivetApi, recipeId: string, wanted: string, isPresent: boolean) => {
      const { recipe } = (await api.getManagedRecipe({ siteSlug, recipeId })).body
      const before = recipe[field] ?? []
      const items = setPresent(before, wanted, isPresent, keyOf)
      if (items === null) return
      await api.updateRecipe({ siteSlug, recipeId, ifUpdatedAt: recipe.updatedAt, body: { [field]: items } })
      changed.set(recipeId, before.find((each) => keyOf(each) === keyOf(wanted)) ?? wanted)
    }
    const undo = async (api: TrivetApi, { id }: Card) => {
      const former = changed.get(id)
      if (former !== undefined) await set(api, id, former, !isWanted)
    }
    void run({ verb, call: (api, { id }) => set(api, id, tag, isWanted), undo })
  }

  return {
    isPending,
    publish: () =>
      void run(
        { verb: 'Published', call: publish, undo: withSchedule(unpublish) },
        cards.filter(({ publishedAt }) => publishedAt === null),
      ),
    unpublish: () =>
      void run(
        { verb: 'Unpublished', call: unpublish, undo: publishAgain },
        cards.filter(({ publishedAt }) => publishedAt !== null),
      ),
    // Writers cannot restore from the trash, so they get no undo.
    trash: () =>
      void run({
        ...{ verb: 'Moved to the trash:', call: trash },
        ...(role === 'writer' ? {} : { undo: withSchedule(restore) }),
      }),
    restore: () => void run({ verb: 'Restored', call: restore, undo: trash }),
    addTag: ({ id, title }: Term) => changeTag(`Tagged “${title}”:`, 'tagIds', id, true),
    removeTag: ({ id, title }: Term) => changeTag(`Removed “${title}” from`, 'tagIds', id, false),
    addOwnTag: ({ title }: OwnTerm) => changeTag(`Tagged “${title}”:`, 'keywords', title, true),
    removeOwnTag: ({ title }: OwnTerm) => changeTag(`Removed “${title}” from`, 'keywords', title, false),
    run: (action: Action) => void run(action),
  }
}

export type BulkActions = ReturnType<typeof useBulkActions>
