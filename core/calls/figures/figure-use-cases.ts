import type { FigureStoreDep } from '../../ports/stores/figures/figure-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { UseCases } from '../contract/use-cases.ts'
import { createVisitUseCase } from './create-visit.ts'
import type { figureCalls } from './figure-calls.ts'
import { getFiguresUseCase } from './get-figures.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import type { VisitCounterDep } from './visit-counter.ts'

/** The ports that the figures use. */
export type FigureDeps = VisitCounterDep & FigureStoreDep & RecipeStoreDep & SubscriptionStoreDep

/** Creates the use cases of counting visits and reading the figures. */
export function createFigureUseCases(deps: FigureDeps): UseCases<typeof figureCalls> {
  return { createVisit: createVisitUseCase(deps), getFigures: getFiguresUseCase(deps) }
}
