import type { Command } from 'commander'
import type { OpenSession } from '../../environment/session.ts'
import { siteCommand, type SiteOption } from '../shared/site-command.ts'

type OverviewFlags = SiteOption & { readonly since?: string }

/** Adds `trivet overview`. */
export function addOverviewCommand(program: Command, session: OpenSession): void {
  siteCommand(program, 'overview', 'show news of a site, pending work, and the first steps of a new one', [
    'trivet overview',
    'trivet overview --since 2026-03-01 --json | jq .news',
  ])
    .option('--since <date>', 'start of the period, such as 2026-03-01; default: a week ago')
    .action(async ({ site, since }: OverviewFlags) => {
      const { showOverview } = await import('./overview.ts')
      await session().runSignedIn((deps) => showOverview(deps, { site, since }))
    })
}

/** Adds `trivet recipes check`. */
export function addRecipeCheckCommand(recipes: Command, session: OpenSession): void {
  siteCommand(recipes, 'check', 'check published recipes for missing search engine data and broken links', [
    'trivet recipes check',
    'trivet recipes check --json | jq -r "select(.brokenLinks != []).slug"',
  ]).action(async ({ site }: SiteOption) => {
    const { checkRecipes } = await import('./check-recipes.ts')
    await session().runSignedIn((deps) => checkRecipes(deps, { site }))
  })
}
