import { useId } from 'react'
import type { SubscriberImport } from '#core/calls/subscribers/subscriber-calls.ts'
import type { DateOrder } from '#core/formats/subscribers/joined-date.ts'
import { counted } from '#core/values/text/counted.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import { saveTable } from '../ui/save-file.ts'
import { ColumnTable } from './column-table.tsx'
import { ConsentField } from './consent-field.tsx'
import { AwaitedImport } from './import-status.tsx'
import { importLines } from './import-lines.ts'
import { useListImport } from './use-list-import.ts'
import styles from './subscribers.module.css'

/**
 * Imports a list of subscribers. Columns can be matched manually, a preview is shown first, and consent has to be stated
 * before anything is mailed.
 */
export function ImportDialog({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const { slug } = useKitchenSite()
  const list = useListImport(slug)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Import subscribers"
      {...(list.chosen === null ? {} : { footer: <Footer list={list} onClose={onClose} /> })}
    >
      <div className={styles['import']}>
        {list.done === null ? (
          <>
            <FileField onChoose={(file) => void list.chooseFile(file)} />
            {list.columns.length > 0 && (
              <ColumnTable columns={list.columns} unclear={list.unclear} onChoose={list.chooseRole} />
            )}
            {list.dateOrder !== undefined && (
              <DateOrderField order={list.dateOrder} onChoose={list.chooseDateOrder} />
            )}
            <ConsentField
              label="How did these people agree to get your newsletter?"
              hint="Stored with your name and the date. Without it, nobody on the list is mailed."
              value={list.consent}
              onChange={list.stateConsent}
            />
            {list.preview !== null && (
              <Outcome imported={list.preview} isOutdated={!list.isReady && !list.isImporting} />
            )}
          </>
        ) : (
          <Outcome imported={list.done} />
        )}
        {list.error !== null && (
          <p className="error-box" role="alert">
            {list.error}
          </p>
        )}
      </div>
    </Dialog>
  )
}

type FooterProps = { readonly list: ReturnType<typeof useListImport>; readonly onClose: () => void }

/** The actions for the chosen file, which stay in view with any number of columns. */
function Footer({ list, onClose }: FooterProps) {
  const { slug } = useKitchenSite()
  const id = useId()
  const { chosen, obstacle, isPending, isImporting, isReady } = list
  if (list.done !== null) return <Button onClick={onClose}>Close</Button>
  const isBlocked = list.columns.length > 0 && list.preview === null
  return (
    <div className={styles['importFooter']}>
      {isPending && chosen !== null && <AwaitedImport siteSlug={slug} fileName={chosen.fileName} />}
      <p id={id} role="status" className={styles['quiet']}>
        {obstacle ?? ''}
      </p>
      <div className={styles['importActions']}>
        <Button aria-disabled={isPending} disabled={isBlocked} onClick={list.check}>
          {isPending && !isImporting ? 'Checking…' : 'Check again'}
        </Button>
        <Button
          variant="primary"
          disabled={!isReady || obstacle !== null}
          aria-describedby={id}
          onClick={list.import}
        >
          {isImporting ? 'Importing…' : 'Import'}
        </Button>
      </div>
    </div>
  )
}

function FileField({ onChoose }: { readonly onChoose: (file: File | undefined) => void }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id} className="field__label">
        CSV file
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
      <p className={styles['quiet']}>
        From Mailchimp, Substack, Ghost, Kit, Beehiiv, or any table with a column of email addresses.
      </p>
    </div>
  )
}

type DateOrderFieldProps = {
  readonly order: DateOrder | null
  readonly onChoose: (order: DateOrder) => void
}

function DateOrderField({ order, onChoose }: DateOrderFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id} className="field__label">
        Dates such as 05/06/2024
      </label>
      <select
        id={id}
        className="input"
        aria-invalid={order === null}
        value={order ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChoose(value === 'monthFirst' ? 'monthFirst' : 'dayFirst')
        }
      >
        {order === null && (
          <option value="" disabled>
            Which comes first?
          </option>
        )}
        <option value="dayFirst">The day first: 5 June 2024</option>
        <option value="monthFirst">The month first: May 6, 2024</option>
      </select>
    </div>
  )
}

type OutcomeProps = {
  readonly imported: SubscriberImport
  /** True while the preview is being updated. */
  readonly isOutdated?: boolean
}

function Outcome({ imported, isOutdated = false }: OutcomeProps) {
  const { isDryRun, rows, issues, changes, rejected } = imported
  return (
    <section className={styles['outcome']} aria-live="polite" aria-busy={isOutdated}>
      <h3>{isDryRun ? `What would happen to ${counted(rows, 'row')}` : `Done: ${counted(rows, 'row')}`}</h3>
      {isOutdated ? (
        <p>Checking the list…</p>
      ) : (
        <ul>
          {importLines(imported).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {issues.length > 0 && (
        <ul className={styles['quiet']}>
          {issues.slice(0, 5).map(({ line, message }) => (
            <li key={line}>
              Line {line}: {message}
            </li>
          ))}
        </ul>
      )}
      <div className={styles['importActions']}>
        {changes !== '' && <Button onClick={() => saveTable('changes.csv', changes)}>List of changes</Button>}
        {rejected !== '' && (
          <Button onClick={() => saveTable('not-imported.csv', rejected)}>Rows left out</Button>
        )}
      </div>
    </section>
  )
}
