import type { DifficultyLevel } from '#core/model/recipe/record/recipe-parts.ts'
import { useField } from '../../../../editing/editor/use-field.ts'
import { useEditor } from '../work/editor-context.tsx'
import { levelNames } from './choice-names.ts'
import { DurationText } from './duration-text.tsx'
import { NumberText } from './number-text.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'
import styles from './fields.module.css'

const levels: readonly { value: DifficultyLevel | ''; label: string }[] = [
  { value: '', label: 'Not set' },
  { value: 'easy', label: levelNames.easy },
  { value: 'medium', label: levelNames.medium },
  { value: 'hard', label: levelNames.hard },
]

/** Times, yield and difficulty. */
export function FactsFields() {
  const editor = useEditor()
  const prep = useField(editor, 'prepTimeMinutes')
  const cook = useField(editor, 'cookTimeMinutes')
  const custom = useField(editor, 'customTimeMinutes')
  const customLabel = useField(editor, 'customTimeLabel')
  const servings = useField(editor, 'yieldServings')
  const makes = useField(editor, 'servingDescription')
  const difficulty = useField(editor, 'difficultyLevel')
  return (
    <section className={styles['facts']} aria-label="Times and yield">
      <div data-field="prepTime">
        <DurationText label="Preparation" value={prep.value} onChange={prep.set} />
      </div>
      <div data-field="cookTime">
        <DurationText label="Cooking" value={cook.value} onChange={cook.set} />
      </div>
      <div data-field="recipeYield">
        <NumberText
          label="Servings"
          value={servings.value}
          onChange={(count) => servings.set(count === 0 ? null : count)}
          error={servings.error}
        />
      </div>
      <SelectField
        label="Difficulty"
        value={difficulty.value ?? ''}
        options={levels}
        onChange={(level) => difficulty.set(level === '' ? null : level)}
      />
      <div className={`${styles['pair'] ?? ''} ${styles['wide'] ?? ''}`}>
        <TextField
          label="Additional time"
          placeholder="Rest"
          maxLength={100}
          value={customLabel.value ?? ''}
          error={customLabel.error}
          onChange={(text) => customLabel.set(text === '' ? null : text)}
        />
        <DurationText
          label={customLabel.value ?? 'Length of the additional time'}
          isLabelHidden
          value={custom.value}
          onChange={custom.set}
        />
      </div>
      <div className={styles['wide']}>
        <TextField
          label="Makes"
          placeholder="one 26 cm tart"
          maxLength={200}
          value={makes.value ?? ''}
          error={makes.error}
          onChange={(text) => makes.set(text === '' ? null : text)}
        />
      </div>
    </section>
  )
}
