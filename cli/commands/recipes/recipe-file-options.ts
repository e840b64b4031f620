import { type Command, Option } from 'commander'
import { type FileFormat, fileFormats } from '#core/formats/imported/file-format.ts'
import type { OpenSession } from '../../environment/session.ts'
import { examples } from '../../reference/examples.ts'
import { usageFailure } from '../../environment/failure.ts'
import type { Resolution } from '#core/workflows/sync/actions.ts'
import { siteCommand, type SiteOption } from '../shared/site-command.ts'

type SyncFlags = SiteOption & {
  readonly dryRun?: boolean
  readonly ours?: boolean
  readonly theirs?: boolean
  readonly merge?: boolean
  readonly delete?: boolean
  readonly format?: FileFormat
}

/** Adds `trivet recipes new|edit|pull|push|diff|validate`: recipes as files. */
export function addRecipeFileCommands(recipes: Command, session: OpenSession): void {
  const start = recipes
    .command('new')
    .argument('<title>', 'title of the recipe')
    .argument('[folder]', 'folder of the new file', '.')
    .description('create a recipe file, without a server; "recipes push" creates a draft from it')
    .option('-e, --edit', 'open it in your editor')
    .action(async (title: string, folder: string, { edit }: { edit?: boolean }) => {
      const { newRecipe } = await import('./new.ts')
      await session().run((deps) => newRecipe(deps, { title, folder, isEditing: edit ?? false }))
    })
  examples(start, ['trivet recipes new "Lemon cake"', 'trivet recipes new "Lemon cake" recipes/ --edit'])

  siteCommand(
    recipes,
    'edit <recipe>',
    'edit a recipe of the site as Markdown or Cooklang in your editor ($VISUAL, $EDITOR)',
    ['trivet recipes edit lemon-cake', 'EDITOR="code --wait" trivet recipes edit lemon-cake'],
  )
    .addOption(formatOption('format for editing').default('markdown'))
    .action(async (recipe: string, { site, format }: SiteOption & { format: FileFormat }) => {
      const { editRecipe } = await import('./edit.ts')
      await session().runSignedIn((deps) => editRecipe(deps, { recipe, site, format }))
    })

  for (const direction of ['pull', 'push'] as const) {
    const command = siteCommand(
      recipes,
      `${direction} [folder]`,
      descriptions[direction],
      syncExamples[direction],
    )
    if (direction === 'pull') {
      command.addOption(formatOption('format of new files, stored in the folder'))
    }
    command
      .option('-n, --dry-run', 'show what would be done, write nothing')
      .option('--ours', 'if both sides changed, keep the file')
      .option('--theirs', 'if both sides changed, keep the site')
      .option('--merge', 'if both sides changed, merge into the file, with conflict markers')
      .option('--delete', 'delete on one side what was deleted on the other, without confirmation')
      .action(async (folder: string | undefined, flags: SyncFlags) => {
        const resolution = resolutionOf(flags)
        const { runSync } = await import('../../sync/run-sync.ts')
        await session().runSignedIn((deps) =>
          runSync(deps, {
            direction,
            folder: folder ?? '.',
            site: flags.site,
            resolution,
            format: flags.format,
            isDryRun: flags.dryRun ?? false,
            isDeleting: flags.delete ?? false,
          }),
        )
      })
  }

  siteCommand(
    recipes,
    'diff [folder]',
    'show the differences between files and site; exit code 1 if there are any',
    ['trivet recipes diff', 'trivet recipes diff recipes/ | less -R'],
  ).action(async (folder: string | undefined, { site }: SiteOption) => {
    const { diffRecipes } = await import('./diff.ts')
    await session().runSignedIn((deps) => diffRecipes(deps, { folder: folder ?? '.', site }))
  })

  const validate = recipes
    .command('validate')
    .argument('[path...]', 'recipe files and folders; default: the current folder')
    .description(
      'check recipe files without a server and report every problem with its line; exit code 1 if there is any',
    )
    .action(async (paths: string[]) => {
      const { validateRecipes } = await import('./validate.ts')
      await session().run((deps) => validateRecipes(deps, paths.length > 0 ? paths : ['.']))
    })
  examples(validate, ['trivet recipes validate', 'trivet recipes validate lemon-cake.md drafts/'])
}

function formatOption(description: string): Option {
  return new Option('-f, --format <format>', description).choices(fileFormats)
}

const descriptions = {
  pull: 'fetch changes from the site into a folder of Markdown or Cooklang files; local changes are not overwritten',
  push: 'send changes in a folder of Markdown or Cooklang files to the site; changes on the site are not overwritten',
}

const syncExamples = {
  pull: [
    'trivet recipes pull recipes/',
    'trivet recipes pull --format cooklang recipes/',
    'trivet recipes pull --dry-run',
    'trivet recipes pull --merge',
  ],
  push: [
    'trivet recipes push recipes/',
    'trivet recipes push --dry-run',
    'trivet recipes push --ours --json',
  ],
}

function resolutionOf({ ours, theirs, merge }: SyncFlags): Resolution {
  const chosen = [ours && 'ours', theirs && 'theirs', merge && 'merge'].filter(Boolean)
  if (chosen.length > 1) throw usageFailure('Give only one of --ours, --theirs and --merge.')
  if (ours) return 'ours'
  if (theirs) return 'theirs'
  return merge ? 'merge' : 'ask'
}
