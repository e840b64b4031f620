/** The actions of readers that browsers report. */
export const visitKinds = ['view', 'cook', 'print', 'share'] as const

/** One of `visitKinds`. */
export type VisitKind = (typeof visitKinds)[number]

/** The counters of each recipe. */
export const recipeFigureKinds = ['views', 'cooks', 'prints', 'shares', 'saves', 'comments'] as const

/** One of `recipeFigureKinds`. */
export type RecipeFigureKind = (typeof recipeFigureKinds)[number]

/** The daily counters of a site; revenue in US cents. */
export const figureKinds = [
  ...recipeFigureKinds,
  'freeGained',
  'freeLost',
  'paidGained',
  'paidLost',
  'revenueCents',
  'mailsSent',
  'mailsFailed',
  'unsubscribed',
] as const

/** One of `figureKinds`. */
export type FigureKind = (typeof figureKinds)[number]

/** The counter that a visit of each kind increments. */
export const figureOfVisit: Readonly<Record<VisitKind, RecipeFigureKind>> = {
  view: 'views',
  cook: 'cooks',
  print: 'prints',
  share: 'shares',
}

/** An increment of a counter; `recipeId` is set if it applies to one recipe. */
export type FigureCount = {
  readonly kind: FigureKind
  readonly amount: number
  readonly recipeId?: string | null
}
