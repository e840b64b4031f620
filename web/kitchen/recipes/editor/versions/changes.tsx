import type { EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { diffLines } from '#core/values/text/line-diff.ts'
import { useValueText } from './value-text.ts'
import { fieldName } from '../work/field-names.ts'
import { differingFields } from './differing-fields.ts'
import styles from './versions.module.css'

/** The differences between two states of a recipe, by field and line. */
export function Changes({ before, after }: { before: EditedRecipe; after: EditedRecipe }) {
  const textOf = useValueText()
  const fields = differingFields(before, after)
  if (fields.length === 0) return <p>There is no difference.</p>
  return (
    <div className={styles['changes']}>
      {fields.map((field) => (
        <section key={field}>
          <h4>{fieldName(field)}</h4>
          <LineChanges before={textOf(field, before[field])} after={textOf(field, after[field])} />
        </section>
      ))}
    </div>
  )
}

function LineChanges({ before, after }: { before: string; after: string }) {
  const parts = diffLines(before.split('\n'), after.split('\n')).filter(({ isSame }) => !isSame)
  if (parts.length === 0) return <p className={styles['same']}>Only the formatting changed.</p>
  return (
    <div className={styles['lines']}>
      {parts.map((part, index) => (
        <div key={index}>
          {part.oldLines.map((line, at) => (
            <del key={`-${at}`}>{line}</del>
          ))}
          {part.newLines.map((line, at) => (
            <ins key={`+${at}`}>{line}</ins>
          ))}
        </div>
      ))}
    </div>
  )
}
