import { memo, useId, useState, type ReactNode } from 'react'
import { duplicateSentence, percent } from '#core/workflows/import/duplicate-sentence.ts'
import { plainText } from '#core/values/rich-text/write-text.ts'
import { counted } from '#core/values/text/counted.ts'
import { Link } from '../../ui/link.tsx'
import { useKitchenPath } from '../page/kitchen-site.tsx'
import { BatchComparison, DuplicateComparison } from './duplicate-comparison.tsx'
import { uncertainLines, rowChoices, type ImportRow, type Outcome, type RowChoice } from './import-state.ts'
import styles from './import.module.css'

type ReviewRowProps = {
  readonly row: ImportRow
  /** The earlier recipe of this import that may be the same; null if there is none. */
  readonly earlier: ImportRow | null
  /** True once choices can no longer be changed. */
  readonly isLocked: boolean
  readonly onChoose: (id: string, choice: RowChoice) => void
}

/** One imported recipe with its uncertain lines, its duplicate on the site, and its choice. */
export const ReviewRow = memo(function ReviewRow({ row, earlier, isLocked, onChoose }: ReviewRowProps) {
  const { read, name, duplicate, batchDuplicate, choice, outcome } = row
  const id = useId()
  const pathOf = useKitchenPath()
  const { title } = read.draft
  const doubtful = uncertainLines(read)
  const waits = duplicate !== null && outcome === null ? duplicate : null
  const isBatchDuplicate = waits === null && outcome === null && batchDuplicate !== null && earlier !== null
  return (
    <li className={styles['row']} aria-labelledby={id}>
      <div className={styles['rowHead']}>
        <div>
          <h2 id={id} className={styles['title']}>
            {outcome?.recipeId ? <Link to={pathOf(`recipes/${outcome.recipeId}`)}>{title}</Link> : title}
          </h2>
          <p className={styles['quiet']}>
            {counted(read.ingredientLines.length, 'ingredient')}, {counted(stepsOf(read).length, 'step')}
            {doubtful.length > 0 && ` · ${counted(doubtful.length, 'doubtful line')}`} · {name}
          </p>
          {isBatchDuplicate && (
            <p className={styles['duplicate']}>{batchSentence(batchDuplicate, earlier)}</p>
          )}
          {waits !== null && (
            <p className={styles['duplicate']}>
              {duplicateSentence(waits)} <Link to={pathOf(`recipes/${waits.recipeId}`)}>Look at it</Link>
            </p>
          )}
        </div>
        {outcome === null ? (
          <select
            aria-label={`What is done with ${title}`}
            value={choice ?? ''}
            disabled={isLocked}
            onChange={({ target }) =>
              onChoose(row.id, rowChoices.find((one) => one === target.value) ?? 'skip')
            }
          >
            {choice === null && <option value="">Choose…</option>}
            <option value="new">{duplicate === null && !isBatchDuplicate ? 'Import' : 'Keep both'}</option>
            {duplicate !== null && <option value="update">Update the existing one</option>}
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
      {waits !== null && (
        <Disclosure summary="Compare the two">
          <DuplicateComparison recipeId={waits.recipeId} read={read.draft} />
        </Disclosure>
      )}
      {isBatchDuplicate && (
        <Disclosure summary="Compare the two">
          <BatchComparison other={earlier.read} read={read} />
        </Disclosure>
      )}
      <Disclosure summary="What was read">
        <ParsedContent read={read} />
      </Disclosure>
    </li>
  )
})

/** Explains why two recipes of one import may be the same. */
function batchSentence(
  { isSame, likeness }: NonNullable<ImportRow['batchDuplicate']>,
  { name, read }: ImportRow,
) {
  if (isSame) return `The same recipe was read before, from ${name}.`
  const found = `“${read.draft.title}” from ${name}`
  return likeness === 1
    ? `${found} has the same title and ingredients.`
    : `${found} is ${percent(likeness)} alike.`
}

/** Renders its content only when opened, because an import can have a thousand rows. */
function Disclosure({ summary, children }: { readonly summary: string; readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children}
    </details>
  )
}

function ParsedContent({ read }: Pick<ImportRow, 'read'>) {
  const doubtful = new Set(uncertainLines(read).map(({ usageId }) => usageId))
  return (
    <div className={styles['readText']}>
      <ul>
        {read.ingredientLines.map(({ usageId, source, ingredient, confidence }) => (
          <li key={usageId} data-doubtful={doubtful.has(usageId) || undefined}>
            {source}{' '}
            <span className={styles['quiet']}>
              {ingredient} · {Math.round(confidence * 100)} % sure
            </span>
          </li>
        ))}
      </ul>
      <ol>
        {stepsOf(read).map((step) => (
          <li key={step.id}>{plainText(step.content)}</li>
        ))}
      </ol>
      {read.warnings.map(({ message, path, source }) => (
        <p key={`${path} ${message} ${source}`} className={styles['note']}>
          {message} {source !== '' && <q>{source}</q>}
        </p>
      ))}
    </div>
  )
}

const stepsOf = ({ draft }: ImportRow['read']) =>
  (draft.instructionGroups ?? []).flatMap(({ instructions }) => instructions)

const statusTexts: Readonly<Record<Outcome['status'], string>> = {
  created: 'Created',
  updated: 'Updated',
  unchanged: 'On your site already',
  skipped: 'Left out',
  failed: 'Failed',
}
