import type { UseCases } from '../contract/use-cases.ts'
import { getOverview, type GetOverviewDeps } from './get-overview.ts'
import { listRecipeProblems, type ListRecipeProblemsDeps } from './list-recipe-problems.ts'
import type { overviewCalls } from './overview-calls.ts'

/** The ports of the overview. */
export type OverviewDeps = GetOverviewDeps & ListRecipeProblemsDeps

/** Creates the use cases of the overview. */
export function createOverviewUseCases(deps: OverviewDeps): UseCases<typeof overviewCalls> {
  return { getOverview: getOverview(deps), listRecipeProblems: listRecipeProblems(deps) }
}
