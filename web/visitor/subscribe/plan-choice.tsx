import { useId } from 'react'
import type { PlanType } from '#core/model/account/user.ts'
import { offeredPlans } from '#core/model/subscription/subscribe-form.ts'
import { formatPrice, yearlySavingLabel } from '#core/values/money/price.ts'
import { useSite } from '../../app/app-context.tsx'
import { Icon } from '../../ui/icon.tsx'

type PlanChoiceProps = {
  readonly plan: PlanType
  readonly current: PlanType | null
  readonly isDisabled: boolean
  readonly onSelect: (plan: PlanType) => void
}

const planTitles: Readonly<Record<PlanType, string>> = { free: 'Free', monthly: 'Monthly', yearly: 'Yearly' }

/** The plans of a site as cards; the reader's current plan cannot be selected. */
export function PlanChoice({ plan, current, isDisabled, onSelect }: PlanChoiceProps) {
  const site = useSite()
  const name = useId()
  return (
    <fieldset className="plans" disabled={isDisabled}>
      <legend className="visually-hidden">Plan</legend>
      {offeredPlans(site).map((type) => (
        <label key={type} className="plan-card">
          <input
            type="radio"
            name={name}
            className="plan-card__input"
            checked={plan === type && current !== type}
            disabled={current === type}
            onChange={() => onSelect(type)}
          />
          <span className="plan-card__title">
            {planTitles[type]}
            {current === type && <span className="plan-card__mark">Your plan</span>}
          </span>
          <PlanPrice type={type} />
          <ul className="plan-card__list">
            {benefits[type === 'free' ? 'free' : 'paid'].map((benefit) => (
              <li key={benefit}>
                <Icon name="check" />
                {benefit}
              </li>
            ))}
          </ul>
        </label>
      ))}
    </fieldset>
  )
}

const benefits = {
  free: ['New recipes by mail', 'Save recipes and comment'],
  paid: ['Every recipe, with full access', 'New recipes by mail', 'Support the cook'],
} as const

function PlanPrice({ type }: { type: PlanType }) {
  const { monthlyAmountCents, yearlyAmountCents, language } = useSite()
  if (type === 'free') return <span className="plan-card__price">{formatPrice(0, language)}</span>
  const cents = type === 'monthly' ? monthlyAmountCents : yearlyAmountCents
  const saving = type === 'yearly' ? yearlySavingLabel(monthlyAmountCents, yearlyAmountCents, language) : null
  return (
    <>
      <span className="plan-card__price">
        {formatPrice(cents ?? 0, language)} <small>{type === 'monthly' ? 'a month' : 'a year'}</small>
      </span>
      {saving !== null && <span className="plan-card__saving">{saving}</span>}
    </>
  )
}
