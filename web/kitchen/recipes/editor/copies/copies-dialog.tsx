import { useEffect, useState } from 'react'
import { failureAdvice } from '#core/model/call-failure.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useToast } from '#web/ui/toast/toast.tsx'
import { useKitchenSite } from '#web/kitchen/page/kitchen-site.tsx'
import { exactTime } from '../../../ui/format-time.ts'
import { untitledTitle } from '../../untitled.ts'
import {
  listDeviceCopies,
  removeDeviceCopy,
  restoreDeviceCopy,
  type StoredCopy,
} from '../../device/device-copies.ts'
import { useEditor } from '../work/editor-context.tsx'
import styles from './copies.module.css'

/** The unsaved recipes of this site on this device. Each copy can be saved as a new draft, or discarded with Undo. */
export function CopiesDialog({ onClose }: { onClose: () => void }) {
  const { slug } = useKitchenSite()
  const [copies, setCopies] = useState<readonly StoredCopy[] | null>(null)
  useEffect(() => {
    let isOpen = true
    listDeviceCopies(slug).then(
      (found) => isOpen && setCopies(found),
      () => isOpen && setCopies([]),
    )
    return () => {
      isOpen = false
    }
  }, [slug])
  const leave = (id: string) => setCopies((now) => (now ?? []).filter((copy) => copy.id !== id))
  return (
    <Dialog isOpen onClose={onClose} title="Copies on this device">
      {copies === null && <p aria-busy="true">Loading…</p>}
      {copies?.length === 0 && (
        <p>Everything that was written on this device is saved. There are no copies.</p>
      )}
      {copies !== null && copies.length > 0 && (
        <ul className={styles['copies']}>
          {copies.map((copy) => (
            <OneCopy key={copy.id} copy={copy} onGone={() => leave(copy.id)} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function OneCopy({ copy, onGone }: { copy: StoredCopy; onGone: () => void }) {
  const { server } = useEditor()
  const showToast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const [state, setState] = useState<'kept' | 'discarded' | 'restored'>('kept')
  const title = copy.draft.title || untitledTitle
  const makeDraft = async () => {
    setIsBusy(true)
    try {
      await server.saveAsNew({ ...copy.draft, title })
      await removeDeviceCopy(copy.id)
      showToast({ text: `“${title}” is a draft of its own now.` })
      onGone()
    } catch (error) {
      setIsBusy(false)
      showToast({ text: failureAdvice(error) })
    }
  }
  const setDiscarded = async (isGone: boolean) => {
    try {
      await (isGone ? removeDeviceCopy(copy.id) : restoreDeviceCopy(copy))
      setState(isGone ? 'discarded' : 'restored')
    } catch (error) {
      showToast({ text: failureAdvice(error) })
    }
  }
  if (state === 'discarded') {
    return (
      <li>
        <p>Discarded the copy of “{title}”</p>
        <Button autoFocus onClick={() => void setDiscarded(false)}>
          Undo
        </Button>
      </li>
    )
  }
  return (
    <li>
      <p>
        {title}
        <span>{exactTime(copy.keptAt)}</span>
      </p>
      <div>
        <Button
          disabled={isBusy}
          onClick={() => void makeDraft()}
          aria-label={`Make a new draft of “${title}”`}
        >
          Make a new draft
        </Button>
        <Button
          variant="quiet"
          autoFocus={state === 'restored'}
          aria-label={`Discard the copy of “${title}”`}
          disabled={isBusy}
          onClick={() => void setDiscarded(true)}
        >
          Discard
        </Button>
      </div>
    </li>
  )
}
