import type { Issue } from '#core/values/errors.ts'
import { counted } from '#core/values/text/counted.ts'
import { exactTime } from '../../../ui/format-time.ts'
import { Button } from '../../../../ui/button.tsx'
import { useWhoSaved } from '#web/kitchen/ui/edited-copies/who-saved.ts'
import { fieldName } from '../work/field-names.ts'
import { useEditor, useEditorState } from '../work/editor-context.tsx'
import { Changes } from '../versions/changes.tsx'
import styles from './conflict.module.css'

/**
 * Notices above the recipe: an older draft on this device, changes made elsewhere, and drafts that could not be stored
 * or saved.
 */
export function CopyNotice() {
  return (
    <>
      <OlderCopy />
      <News />
      <DeviceFull />
      <NotSaved />
    </>
  )
}

/**
 * Offers to restore an older copy on this device. It is not restored automatically: its date and its differences are
 * shown first.
 */
function OlderCopy() {
  const { ref } = useEditor()
  const offered = useEditorState(({ context }) => context.work?.offered ?? null)
  const saved = useEditorState(({ context }) => context.work?.saved ?? null)
  if (offered === null || saved === null) return null
  return (
    <div className={styles['notice']} role="region" aria-label="Unsaved work on this device">
      <p>This device has unsaved work of {exactTime(offered.keptAt)}, which is older than what is saved.</p>
      <details>
        <summary>Compare</summary>
        <Changes before={saved} after={offered.draft} />
      </details>
      <p className={styles['buttons']}>
        <Button onClick={() => ref.send({ type: 'copy.restore' })}>Restore it</Button>
        <Button variant="quiet" onClick={() => ref.send({ type: 'copy.discard' })}>
          Discard it
        </Button>
      </p>
    </div>
  )
}

function News() {
  const { ref } = useEditor()
  const remoteChanges = useEditorState(({ context }) => context.work?.remoteChanges ?? null)
  const saverOf = useWhoSaved()
  if (remoteChanges === null) return null
  const { who, where } = saverOf(remoteChanges.by)
  const names = remoteChanges.fields.map(fieldName)
  const what = names.length > 3 ? counted(names.length, 'field') : `the ${names.join(' and the ')}`
  return (
    <div className={styles['notice']} role="status">
      <p>
        {who} changed {what}
        {where === '' ? ' meanwhile' : where}. It is merged with your changes{where === '' ? '' : ' here'}.
      </p>
      <Button variant="quiet" onClick={() => ref.send({ type: 'remote-changes.dismiss' })}>
        Got it
      </Button>
    </div>
  )
}

function DeviceFull() {
  const isFull = useEditorState(({ context }) => context.isDeviceFull)
  const hasChanges = useEditorState(
    ({ context: { work } }) => work !== null && work.saved !== work.history.present,
  )
  if (!isFull || !hasChanges) return null
  return (
    <div className={styles['notice']} role="alert">
      <p>This device has no room for unsaved work. Keep this page open until it says Saved.</p>
    </div>
  )
}

/** Why the server or the validation rejected a save: the issues of each field, or else the server's message. */
function NotSaved() {
  const isRefused = useEditorState((snapshot) => snapshot.matches({ server: 'refused' }))
  const failure = useEditorState(({ context }) => context.failure)
  const issues = useEditorState(({ context }) => context.work?.issues ?? noIssues)
  if (!isRefused) return null
  return (
    <div className={styles['notice']} role="alert">
      {issues.length === 0 && <p>{failure}</p>}
      {issues.length > 0 && (
        <ul>
          {issues.slice(0, 5).map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              Not saved: the {fieldName(path.split('.')[0] ?? '')}. {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const noIssues: readonly Issue[] = []
