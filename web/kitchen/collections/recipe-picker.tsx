import { useId, useState } from 'react'
import type { ManagedRecipeCard } from '#core/calls/recipe/recipe-calls.ts'
import { foldLetters } from '#core/values/text/fold-letters.ts'
import { grouped } from '#core/values/text/counted.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { recipeState } from '../ui/recipe-state.ts'
import { KitchenIcon } from '../ui/kitchen-icon.tsx'
import searchField from '../page/search-field.module.css'
import { RecipeThumbnail } from './recipe-thumbnail.tsx'
import styles from './collections.module.css'

/** The maximum number of rows; a search narrows the list. */
const maxShown = 200

type RecipePickerProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly recipes: readonly ManagedRecipeCard[]
  /** The ids of the recipes that are already in the collection. */
  readonly chosen: readonly string[]
  readonly onAdd: (ids: readonly string[]) => void
}

/** Selects several recipes at once. */
export function RecipePicker(props: RecipePickerProps) {
  return props.isOpen ? <OpenPicker {...props} /> : null
}

function OpenPicker({ onClose, recipes, chosen, onAdd }: RecipePickerProps) {
  const id = useId()
  const [words, setWords] = useState('')
  const [now] = useState(() => new Date())
  const [picked, setPicked] = useState<readonly string[]>([])
  const wanted = foldLetters(words.trim())
  const found = recipes.filter(({ id, title }) => !chosen.includes(id) && foldLetters(title).includes(wanted))
  const toggle = (id: string) =>
    setPicked((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]))
  const add = () => {
    onAdd(picked)
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add recipes"
      footer={
        <Button variant="primary" disabled={picked.length === 0} onClick={add}>
          {picked.length === 0 ? 'Add' : `Add ${picked.length}`}
        </Button>
      }
    >
      <div className={styles['picker']}>
        <label className={searchField['search']}>
          <KitchenIcon name="search" />
          <input
            type="search"
            data-first-focus
            aria-label="Search recipes"
            placeholder="Search"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </label>
        <ul>
          {found.slice(0, maxShown).map((recipe) => (
            <li key={recipe.id}>
              <label className={styles['pick']}>
                <input
                  type="checkbox"
                  aria-label={recipe.title}
                  aria-describedby={`${id}-${recipe.id}`}
                  checked={picked.includes(recipe.id)}
                  onChange={() => toggle(recipe.id)}
                />
                <RecipeThumbnail image={recipe.images[0]} />
                <span className={styles['recipeTitle']}>{recipe.title}</span>
                <span id={`${id}-${recipe.id}`} className={styles['quiet']}>
                  {recipeState(recipe, now).text}
                </span>
              </label>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className={styles['quiet']}>No other recipe has that title.</p>}
        {found.length > maxShown && (
          <p className={styles['quiet']}>{grouped(found.length - maxShown)} more: search to narrow them.</p>
        )}
      </div>
    </Dialog>
  )
}
