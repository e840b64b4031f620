import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { TextOffer } from './find-offers.ts'

type TextOffersProps = {
  readonly offers: readonly TextOffer[]
  readonly onAccept: (offer: TextOffer) => void
  readonly onDismiss: (offer: TextOffer) => void
}

/** What was recognised in the text at the caret; each is taken by its button, the first by Alt+Enter too. */
export function TextOffers({ offers, onAccept, onDismiss }: TextOffersProps) {
  if (offers.length === 0) return null
  return (
    <ul className="text-offers" aria-label="Recognised in the text">
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
