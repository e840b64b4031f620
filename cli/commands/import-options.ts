import { InvalidArgumentError, type Command } from 'commander'
import type { OpenSession } from '../command-tree.ts'
import { examples } from '../examples.ts'

type Flags = {
  readonly site?: string
  readonly publish?: boolean
  readonly dryRun?: boolean
  readonly overwrite?: boolean
  readonly jobs: number
}

/** `trivet import …`. */
export function addImportCommand(program: Command, session: OpenSession): void {
  const command = program
    .command('import')
    .argument(
      '<source...>',
      'addresses, saved pages, files of other recipe programs, folders, what "export" wrote, or - for standard input',
    )
    .description('import recipes; run again, it updates instead of making doubles')
    .option('-s, --site <slug>', 'slug of the site; not needed when you have only one')
    .option('-p, --publish', 'publish what was imported')
    .option('-n, --dry-run', 'read and tell, write nothing')
    .option('--overwrite', 'replace pictures and texts that were changed here since the last import')
    .option('-j, --jobs <number>', 'how many at a time, 1 to 16', readJobs, 4)
    .action(async (sources: string[], flags: Flags) => {
      const { importRecipes } = await import('./import.ts')
      const { run, runSignedIn } = session()
      await (flags.dryRun ? run : runSignedIn)((deps) =>
        importRecipes(deps, {
          sources,
          site: flags.site,
          isPublishing: flags.publish ?? false,
          isDryRun: flags.dryRun ?? false,
          isOverwriting: flags.overwrite ?? false,
          jobs: flags.jobs,
        }),
      )
    })
  examples(command, [
    'trivet import https://example.com/soup https://example.com/bread',
    'trivet import saved-pages/ --site my-table --publish',
    'trivet import page.html.gz --dry-run --json',
    'trivet import export.paprikarecipes',
    'trivet import my-table.zip --site my-new-table',
    'trivet import - < addresses.txt',
  ])
}

function readJobs(text: string): number {
  const jobs = Number(text)
  if (Number.isInteger(jobs) && jobs >= 1 && jobs <= 16) return jobs
  throw new InvalidArgumentError('Give a whole number from 1 to 16.')
}
