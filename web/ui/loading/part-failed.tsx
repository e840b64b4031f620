import './part-failed.css'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import type { LoadFailure } from './loaded-part.tsx'

/** The advice shown if a component could not be loaded. */
export const loadAdvice = 'Check your connection and try again, or reload the page.'

/** A button that loads the code of a component again. */
export function RetryButton({ isPending, onRetry }: LoadFailure) {
  return (
    <Button aria-disabled={isPending} onClick={onRetry}>
      Retry
    </Button>
  )
}

type PartFailedProps = {
  /** The name of the component in the message, for example "The earlier looks". */
  readonly what: string
  readonly failure: LoadFailure
}

/** A short error message in place of a component that could not be loaded. */
export function PartFailed({ what, failure }: PartFailedProps) {
  return (
    <div className="part-failed">
      <p role="alert">{failure.isPending ? 'Loading…' : `${what} could not be loaded. ${loadAdvice}`}</p>
      <RetryButton {...failure} />
    </div>
  )
}

type DialogFailedProps = PartFailedProps & { readonly title: string; readonly onClose: () => void }

/** A dialog with the same title and an error message, in place of a dialog whose code could not be loaded. */
export function DialogFailed({ title, onClose, ...part }: DialogFailedProps) {
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <PartFailed {...part} />
    </Dialog>
  )
}
