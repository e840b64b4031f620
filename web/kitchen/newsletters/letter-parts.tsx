import { useRef, useState } from 'react'
import type { ManagedRecipeCard } from '#core/calls/recipe/recipe-calls.ts'
import { limits } from '#core/values/limits.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useHistory, type EditOptions } from '../../editing/editor/use-draft.ts'
import { useField } from '../../editing/editor/use-field.ts'
import { RichTextField } from '../../editing/rich-text/rich-text-field.tsx'
import { pageFeatures } from '../../editing/rich-text/document/text-features.ts'
import { RecipePicker } from '../collections/recipe-picker.tsx'
import { RecipeThumbnail } from '../collections/recipe-thumbnail.tsx'
import { KitchenIcon } from '../ui/kitchen-icon.tsx'
import { SortableItem, SortableList } from '../ui/sortable.tsx'
import { useFocusInList } from '../../ui/menu/use-focus-in-list.ts'
import type { DraftPart } from './letter-draft.ts'
import type { LetterEditor } from './use-letter-editor.ts'
import styles from './newsletters.module.css'

type LetterPartsProps = {
  readonly editor: LetterEditor
  readonly recipes: readonly ManagedRecipeCard[]
}

/** The parts of a letter in order: texts and recipe cards. */
export function LetterParts({ editor, recipes }: LetterPartsProps) {
  const { value: parts, set: put } = useField(editor, 'parts')
  const { undo, redo } = useHistory(editor)
  const [isPicking, setPicking] = useState(false)
  const set = (next: readonly DraftPart[], options: EditOptions = {}) => put(next, options)
  const nameOf = (key: string) => {
    const index = parts.findIndex((part) => part.key === key)
    const part = parts[index]
    if (part?.kind !== 'recipe') return `Text ${index + 1}`
    return recipes.find(({ id }) => id === part.recipeId)?.title ?? 'A recipe that is not published'
  }
  const addRecipes = (ids: readonly string[]) =>
    set([
      ...parts,
      ...ids.map((recipeId) => ({ kind: 'recipe', recipeId, key: crypto.randomUUID() }) as const),
    ])
  const focus = useFocusInList<HTMLDivElement>('[data-sortable-id]')
  const added = useRef<string | null>(null)
  const addText = () => {
    added.current = crypto.randomUUID()
    set([...parts, { kind: 'text', text: null, key: added.current }])
  }
  const isFull = parts.length >= limits.letterParts
  return (
    <div className={styles['parts']} {...focus}>
      <SortableList
        label="Parts of the letter"
        ids={parts.map(({ key }) => key)}
        onMove={(order) => set(order.flatMap((key) => parts.find((part) => part.key === key) ?? []))}
      >
        {parts.map((part) => (
          <SortableItem key={part.key} id={part.key} name={nameOf(part.key)}>
            {part.kind === 'text' ? (
              <RichTextField
                ref={(text) => {
                  if (text === null || added.current !== part.key) return
                  added.current = null
                  text.focus()
                }}
                label={nameOf(part.key)}
                isLabelHidden
                className={styles['text'] ?? ''}
                value={part.text}
                features={pageFeatures}
                limit={limits.richText.page}
                placeholder="Write to your readers…"
                onChange={(text) =>
                  set(
                    parts.map((other) => (other.key === part.key ? { ...part, text } : other)),
                    { group: `text ${part.key}` },
                  )
                }
                onUndo={undo}
                onRedo={redo}
              />
            ) : (
              <RecipePart recipe={recipes.find(({ id }) => id === part.recipeId)} />
            )}
            <IconButton
              icon="close"
              label={`Remove ${nameOf(part.key)}`}
              onClick={() => set(parts.filter(({ key }) => key !== part.key))}
            />
          </SortableItem>
        ))}
      </SortableList>
      <div className={styles['add']}>
        <Button variant="quiet" disabled={isFull} onClick={addText}>
          <KitchenIcon name="plus" /> Add text
        </Button>
        <Button variant="quiet" disabled={isFull} onClick={() => setPicking(true)}>
          <KitchenIcon name="recipes" /> Add recipes…
        </Button>
      </div>
      <RecipePicker
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        recipes={recipes}
        chosen={parts.flatMap((part) => (part.kind === 'recipe' ? [part.recipeId] : []))}
        onAdd={addRecipes}
      />
    </div>
  )
}

function RecipePart({ recipe }: { readonly recipe: ManagedRecipeCard | undefined }) {
  if (recipe === undefined) {
    return (
      <span className={styles['recipe']}>
        <KitchenIcon name="warning" />A recipe that is not published; readers do not see it.
      </span>
    )
  }
  return (
    <span className={styles['recipe']}>
      <RecipeThumbnail image={recipe.images[0]} />
      {recipe.title}
    </span>
  )
}
