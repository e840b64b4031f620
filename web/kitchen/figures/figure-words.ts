import type { FigureKind } from '#core/model/figures/figure-kinds.ts'

/** Amounts by kind, for a day or a whole period. */
export type Amounts = Readonly<Record<FigureKind, number>>

export type FigureLine = {
  readonly id: string
  readonly name: string
  /** What the figure counts, shown while there is no data. */
  readonly counts: string
  readonly gained: readonly FigureKind[]
  /** The kinds that count as losses, drawn below the baseline. */
  readonly lost?: readonly FigureKind[]
  readonly isMoney?: boolean
}

/** The figures that can be shown in the chart, in display order. */
export const lines = [
  { id: 'views', name: 'Views', counts: 'How often your recipes are opened', gained: ['views'] },
  { id: 'cooks', name: 'Cooked', counts: 'Who went from reading to the stove', gained: ['cooks'] },
  { id: 'saves', name: 'Saved', counts: 'Recipes that readers want to find again', gained: ['saves'] },
  { id: 'comments', name: 'Comments', counts: 'Questions, thanks and variations', gained: ['comments'] },
  {
    ...{ id: 'subscribers', name: 'Subscribers', counts: 'Who joined and who left, free and paid' },
    ...{ gained: ['freeGained', 'paidGained'], lost: ['freeLost', 'paidLost'] },
  },
  {
    ...{ id: 'revenue', name: 'Revenue', counts: 'What readers pay for their plans' },
    ...{ gained: ['revenueCents'], isMoney: true },
  },
  { id: 'mails', name: 'Mails', counts: 'Newsletters that went out', gained: ['mailsSent'] },
] as const satisfies readonly FigureLine[]

export type LineId = (typeof lines)[number]['id']

/** Returns the line with this id. */
export function lineOf(id: LineId): FigureLine {
  return lines.find((line) => line.id === id) ?? lines[0]
}

const sumOf = (kinds: readonly FigureKind[], amounts: Amounts) =>
  kinds.reduce((sum, kind) => sum + amounts[kind], 0)

/** The gains of a line in a day or a period. */
export const gainedOf = ({ gained }: FigureLine, amounts: Amounts): number => sumOf(gained, amounts)

/** The losses of a line; 0 if it has no kinds of losses. */
export const lostOf = ({ lost = [] }: FigureLine, amounts: Amounts): number => sumOf(lost, amounts)

const number = new Intl.NumberFormat('en-US')
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Formats an amount: money in dollars, everything else as a number. */
export function amountText({ isMoney = false }: FigureLine, amount: number): string {
  return isMoney ? dollars.format(amount / 100) : number.format(amount)
}

/** Formats a figure; one with losses as "+12 −3", or "0" if there are neither gains nor losses. */
export function figureText(line: FigureLine, amounts: Amounts): string {
  const gained = amountText(line, gainedOf(line, amounts))
  if (line.lost === undefined || gainedOf(line, amounts) + lostOf(line, amounts) === 0) return gained
  return `+${gained} −${amountText(line, lostOf(line, amounts))}`
}

/** "Up 12 % on the 28 days before". Without a previous amount, the text says that instead. */
export function changeText(now: number, before: number, days: number): string {
  if (before === 0) return now === 0 ? 'Nothing yet' : `None in the ${days} days before`
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return `As in the ${days} days before`
  return `${percent > 0 ? 'Up' : 'Down'} ${Math.abs(percent)} % on the ${days} days before`
}

type Recipe = { readonly title: string; readonly views: number }

/** The summary above the chart, which names the recipe with the most views. */
export function sentenceOf(views: number, before: number, days: number, top: Recipe | undefined): string {
  if (views === 0 && before === 0) return 'No views yet.'
  const change = changeText(views, before, days)
  if (top === undefined || views === 0 || top.views === 0) return `${change}.`
  return `${change}; ${top.title} brought ${Math.min(100, Math.round((top.views / views) * 100))} % of the views.`
}
