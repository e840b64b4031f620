import './part-failed.css'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { LoadFailure } from './loaded-part.tsx'

/** What to do about a part that could not be loaded. */
export const loadAdvice = 'Check your connection and try again, or reload the page.'

/** Requests the code of a part again. */
export function RetryButton({ isPending, onRetry }: LoadFailure) {
  return (
    <Button aria-disabled={isPending} onClick={onRetry}>
      Retry
    </Button>
  )
}

type PartFailedProps = {
  /** What could not be loaded, as "The earlier looks". */
  readonly what: string
  readonly failure: LoadFailure
}

/** Says in a few words, and in the place of a part, that it could not be loaded. */
export function PartFailed({ what, failure }: PartFailedProps) {
  return (
    <div className="part-failed">
      <p role="alert">{failure.isPending ? 'Loading…' : `${what} could not be loaded. ${loadAdvice}`}</p>
      <RetryButton {...failure} />
    </div>
  )
}

type DialogFailedProps = PartFailedProps & { readonly title: string; readonly onClose: () => void }

/** Says of a dialog that it could not be loaded, in a dialog of the same title. */
export function DialogFailed({ title, onClose, ...part }: DialogFailedProps) {
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <PartFailed {...part} />
    </Dialog>
  )
}
