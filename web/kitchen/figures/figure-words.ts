import type { FigureKind } from '#core/model/figures/figure-kinds.ts'

/** The figures that can be shown as a line, in their order. */
export const lines = [
  { kind: 'views', name: 'Views' },
  { kind: 'cooks', name: 'Cooked' },
  { kind: 'saves', name: 'Saved' },
  { kind: 'comments', name: 'Comments' },
  { kind: 'freeGained', name: 'New subscribers' },
  { kind: 'revenueCents', name: 'Revenue' },
] as const satisfies readonly { readonly kind: FigureKind; readonly name: string }[]

export type LineKind = (typeof lines)[number]['kind']

const number = new Intl.NumberFormat('en-US')
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** A figure as people read it: revenue in dollars, all else as a number. */
export function figureText(kind: FigureKind, amount: number): string {
  return kind === 'revenueCents' ? dollars.format(amount / 100) : number.format(amount)
}

/** "Up 12 % on the 28 days before"; nothing to compare with is said as such. */
export function changeText(now: number, before: number, days: number): string {
  if (before === 0) return now === 0 ? 'Nothing yet' : `None in the ${days} days before`
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return `As in the ${days} days before`
  return `${percent > 0 ? 'Up' : 'Down'} ${Math.abs(percent)} % on the ${days} days before`
}

type Recipe = { readonly title: string; readonly views: number }

/** The sentence in front of the chart, which names the recipe that brought most of the views. */
export function sentenceOf(views: number, before: number, days: number, top: Recipe | undefined): string {
  const change = changeText(views, before, days)
  if (top === undefined || views === 0 || top.views === 0) return `${change}.`
  return `${change}; ${top.title} brought ${Math.min(100, Math.round((top.views / views) * 100))} % of the views.`
}
