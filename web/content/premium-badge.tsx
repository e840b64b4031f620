import { Icon } from '../ui/icon.tsx'

/** The lock icon on the image of a recipe that only subscribers can read. */
export function PremiumBadge() {
  return (
    <span className="card__badge">
      <Icon name="lock" />
      <span className="visually-hidden">Subscribers only</span>
    </span>
  )
}
