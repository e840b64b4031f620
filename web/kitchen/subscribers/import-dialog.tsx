import { useId, useState } from 'react'
import type { SubscriberImport } from '#core/calls/subscription/subscriber-calls.ts'
import { failureText } from '#core/model/call-failure.ts'
import { counted } from '#core/values/text/counted.ts'
import { useApp } from '../../app/app-context.tsx'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useKitchenSite } from '../frame/kitchen-site.tsx'
import { saveFile } from '../ui/save-file.ts'
import { base64Of } from './base64.ts'
import { ConsentField } from './consent-field.tsx'
import { AwaitedImport } from './import-status.tsx'
import { importLines } from './import-lines.ts'
import styles from './subscribers.module.css'

type Chosen = { readonly fileName: string; readonly file: string }

/** Brings in a list: what would happen is shown first, and nobody is mailed without a stated consent. */
export function ImportDialog({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const { slug } = useKitchenSite()
  const { api: lasting } = useApp()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [consent, setConsent] = useState('')
  const [preview, setPreview] = useState<SubscriberImport | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [done, setDone] = useState<SubscriberImport | null>(null)
  const send = useCall(
    async (api, { isDryRun, of }: { isDryRun: boolean; of: Chosen }) => {
      const stated = consent.trim() === '' ? {} : { consent: consent.trim() }
      // An import continues where its dialog or its page is left; the page of subscribers tells how far it is.
      const through = isDryRun ? api : lasting
      const body = { ...of, ...stated, isDryRun }
      return (await through.importSubscribers({ siteSlug: slug, body })).body.imported
    },
    {
      onDone: (imported) => (imported.isDryRun ? setPreview(imported) : setDone(imported)),
      revalidates: true,
    },
  )
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    send.abort()
    setChosen(null)
    setPreview(null)
    setProblem(null)
    try {
      const of = { fileName: file.name, file: await base64Of(file) }
      setChosen(of)
      send.run({ isDryRun: true, of })
    } catch (error) {
      setProblem(failureText(error))
    }
  }
  const error = problem ?? send.error
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Import subscribers">
      <div className={styles['import']}>
        {done === null ? (
          <>
            <FileField onChoose={(file) => void choose(file)} />
            <ConsentField
              label="How did these people agree to get your newsletter?"
              hint="Stored with your name and the date. Without it nobody of the list is mailed."
              value={consent}
              onChange={setConsent}
            />
            {preview !== null && <Outcome imported={preview} />}
          </>
        ) : (
          <Outcome imported={done} />
        )}
        {send.isPending && chosen !== null && <AwaitedImport siteSlug={slug} fileName={chosen.fileName} />}
        {error !== null && (
          <p className="error-box" role="alert">
            {error}
          </p>
        )}
        <div className={styles['importActions']}>
          {done !== null && <Button onClick={onClose}>Close</Button>}
          {done === null && chosen !== null && (
            <>
              <Button aria-disabled={send.isPending} onClick={() => send.run({ isDryRun: true, of: chosen })}>
                Check again
              </Button>
              <Button
                variant="primary"
                disabled={send.isPending || preview === null}
                onClick={() => send.run({ isDryRun: false, of: chosen })}
              >
                {send.isPending ? 'Working…' : 'Import'}
              </Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
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
        From Mailchimp, Substack, Ghost, Kit, Beehiiv, or any table with an email column.
      </p>
    </div>
  )
}

function Outcome({ imported }: { readonly imported: SubscriberImport }) {
  const { isDryRun, rows, issues, changes, rejected } = imported
  return (
    <section className={styles['outcome']} aria-live="polite">
      <h3>{isDryRun ? `What would happen to ${counted(rows, 'row')}` : `Done: ${counted(rows, 'row')}`}</h3>
      <ul>
        {importLines(imported).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
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
        <Button onClick={() => saveFile('changes.csv', new Blob([changes], { type: 'text/csv' }))}>
          List of changes
        </Button>
        <Button onClick={() => saveFile('not-imported.csv', new Blob([rejected], { type: 'text/csv' }))}>
          Rows left out
        </Button>
      </div>
    </section>
  )
}
