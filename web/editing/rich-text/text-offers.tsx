import { useDeferredValue, useMemo } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { TextEditor } from './document/editor-node.ts'
import { findOffers, runAtCaret, type TextOffer, type WantedOffers } from './document/find-offers.ts'

type TextOffersProps = {
  readonly editor: TextEditor
  readonly wanted: WantedOffers
  /** The keys of suggestions that were accepted or dismissed. */
  readonly dismissed: ReadonlySet<string>
  readonly onAccept: (offer: TextOffer) => void
  readonly onDismiss: (offer: TextOffer) => void
}

/** The suggestions for the text at the caret. A button accepts each one; Alt+Enter accepts the first. */
export function TextOffers({ editor, wanted, dismissed, onAccept, onDismiss }: TextOffersProps) {
  const found = useOffers(editor, wanted)
  const offers = found.filter(({ key }) => !dismissed.has(key))
  if (offers.length === 0) return null
  return (
    <ul className="text-offers" aria-label="Recognized in the text">
      {offers.map((offer) => (
        <li key={offer.key} className="text-offers__item">
          <button
            type="button"
            className="text-offers__accept"
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onAccept(offer)}
          >
            {offer.kind === 'timer' && <Icon name="alarm" />}
            {offer.kind === 'timer' ? `Set a timer: ${offer.text}` : `Convert for readers: ${offer.text}`}
          </button>
          <IconButton
            icon="close"
            label={`Leave ${offer.text} as it is`}
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onDismiss(offer)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Returns the suggestions at the caret. The text is parsed after it is painted, so that typing is not delayed. */
function useOffers(editor: TextEditor, { timers, measurements, timerMinutes }: WantedOffers) {
  const run = runAtCaret(editor)
  const place = useDeferredValue(run === null ? '' : `${run.path.join('.')} ${run.text}`)
  return useMemo(
    () => (place === '' ? [] : findOffers(editor, { timers, measurements, timerMinutes })),
    [editor, place, timers, measurements, timerMinutes],
  )
}
