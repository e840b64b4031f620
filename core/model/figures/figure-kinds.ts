/** What readers do on the pages of a site, as their browsers report it. */
export const visitKinds = ['view', 'cook', 'print', 'share'] as const

/** One of `visitKinds`. */
export type VisitKind = (typeof visitKinds)[number]

/** What is counted for each recipe. */
export const recipeFigureKinds = ['views', 'cooks', 'prints', 'shares', 'saves', 'comments'] as const

/** One of `recipeFigureKinds`. */
export type RecipeFigureKind = (typeof recipeFigureKinds)[number]

/** What is counted for a whole site, a day at a time; revenue in cents of a US dollar. */
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

/** The count that a visit of each kind adds to. */
export const figureOfVisit: Readonly<Record<VisitKind, RecipeFigureKind>> = {
  view: 'views',
  cook: 'cooks',
  print: 'prints',
  share: 'shares',
}

/** How much of what happened; `recipeId` where it was about one recipe. */
export type FigureCount = {
  readonly kind: FigureKind
  readonly amount: number
  readonly recipeId?: string | null
}
