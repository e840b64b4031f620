import { useId, useState } from 'react'
import { useParts } from '../../../../editing/editor/use-draft.ts'
import { useEditor } from '../work/editor-context.tsx'
import { useGlobals } from '../work/globals-context.tsx'
import { isSameList } from '../work/rows-of-recipe.ts'
import { unusedIn } from './mentionable.ts'
import styles from './rows.module.css'

/** The ingredients that no step mentions, as chips that insert them into a step. */
export function UnusedIngredients({ onUse }: { onUse: (usageId: string) => void }) {
  const { names } = useGlobals()
  const editor = useEditor()
  const unused = useParts(
    editor,
    ['ingredientUsageGroups', 'instructionGroups'],
    (recipe) => unusedIn(recipe, names),
    isSameList,
  )
  const hasSteps = useParts(editor, ['instructionGroups'], (recipe) =>
    recipe.instructionGroups.some(({ instructions }) => instructions.length > 0),
  )
  const [isOpen, setIsOpen] = useState(true)
  const labelId = useId()
  if (unused.length === 0 || !hasSteps) return null
  return (
    <div className={styles['unused']} role="group" aria-labelledby={labelId}>
      <button type="button" id={labelId} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Not in a step yet ({unused.length})
      </button>
      {isOpen && (
        <ul>
          {unused.map(({ id, title }) => (
            <li key={id}>
              <button
                type="button"
                className={styles['chip']}
                onClick={() => onUse(id)}
                aria-label={`Put ${title} into a step`}
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
