import type { Command } from 'commander'
import type { OpenSession } from '../../environment/session.ts'
import { usageFailure } from '../../environment/failure.ts'
import { readInstant, type TypedInstant } from '../shared/read-instant.ts'
import { readCount } from '../shared/read-number.ts'
import { siteCommand, type SiteOption } from '../shared/site-command.ts'

/** Adds the commands for the versions, the schedule and the publication of recipes. */
export function addRecipeLifeCommands(recipes: Command, session: OpenSession): void {
  const add = (usage: string, description: string, lines: readonly string[]) =>
    siteCommand(recipes, usage, description, lines)

  add('schedule <recipe>', 'publish a draft automatically at a given time', [
    'trivet recipes schedule lemon-cake --at "2026-12-24 09:00"',
    'trivet recipes schedule lemon-cake --at 2026-12-24T09:00Z --newsletter --note "For the holidays"',
  ])
    .requiredOption('--at <time>', 'date and time, in the local time zone unless one is given', readInstant)
    .option('--newsletter', 'also send it as a newsletter')
    .option('--note <words>', 'text above the recipe in that email')
    .action(async (recipe: string, options: SiteOption & ScheduleFlags) => {
      const { at, note, newsletter = false, site } = options
      if (note !== undefined && !newsletter) throw usageFailure('--note requires --newsletter.')
      const { scheduleRecipe } = await import('./schedule.ts')
      await session().runSignedIn((deps) => scheduleRecipe(deps, { recipe, site, at, newsletter, note }))
    })
  add('unschedule <recipe>', 'cancel a schedule; the recipe remains a draft', [
    'trivet recipes unschedule lemon-cake',
  ]).action(async (recipe: string, { site }: SiteOption) => {
    const { unscheduleRecipe } = await import('./unschedule.ts')
    await session().runSignedIn((deps) => unscheduleRecipe(deps, { recipe, site }))
  })
  add('preview <recipe>', 'create a link that shows an unpublished recipe to everyone who has it', [
    'trivet recipes preview lemon-cake --create',
    'trivet recipes preview lemon-cake --create --days 2 --whole',
    'trivet recipes preview lemon-cake --revoke',
  ])
    .option('--create', 'create a link; replaces an existing one')
    .option('--days <number>', 'number of days for which it is valid, at most 30 (default 7)', readCount)
    .option('--whole', 'show all of a recipe for subscribers')
    .option('--revoke', 'revoke the link')
    .action(async (recipe: string, { site, days, ...flags }: SiteOption & PreviewFlags) => {
      const { create = false, revoke = false, whole = false } = flags
      if (create && revoke) throw usageFailure('Give --create or --revoke, not both.')
      if (!create && (whole || days !== undefined)) throw usageFailure('--days and --whole require --create.')
      const action = create ? 'create' : revoke ? 'revoke' : 'show'
      const { recipePreviewLink } = await import('./preview-link.ts')
      await session().runSignedIn((deps) =>
        recipePreviewLink(deps, { recipe, site, action, days, isWhole: whole }),
      )
    })
  add('changes <recipe>', 'show the unpublished changes to a recipe', [
    'trivet recipes changes lemon-cake',
    'trivet recipes changes lemon-cake --publish',
  ])
    .option('--publish', 'publish them')
    .option('--discard', 'discard them, after confirmation')
    .action(async (recipe: string, { site, publish, discard }: SiteOption & ChangeFlags) => {
      if (publish && discard) throw usageFailure('Give --publish or --discard, not both.')
      const action = publish ? 'publish' : discard ? 'discard' : 'show'
      const { recipeChanges } = await import('./changes.ts')
      await session().runSignedIn((deps) => recipeChanges(deps, { recipe, site, action }))
    })
  add('versions <recipe>', 'list the versions of a recipe', ['trivet recipes versions lemon-cake']).action(
    async (recipe: string, { site }: SiteOption) => {
      const { listVersions } = await import('./versions.ts')
      await session().runSignedIn((deps) => listVersions(deps, { recipe, site }))
    },
  )
  add('restore <recipe>', 'restore an earlier version of a recipe', [
    'trivet recipes restore lemon-cake --to 3',
  ])
    .requiredOption('--to <version>', 'number of the version', readCount)
    .action(async (recipe: string, { site, to }: SiteOption & { to: number }) => {
      const { restoreVersion } = await import('./restore.ts')
      await session().runSignedIn((deps) => restoreVersion(deps, { recipe, site, version: to }))
    })
}

type ScheduleFlags = { at: TypedInstant; newsletter?: boolean; note?: string }
type PreviewFlags = { create?: boolean; revoke?: boolean; whole?: boolean; days?: number }
type ChangeFlags = { publish?: boolean; discard?: boolean }
