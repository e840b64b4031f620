import { counted, grouped } from '#core/values/text/counted.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useKitchenPath } from '../page/kitchen-site.tsx'
import { useUndoToast } from '../ui/lists/use-undo-toast.ts'
import type { ImportSession } from './import-session.ts'
import { uncertainLines, type ImportState, type NoRecipe, type RowChoice } from './import-state.ts'
import { ReviewRow } from './review-row.tsx'
import { SuggestedLanguage } from './suggested-language.tsx'
import { UndoImport } from './past-imports.tsx'
import styles from './import.module.css'

type ImportReviewProps = { readonly state: ImportState; readonly session: ImportSession }

/** The imported recipes, uncertain ones first, with their choices and later their outcomes. */
export function ImportReview({ state, session }: ImportReviewProps) {
  const { phase, rows, without, unchanged, isPublishing, isStored } = state
  const offerUndo = useUndoToast()
  const pathOf = useKitchenPath()
  const waiting = rows.filter(({ outcome, choice }) => outcome === null && choice === null).length
  const ready = rows.filter(({ outcome, choice }) => outcome === null && choice !== null && choice !== 'skip')
  const byId = new Map(rows.map((row) => [row.id, row]))
  const failed = rows.filter(({ outcome }) => outcome?.status === 'failed').length
  const unread = without.filter(({ unreadUrl }) => unreadUrl !== null)
  const empty = without.filter(({ unreadUrl }) => unreadUrl === null)
  const isNothingNew = phase === 'review' && rows.length === 0
  const isReview = phase === 'review' && !isNothingNew
  return (
    <section aria-label="What was read" className={styles['review']}>
      <p role="status" className={styles['summary']}>
        {summaryOf(state)}
      </p>
      {isReview && (
        <p className={styles['quiet']}>
          {isStored
            ? 'It is stored on this device only: you can leave this page and come back until you import or discard it.'
            : 'This device has no room to store it: leave this window open until it is imported.'}
        </p>
      )}
      {phase === 'writing' && (
        <progress value={state.done} max={Math.max(1, state.total)} aria-label="Importing recipes" />
      )}
      {waiting > 0 && phase === 'review' && (
        <p>
          {waiting === 1
            ? 'One recipe may be a duplicate: choose what to do with it.'
            : `${waiting} recipes may be duplicates: choose what to do with each.`}
        </p>
      )}
      {isReview && <Counts rows={rows} />}
      <ul className={styles['rows']} aria-label="Recipes">
        {rows.map((row) => (
          <ReviewRow
            key={row.id}
            row={row}
            earlier={row.batchDuplicate === null ? null : (byId.get(row.batchDuplicate.rowId) ?? null)}
            isLocked={phase !== 'review'}
            onChoose={session.choose}
          />
        ))}
      </ul>
      <Unread sources={unread} isLocked={phase !== 'review'} onReadAgain={session.readAgain} />
      <Without sources={empty} isAll={rows.length === 0} />
      {unchanged > 0 && (
        <p className={styles['quiet']}>
          {counted(unchanged, 'recipe')} on your site {unchanged === 1 ? 'is' : 'are'} the same already.
        </p>
      )}
      {phase === 'done' && <SuggestedLanguage rows={rows} />}
      <div className={styles['actions']}>
        {isReview && (
          <>
            <label>
              <input
                type="checkbox"
                checked={isPublishing}
                onChange={({ target }) => session.setPublishing(target.checked)}
              />{' '}
              Publish them at once
            </label>
            <Button
              variant="primary"
              aria-disabled={ready.length === 0}
              onClick={() => ready.length > 0 && session.write()}
            >
              Import {counted(ready.length, 'recipe')}
            </Button>
            <Button variant="quiet" onClick={() => offerUndo('Import discarded', session.reset())}>
              Discard them
            </Button>
          </>
        )}
        {phase === 'writing' && <Button onClick={session.stop}>Stop</Button>}
        {(phase === 'done' || isNothingNew) && (
          <>
            <Button variant="primary" onClick={session.reset}>
              Import more
            </Button>
            <Link to={pathOf('recipes')} className="button button--plain">
              See the recipes
            </Link>
            {failed > 0 && <Button onClick={() => session.retry()}>Try the failed ones again</Button>}
            {state.batchId !== null && <UndoImport batchId={state.batchId} onDone={session.reset} />}
          </>
        )}
      </div>
    </section>
  )
}

