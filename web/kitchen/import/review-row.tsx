import { useId } from 'react'
import { duplicateSentence } from '#core/calls/import/run/duplicate-sentence.ts'
import { plainText } from '#core/values/rich-text/write-text.ts'
import { counted } from '#core/values/text/counted.ts'
import { Link } from '../../ui/link.tsx'
import { useKitchenPath } from '../frame/kitchen-site.tsx'
import { doubtfulLines, type ImportRow, type Outcome, type RowChoice } from './import-session.ts'
import styles from './import.module.css'

type ReviewRowProps = {
  readonly row: ImportRow
  /** True once nothing can be chosen any more. */
  readonly isLocked: boolean
  readonly onChoose: (choice: RowChoice) => void
}

/** One recipe as it was read: what of it is doubtful, what the site has of it, and what is done with it. */
export function ReviewRow({ row, isLocked, onChoose }: ReviewRowProps) {
  const { read, name, duplicate, choice, outcome } = row
  const id = useId()
  const pathOf = useKitchenPath()
  const { title } = read.draft
  const doubtful = doubtfulLines(read)
  const steps = (read.draft.instructionGroups ?? []).flatMap(({ instructions }) => instructions)
  return (
    <li className={styles['row']} aria-labelledby={id}>
      <div className={styles['rowHead']}>
        <div>
          <h2 id={id} className={styles['title']}>
            {outcome?.recipeId ? <Link to={pathOf(`recipes/${outcome.recipeId}`)}>{title}</Link> : title}
          </h2>
          <p className={styles['quiet']}>
            {counted(read.ingredientLines.length, 'ingredient')}, {counted(steps.length, 'step')}
            {doubtful.length > 0 && ` · ${counted(doubtful.length, 'doubtful line')}`} · {name}
          </p>
          {duplicate !== null && outcome === null && (
            <p className={styles['duplicate']}>
              {duplicateSentence(duplicate)}{' '}
              <Link to={pathOf(`recipes/${duplicate.recipeId}`)}>Look at it</Link>
            </p>
          )}
        </div>
        {outcome === null ? (
          <select
            aria-label={`What is done with ${title}`}
            value={choice ?? ''}
            disabled={isLocked}
            onChange={({ target }) => onChoose(choices.find((one) => one === target.value) ?? 'skip')}
          >
            {choice === null && <option value="">Choose…</option>}
            <option value="new">{duplicate === null ? 'Import' : 'Keep both'}</option>
            {duplicate !== null && <option value="update">Update the one there</option>}
            <option value="skip">Leave out</option>
          </select>
        ) : (
          <span className={styles['outcome']} data-status={outcome.status}>
            {statusTexts[outcome.status]}
          </span>
        )}
      </div>
      {(outcome?.notes ?? []).map((note) => (
        <p key={note} className={styles['note']}>
          {note}
        </p>
      ))}
      <details>
        <summary>What was read</summary>
        <div className={styles['readText']}>
          <ul>
            {read.ingredientLines.map(({ usageId, source, ingredient, confidence }) => (
              <li
                key={usageId}
                data-doubtful={doubtful.some((line) => line.usageId === usageId) || undefined}
              >
                {source}{' '}
                <span className={styles['quiet']}>
                  {ingredient} · {Math.round(confidence * 100)} % sure
                </span>
              </li>
            ))}
          </ul>
          <ol>
            {steps.map((step) => (
              <li key={step.id}>{plainText(step.content)}</li>
            ))}
          </ol>
          {read.warnings.map(({ message, path, source }) => (
            <p key={`${path} ${message} ${source}`} className={styles['note']}>
              {message} {source !== '' && <q>{source}</q>}
            </p>
          ))}
        </div>
      </details>
    </li>
  )
}

const choices: readonly RowChoice[] = ['new', 'update', 'skip']

const statusTexts: Readonly<Record<Outcome['status'], string>> = {
  created: 'Created',
  updated: 'Updated',
  unchanged: 'Same already',
  skipped: 'Left out',
  failed: 'Failed',
}
