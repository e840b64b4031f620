import { InvalidArgumentError, Option, type Command } from 'commander'
import { duplicatePolicies, type DuplicatePolicy } from '#core/model/recipe/duplicates.ts'
import { usageFailure } from '../../environment/failure.ts'
import type { OpenSession } from '../../environment/session.ts'
import { examples } from '../../reference/examples.ts'
import { siteCommand, type SiteOption } from '../shared/site-command.ts'

type Flags = {
  readonly site?: string
  readonly publish?: boolean
  readonly samples?: boolean
  readonly dryRun?: boolean
  readonly overwrite?: boolean
  readonly duplicates?: DuplicatePolicy
  readonly jobs: number
}

type UndoFlags = SiteOption & { readonly dryRun?: boolean; readonly published?: boolean }

const noSource =
  'Give at least one source, such as an address, a file or a folder, or --samples. See "trivet import --help".'

/** Adds `trivet import …`. */
export function addImportCommand(program: Command, session: OpenSession): void {
  const command = program
    .command('import')
    .argument(
      '[source...]',
      'addresses, saved pages, files of other recipe programs, folders, exports, or - for standard input',
    )
    .description('import recipes; repeated imports update existing recipes')
    .option(
      '-s, --site <slug>',
      'slug of the site; defaults to your only site, or the one set with "sites use"',
    )
    .option('-p, --publish', 'publish imported recipes')
    .option('--samples', 'import five sample recipes with images, without questions')
    .option('-n, --dry-run', 'read and report, write nothing')
    .option('--overwrite', 'also overwrite changes made on the site since the last import')
    .addOption(
      new Option(
        '--duplicates <how>',
        'what to do with recipes that may already exist, by source, slug or likeness; default: update those of the same source, and import similar ones as new',
      ).choices([...duplicatePolicies]),
    )
    .option('-j, --jobs <number>', 'number of concurrent imports, 1 to 16', readJobs, 4)
    .action(async (sources: string[], flags: Flags) => {
      const hasSamples = flags.samples ?? false
      if (hasSamples && sources.length > 0) throw usageFailure('--samples imports the sample recipes only.')
      if (!hasSamples && sources.length === 0) throw usageFailure(noSource)
      const { importRecipes } = await import('./import.ts')
      const { samplesFolder } = await import('../../import/samples.ts')
      const { run, runSignedIn } = session()
      await (flags.dryRun ? run : runSignedIn)((deps) =>
        importRecipes(deps, {
          sources: hasSamples ? [samplesFolder] : sources,
          isReviewed: !hasSamples,
          site: flags.site,
          isPublishing: flags.publish ?? false,
          isDryRun: flags.dryRun ?? false,
          isOverwriting: flags.overwrite ?? false,
          duplicates: flags.duplicates ?? null,
          jobs: flags.jobs,
        }),
      )
    })
  examples(command, [
    'trivet import https://example.com/soup https://example.com/bread',
    'trivet import saved-pages/ --site my-table --publish',
    'trivet import page.html.gz --dry-run --json',
    'trivet import old-blog/ --duplicates skip --json',
    'trivet import export.paprikarecipes',
    'trivet import my-table.zip --site my-new-table',
    'trivet import - < addresses.txt',
    'trivet import --samples --publish',
  ])
  addBatchCommands(command, session)
}

/**
 * Adds `trivet import list|undo`; a file with such a name is given as `./list`. Options that `import` has too are
 * parsed by it, wherever they are, so both are read.
 */
function addBatchCommands(parent: Command, session: OpenSession): void {
  siteCommand(parent, 'list', 'list the imports of a site, newest first', [
    'trivet import list',
    'trivet import list --json',
  ]).action(async (_own: SiteOption, command: Command) => {
    const { site } = command.optsWithGlobals<SiteOption>()
    const { listImports } = await import('./list.ts')
    await session().runSignedIn((deps) => listImports(deps, { site }))
  })
  siteCommand(
    parent,
    'undo <id>',
    'undo an import: delete what it created, restore what it updated, keep what was changed since',
    ['trivet import undo 3f2a9c1e', 'trivet import undo 3f2a9c1e --published --yes'],
  )
    .option('-n, --dry-run', 'show what would be done, write nothing')
    .option('--published', 'also delete published recipes, without confirmation')
    .action(async (id: string, _own: UndoFlags, command: Command) => {
      const flags = command.optsWithGlobals<UndoFlags>()
      const { undoImport } = await import('./undo.ts')
      await session().runSignedIn((deps) =>
        undoImport(deps, {
          id,
          site: flags.site,
          isDryRun: flags.dryRun ?? false,
          isDeletingPublished: flags.published ?? false,
        }),
      )
    })
}

function readJobs(text: string): number {
  const jobs = Number(text)
  if (Number.isInteger(jobs) && jobs >= 1 && jobs <= 16) return jobs
  throw new InvalidArgumentError('Give a whole number from 1 to 16.')
}
