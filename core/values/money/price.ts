import { otherThanEnglish, numberText, percentText, type NumberLanguage } from '../text/number-text.ts'

/** Formats US cents: "$5", "$4.50"; in German "4,50 $". */
export function formatPrice(amountCents: number, language?: NumberLanguage): string {
  const cents = Math.round(Math.abs(amountCents))
  const rest = cents % 100
  const other = otherThanEnglish(language)
  if (other !== null) return priceIn(other, amountCents < 0 ? -cents : cents)
  const dollars = String((cents - rest) / 100).replace(/\B(?=(\d{3})+$)/g, ',')
  const sign = amountCents < 0 && cents > 0 ? '-' : ''
  return `${sign}$${dollars}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}

function priceIn(language: string, cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2
  const places = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return numberText(cents / 100, language, { style: 'currency', currency: 'USD', ...places })
}

/** The saving of a yearly plan compared to twelve months: in cents, and in whole percent, rounded down. */
export type YearlySaving = { readonly amountCents: number; readonly percent: number }

/** The saving of the yearly plan; null if a plan is not offered or the yearly plan is not cheaper. */
export function yearlySaving(
  monthlyAmountCents: number | null,
  yearlyAmountCents: number | null,
): YearlySaving | null {
  if (monthlyAmountCents === null || yearlyAmountCents === null) return null
  const twelveMonths = monthlyAmountCents * 12
  const amountCents = twelveMonths - yearlyAmountCents
  if (!(amountCents > 0)) return null
  return { amountCents, percent: Math.floor((amountCents * 100) / twelveMonths) }
}

/**
 * The label next to the yearly price: "Save $10 a year (16%)", without the percentage if it is below 1; null without a
 * saving.
 */
export function yearlySavingLabel(
  monthlyAmountCents: number | null,
  yearlyAmountCents: number | null,
  language?: NumberLanguage,
): string | null {
  const saving = yearlySaving(monthlyAmountCents, yearlyAmountCents)
  if (saving === null) return null
  const percent = saving.percent > 0 ? ` (${percentText(saving.percent, language)})` : ''
  return `Save ${formatPrice(saving.amountCents, language)} a year${percent}`
}