/** The number of recipes that need a decision, will be imported, or will be skipped. */
function Counts({ rows }: Pick<ImportState, 'rows'>) {
  const open = rows.filter(({ outcome }) => outcome === null)
  const number = (isCounted: (choice: RowChoice | null) => boolean) =>
    open.filter(({ choice }) => isCounted(choice)).length
  const states = [
    [number((choice) => choice === null), 'to choose'],
    [number((choice) => choice === 'new'), 'to import'],
    [number((choice) => choice === 'update'), 'to update'],
    [number((choice) => choice === 'skip'), 'to leave out'],
    [open.filter(({ read }) => uncertainLines(read).length > 0).length, 'with doubtful lines'],
  ] as const
  return (
    <ul className={styles['counts']} aria-label="Counts">
      {states
        .filter(([count]) => count > 0)
        .map(([count, name]) => (
          <li key={name}>
            <strong>{grouped(count)}</strong> {name}
          </li>
        ))}
    </ul>
  )
}

type WithoutProps = { readonly sources: readonly NoRecipe[]; readonly isAll: boolean }

/** The sources without a recipe, with the reasons. Expanded if there are no other sources. */
function Without({ sources, isAll }: WithoutProps) {
  if (sources.length === 0) return null
  return (
    <details open={isAll} className={styles['without']}>
      <summary>{counted(sources.length, 'source')} contained no recipe</summary>
      <SourceList sources={sources} />
      {sources.some(({ name }) => /^https?:/.test(name)) && (
        <p>
          If a page shows its recipe only after you sign in, press “Import to Trivet” on it there. Otherwise,
          copy the text of the recipe and paste it.
        </p>
      )}
    </details>
  )
}

type UnreadProps = {
  readonly sources: readonly NoRecipe[]
  readonly isLocked: boolean
  readonly onReadAgain: () => void
}

/** The links whose pages could not be fetched but may succeed later. */
function Unread({ sources, isLocked, onReadAgain }: UnreadProps) {
  if (sources.length === 0) return null
  return (
    <section aria-label="Links that could not be read" className={styles['unread']}>
      <p>
        {sources.length === 1 ? 'One link' : `${grouped(sources.length)} links`} could not be read. If a page
        opens in your browser, press “Import to Trivet” on it, or save it and choose the file.
      </p>
      <SourceList sources={sources} />
      {!isLocked && <Button onClick={onReadAgain}>Read {sources.length === 1 ? 'it' : 'them'} again</Button>}
    </section>
  )
}

function SourceList({ sources }: { readonly sources: readonly NoRecipe[] }) {
  return (
    <ul>
      {sources.map(({ name, message }) => (
        <li key={`${name} ${message}`}>
          <strong>{name}</strong>: {message}
        </li>
      ))}
    </ul>
  )
}

const doneWords = [
  ['created', 'created'],
  ['updated', 'updated'],
  ['unchanged', 'on your site already'],
  ['skipped', 'left out'],
  ['failed', 'failed'],
] as const

function summaryOf({ phase, rows, without, done, total }: ImportState): string {
  if (phase === 'writing') return `Imported ${grouped(done)} of ${grouped(total)} recipes`
  if (phase === 'review') {
    if (rows.length === 0) {
      if (without.some(({ unreadUrl }) => unreadUrl !== null)) return 'No recipe was read.'
      return without.length > 0 ? 'No recipe was found.' : 'There is nothing new: your site has all of it.'
    }
    const settled = rows.filter(({ outcome }) => outcome !== null).length
    return settled === 0
      ? `${counted(rows.length, 'recipe')} read. Nothing is written yet.`
      : `${grouped(settled)} of ${counted(rows.length, 'recipe')} done. The others are not written yet.`
  }
  const count = (status: string) => rows.filter(({ outcome }) => outcome?.status === status).length
  const parts = doneWords
    .map(([status, words]) => [count(status), words] as const)
    .filter(([number]) => number > 0)
    .map(([number, words]) => `${grouped(number)} ${words}`)
  return parts.length === 0 ? 'Nothing was imported.' : `Done: ${parts.join(', ')}.`
}
