import { useEffect, useMemo, useRef, useState } from 'react'
import type { ManagedRecipeCard } from '#core/calls/recipe/recipe-calls.ts'
import { recipeCountText } from '#core/model/collection/collection-text.ts'
import { suggestRecipes } from '#core/model/collection/suggest-recipes.ts'
import { counted } from '#core/values/text/counted.ts'
import { limits } from '#core/values/limits.ts'
import { useDraft, useEdit } from '../../editing/editor/use-draft.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useFocusInList } from '../../ui/menu/use-focus-in-list.ts'
import { recipeState } from '../ui/recipe-state.ts'
import { KitchenIcon } from '../ui/kitchen-icon.tsx'
import { FirstTime } from '../ui/lists/list-state.tsx'
import { SortableItem, SortableList } from '../ui/sortable.tsx'
import { RecipePicker } from './recipe-picker.tsx'
import { RecipeThumbnail } from './recipe-thumbnail.tsx'
import type { CollectionForm } from './collection-draft.ts'
import type { CollectionEditor } from './use-collection-editor.ts'
import styles from './collections.module.css'

const maxSuggestions = 5

type CollectionRecipesProps = {
  readonly editor: CollectionEditor
  readonly recipes: readonly ManagedRecipeCard[]
}

/** The recipes of a collection in the order in which readers see them. */
export function CollectionRecipes({ editor, recipes }: CollectionRecipesProps) {
  const form = useDraft(editor, (draft) => draft)
  const edit = useEdit(editor)
  const [isPicking, setPicking] = useState(false)
  const addRef = useFocusAfterPicking(isPicking)
  const focus = useFocusInList<HTMLElement>('[data-sortable-id], [data-suggestion]')
  const [now] = useState(() => new Date())
  const byId = useMemo(() => new Map(recipes.map((recipe) => [recipe.id, recipe])), [recipes])
  const nameOf = (id: string) => byId.get(id)?.title ?? 'A recipe in the trash'
  const add = (ids: readonly string[]) =>
    edit((before) => ({
      ...before,
      recipeIds: [...new Set([...before.recipeIds, ...ids])].slice(0, limits.recipesOfCollection),
    }))
  const remove = (id: string) =>
    edit((before) => ({ ...before, recipeIds: before.recipeIds.filter((other) => other !== id) }))
  const addButton = (
    <Button ref={addRef} onClick={() => setPicking(true)}>
      Add recipes
    </Button>
  )
  return (
    <section className={styles['recipes']} aria-label="Recipes" {...focus}>
      <div className={styles['recipesHead']}>
        <h2>{recipeCountText(form.recipeIds.length)}</h2>
        {form.recipeIds.length > 0 && addButton}
      </div>
      {form.recipeIds.length === 0 && (
        <FirstTime icon="recipes" title="No recipes yet" action={addButton}>
          Choose several at once; their order is the order on the page.
        </FirstTime>
      )}
      <SortableList
        label="Recipes in order"
        ids={form.recipeIds}
        onMove={(recipeIds) => edit((before) => ({ ...before, recipeIds }))}
      >
        {form.recipeIds.map((id) => {
          const recipe = byId.get(id)
          return (
            <SortableItem key={id} id={id} name={nameOf(id)}>
              <RecipeThumbnail image={recipe?.images[0]} />
              <span className={styles['recipeTitle']}>{nameOf(id)}</span>
              {recipe !== undefined && <RecipeFacts recipe={recipe} now={now} />}
              <IconButton icon="close" label={`Remove ${nameOf(id)}`} onClick={() => remove(id)} />
            </SortableItem>
          )
        })}
      </SortableList>
      <Suggestions form={form} recipes={recipes} onAdd={(id) => add([id])} />
      <RecipePicker
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        recipes={recipes}
        chosen={form.recipeIds}
        onAdd={add}
      />
    </section>
  )
}

/** Who can read a recipe, and how often it was viewed, as a guide for ordering a collection. */
function RecipeFacts({ recipe, now }: { readonly recipe: ManagedRecipeCard; readonly now: Date }) {
  const { privacySetting, readerCounts } = recipe
  return (
    <>
      {privacySetting === 'subscribers_only' && (
        <span className={styles['quiet']} title="For subscribers only">
          <KitchenIcon name="lock" />
          <span className="visually-hidden">for subscribers only</span>
        </span>
      )}
      <span className={`${styles['quiet'] ?? ''} ${styles['views'] ?? ''}`}>
        {counted(readerCounts.views, 'view')}
      </span>
      <span className={`${styles['quiet'] ?? ''} ${styles['state'] ?? ''}`}>
        {recipeState(recipe, now).text}
      </span>
    </>
  )
}

/**
 * Focuses the add button once the picker is closed, if the focus was lost: after the first recipe the button moves to
 * the heading, so the one that opened the picker is gone.
 */
function useFocusAfterPicking(isPicking: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasPicking = useRef(false)
  useEffect(() => {
    if (wasPicking.current && !isPicking && document.activeElement === document.body) button.current?.focus()
    wasPicking.current = isPicking
  }, [isPicking])
  return button
}

type SuggestionsProps = {
  readonly form: CollectionForm
  readonly recipes: readonly ManagedRecipeCard[]
  readonly onAdd: (id: string) => void
}

function Suggestions({ form, recipes, onAdd }: SuggestionsProps) {
  const { title, recipeIds } = form
  const suggestions = useMemo(
    () => suggestRecipes({ title, recipeIds }, recipes, maxSuggestions),
    [title, recipeIds, recipes],
  )
  if (suggestions.length === 0) return null
  return (
    <section className={styles['suggestions']}>
      <h3>Suggestions</h3>
      <ul>
        {suggestions.map(({ recipe, because }) => (
          <li key={recipe.id} className={styles['suggestion']} data-suggestion>
            <RecipeThumbnail image={recipe.images[0]} />
            <span className={styles['recipeTitle']}>{recipe.title}</span>
            <span className={styles['quiet']}>{because}</span>
            <Button variant="quiet" aria-label={`Add ${recipe.title}`} onClick={() => onAdd(recipe.id)}>
              Add
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
