import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { ManagedRecipeCard } from '#core/calls/recipe/recipe-calls.ts'
import { keywordKey, type OwnTerm } from '#core/model/recipe/own-term.ts'
import type { Term } from '#core/model/recipe/recipe.ts'
import { useApp } from '../../../app/app-context.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useKitchenSite } from '../../frame/kitchen-site.tsx'
import { useUndoToast } from '../../ui/use-undo-toast.ts'
import { resultText, runForEach } from './run-for-each.ts'

type Card = ManagedRecipeCard

type Action = {
  readonly verb: string
  readonly call: (api: TrivetApi, card: Card) => Promise<unknown>
  /** Takes back what was done to a recipe; left out where nothing does. */
  readonly undo?: (api: TrivetApi, card: Card) => Promise<unknown>
}

/** What can be done with the selected recipes. Each action says what it did and can be taken back for 10 seconds. */
export function useBulkActions(cards: readonly Card[], onDone: () => void) {
  const { api } = useApp()
  const { slug: siteSlug, role } = useKitchenSite()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const showUndo = useUndoToast()
  const [isPending, setPending] = useState(false)
  const isRunning = useRef(false)

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
    showUndo(text, () => {
      void runForEach(result.done, (card) => undo(api, card)).then((undone) => {
        showToast({ text: resultText('Took back the change of', undone) })
        void revalidate()
      })
    })
  }

  const publish = (api: TrivetApi, { id }: Card) => api.publishRecipe({ siteSlug, recipeId: id })
  const unpublish = (api: TrivetApi, { id }: Card) => api.unpublishRecipe({ siteSlug, recipeId: id })
  const publishAgain = (api: TrivetApi, { id, publishedAt }: Card) =>
    api.publishRecipe({ siteSlug, recipeId: id, body: { publishedAt: new Date(publishedAt ?? Date.now()) } })
  const trash = (api: TrivetApi, { id }: Card) => api.deleteRecipe({ siteSlug, recipeId: id })
  const restore = (api: TrivetApi, { id }: Card) =>
    api.restoreTrashed({ siteSlug, trashKind: 'recipe', trashedId: id })
  const setTags = (tags: (card: Card) => readonly Term[]) => (api: TrivetApi, card: Card) =>
    api.updateRecipe({ siteSlug, recipeId: card.id, body: { tagIds: tags(card).map(({ id }) => id) } })
  const withTag = (tag: Term) => (card: Card) => [...withoutTag(tag)(card), tag]
  const withoutTag = (tag: Term) => (card: Card) => card.tags.filter(({ id }) => id !== tag.id)
  const formerTags = setTags(({ tags }) => tags)

  /** Terms of the site are keywords, which cards do not have: each recipe is read before it is changed. */
  function changeKeywords(verb: string, change: (keywords: readonly string[]) => string[]) {
    const former = new Map<string, string[]>()
    const call = async (api: TrivetApi, { id: recipeId }: Card) => {
      const { keywords = [], updatedAt } = (await api.getManagedRecipe({ siteSlug, recipeId })).body.recipe
      former.set(recipeId, keywords)
      await api.updateRecipe({
        ...{ siteSlug, recipeId, ifUpdatedAt: updatedAt },
        body: { keywords: change(keywords) },
      })
    }
    const undo = (api: TrivetApi, { id: recipeId }: Card) =>
      api.updateRecipe({ siteSlug, recipeId, body: { keywords: former.get(recipeId) ?? [] } })
    void run({ verb, call, undo })
  }
  const without = (title: string) => (keywords: readonly string[]) =>
    keywords.filter((keyword) => keywordKey(keyword) !== keywordKey(title))

  return {
    isPending,
    publish: () =>
      void run(
        { verb: 'Published', call: publish, undo: unpublish },
        cards.filter(({ publishedAt }) => publishedAt === null),
      ),
    unpublish: () =>
      void run(
        { verb: 'Unpublished', call: unpublish, undo: publishAgain },
        cards.filter(({ publishedAt }) => publishedAt !== null),
      ),
    // What is in the trash is restored by editors.
    trash: () =>
      void run({
        ...{ verb: 'Moved to the trash:', call: trash },
        ...(role === 'writer' ? {} : { undo: restore }),
      }),
    restore: () => void run({ verb: 'Restored', call: restore, undo: trash }),
    addTag: (tag: Term) =>
      void run({ verb: `Tagged “${tag.title}”:`, call: setTags(withTag(tag)), undo: formerTags }),
    removeTag: (tag: Term) =>
      void run({ verb: `Removed “${tag.title}” from`, call: setTags(withoutTag(tag)), undo: formerTags }),
    addOwnTag: ({ title }: OwnTerm) =>
      changeKeywords(`Tagged “${title}”:`, (keywords) => [...without(title)(keywords), title]),
    removeOwnTag: ({ title }: OwnTerm) => changeKeywords(`Removed “${title}” from`, without(title)),
    run: (action: Action) => void run(action),
  }
}

export type BulkActions = ReturnType<typeof useBulkActions>
