import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import type { ManagedGlobals } from '#core/calls/site/site-calls.ts'
import { ingredientNames, type IngredientNames } from '#core/formats/ingredient/ingredient-row.ts'
import { failureAdvice } from '#core/model/call-failure.ts'
import type { OwnTerm } from '#core/model/recipe/terms/own-term.ts'
import type { IngredientChanges, IngredientDraft } from '#core/model/recipe/record/recipe-parts.ts'
import type { TermKind } from '#core/model/recipe/terms/term-kinds.ts'
import { useApp } from '../../../../app/app-context.tsx'
import { useToast } from '#web/ui/toast/toast.tsx'
import { useKitchenSite } from '#web/kitchen/page/kitchen-site.tsx'

type Globals = {
  readonly globals: ManagedGlobals
  readonly names: IngredientNames
  /** Creates an ingredient, or finds the one with this title. Resolves to its id, or to null after showing an error. */
  readonly createIngredient: (draft: IngredientDraft) => Promise<string | null>
  /** Changes how an ingredient is converted. Resolves to false after showing an error. */
  readonly updateIngredient: (id: string, changes: IngredientChanges) => Promise<boolean>
  readonly createEquipment: (title: string) => Promise<string | null>
  /** Creates a term of the site. Resolves to null after showing an error. */
  readonly createTerm: (kind: TermKind, title: string) => Promise<OwnTerm | null>
}

const GlobalsContext = createContext<Globals | null>(null)

/** Provides the entities that a recipe of the site can refer to. New ones appear immediately. */
export function GlobalsProvider({
  globals: loaded,
  children,
}: {
  globals: ManagedGlobals
  children: ReactNode
}) {
  const [globals, setGlobals] = useState(loaded)
  const { api } = useApp()
  const { slug: siteSlug } = useKitchenSite()
  const showToast = useToast()
  const names = useMemo(() => ingredientNames(globals.ingredients), [globals.ingredients])

  const createIngredient = useCallback(
    async (body: IngredientDraft) => {
      try {
        const { ingredient } = (await api.createIngredient({ siteSlug, body })).body
        setGlobals((now) => ({ ...now, ingredients: withOne(now.ingredients, ingredient) }))
        return ingredient.id
      } catch (error) {
        showToast({ text: failureAdvice(error) })
        return null
      }
    },
    [api, siteSlug, showToast],
  )
  const updateIngredient = useCallback(
    async (ingredientId: string, body: IngredientChanges) => {
      try {
        const { ingredient } = (await api.updateIngredient({ siteSlug, ingredientId, body })).body
        setGlobals((now) => ({ ...now, ingredients: withOne(now.ingredients, ingredient) }))
        return true
      } catch (error) {
        showToast({ text: failureAdvice(error) })
        return false
      }
    },
    [api, siteSlug, showToast],
  )
  const createEquipment = useCallback(
    async (title: string) => {
      try {
        const { equipment } = (await api.createEquipment({ siteSlug, body: { title } })).body
        setGlobals((now) => ({ ...now, equipment: withOne(now.equipment, equipment) }))
        return equipment.id
      } catch (error) {
        showToast({ text: failureAdvice(error) })
        return null
      }
    },
    [api, siteSlug, showToast],
  )
  const createTerm = useCallback(
    async (kind: TermKind, title: string) => {
      try {
        const { term } = (await api.createTerm({ siteSlug, body: { kind, title } })).body
        setGlobals((now) => ({ ...now, ownTerms: withOne(now.ownTerms, term) }))
        return term
      } catch (error) {
        showToast({ text: failureAdvice(error) })
        return null
      }
    },
    [api, siteSlug, showToast],
  )
  const value = useMemo(
    () => ({ globals, names, createIngredient, updateIngredient, createEquipment, createTerm }),
    [globals, names, createIngredient, updateIngredient, createEquipment, createTerm],
  )
  return <GlobalsContext value={value}>{children}</GlobalsContext>
}

export function useGlobals(): Globals {
  const value = use(GlobalsContext)
  if (value === null) throw new Error('This component belongs inside the editor')
  return value
}

function withOne<Item extends { readonly id: string; readonly title: string }>(
  items: readonly Item[],
  item: Item,
): Item[] {
  return [...items.filter(({ id }) => id !== item.id), item].toSorted((one, other) =>
    one.title.localeCompare(other.title),
  )
}
