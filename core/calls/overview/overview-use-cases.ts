import type { UseCases } from '../contract/use-cases.ts'
import { getOverview, type GetOverviewDeps } from './get-overview.ts'
import { listRecipeProblems, type ListRecipeProblemsDeps } from './list-recipe-problems.ts'
import type { overviewCalls } from './overview-calls.ts'

/** The ports that the overview uses. */
export type OverviewDeps = GetOverviewDeps & ListRecipeProblemsDeps

/** What is new on a site, and what there is to do. */
export function createOverviewUseCases(deps: OverviewDeps): UseCases<typeof overviewCalls> {
  return { getOverview: getOverview(deps), listRecipeProblems: listRecipeProblems(deps) }
}
