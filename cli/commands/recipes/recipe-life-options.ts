import type { Command } from 'commander'
import type { OpenSession } from '../../command-tree.ts'
import { usageFailure } from '../../failure.ts'
import { readInstant } from '../shared/read-instant.ts'
import { readCount } from '../shared/read-number.ts'
import { siteCommand, type SiteOption } from '../shared/site-command.ts'

/** Adds the commands about what a recipe was, is to be, and when. */
export function addRecipeLifeCommands(recipes: Command, session: OpenSession): void {
  const add = (usage: string, description: string, lines: readonly string[]) =>
    siteCommand(recipes, usage, description, lines)

  add('schedule <recipe>', 'publish a draft by itself at a time', [
    'trivet recipes schedule lemon-cake --at "2026-12-24 09:00"',
    'trivet recipes schedule lemon-cake --at 2026-12-24T09:00Z --newsletter --note "For the holidays"',
  ])
    .requiredOption(
      '--at <time>',
      'the day and the time, of this machine unless a zone is given',
      readInstant,
    )
    .option('--newsletter', 'mail it then to those who get newsletters')
    .option('--note <words>', 'words above the recipe in that mail')
    .action(async (recipe: string, options: SiteOption & ScheduleFlags) => {
      const { at, note, newsletter = false, site } = options
      if (note !== undefined && !newsletter) throw usageFailure('--note goes with --newsletter.')
      const { scheduleRecipe } = await import('./schedule.ts')
      await session().runSignedIn((deps) => scheduleRecipe(deps, { recipe, site, at, newsletter, note }))
    })
  add('unschedule <recipe>', 'take a schedule back; the recipe stays a draft', [
    'trivet recipes unschedule lemon-cake',
  ]).action(async (recipe: string, { site }: SiteOption) => {
    const { unscheduleRecipe } = await import('./unschedule.ts')
    await session().runSignedIn((deps) => unscheduleRecipe(deps, { recipe, site }))
  })
  add('changes <recipe>', 'show the changes to a recipe that readers do not see yet', [
    'trivet recipes changes lemon-cake',
    'trivet recipes changes lemon-cake --publish',
  ])
    .option('--publish', 'publish them')
    .option('--discard', 'drop them, after asking')
    .action(async (recipe: string, { site, publish, discard }: SiteOption & ChangeFlags) => {
      if (publish && discard) throw usageFailure('Give --publish or --discard, not both.')
      const action = publish ? 'publish' : discard ? 'discard' : 'show'
      const { recipeChanges } = await import('./changes.ts')
      await session().runSignedIn((deps) => recipeChanges(deps, { recipe, site, action }))
    })
  add('versions <recipe>', 'list what a recipe was before', ['trivet recipes versions lemon-cake']).action(
    async (recipe: string, { site }: SiteOption) => {
      const { listVersions } = await import('./versions.ts')
      await session().runSignedIn((deps) => listVersions(deps, { recipe, site }))
    },
  )
  add('restore <recipe>', 'make a recipe what it was in an earlier version', [
    'trivet recipes restore lemon-cake --to 3',
  ])
    .requiredOption('--to <version>', 'number of the version', readCount)
    .action(async (recipe: string, { site, to }: SiteOption & { to: number }) => {
      const { restoreVersion } = await import('./restore.ts')
      await session().runSignedIn((deps) => restoreVersion(deps, { recipe, site, version: to }))
    })
}

type ScheduleFlags = { at: Date; newsletter?: boolean; note?: string }
type ChangeFlags = { publish?: boolean; discard?: boolean }
