import { Option, type Command } from 'commander'
import type { OpenSession } from '../command-tree.ts'
import { siteCommand, type SiteOption } from './site-command.ts'

type Plan = 'all' | 'free' | 'paid'

/** `trivet subscribers …`. */
export function addSubscriberCommands(program: Command, session: OpenSession): void {
  const subscribers = program.command('subscribers').description('those who subscribe to a site')
  const add = (usage: string, description: string, lines: readonly string[]) =>
    siteCommand(subscribers, usage, description, lines)

  add('list', 'list subscribers, the newest first', [
    'trivet subscribers list --plan paid',
    'trivet subscribers list --query example.com --json',
  ])
    .addOption(new Option('--plan <plan>', 'only those').choices(['all', 'free', 'paid']).default('all'))
    .option('--query <words>', 'only those in whose address or name these occur', '')
    .action(async ({ site, plan, query }: SiteOption & { plan: Plan; query: string }) => {
      const { listSubscribers } = await import('./subscribers.ts')
      await session().runSignedIn((deps) => listSubscribers(deps, { site, plan, query }))
    })
  add('import <file>', 'add the people of a CSV file to the newsletter; - reads it from standard input', [
    'trivet subscribers import mailchimp.csv --dry-run',
    'trivet subscribers import friends.csv --confirmed',
  ])
    .option('--confirmed', 'you know that those of whom the list says nothing have asked for mails')
    .option('-n, --dry-run', 'tell what would be done, write nothing')
    .action(
      async (
        file: string,
        { site, confirmed = false, dryRun = false }: SiteOption & { confirmed?: boolean; dryRun?: boolean },
      ) => {
        const { importSubscribers } = await import('./subscribers.ts')
        const options = { site, file, areConfirmed: confirmed, isDryRun: dryRun }
        await session().runSignedIn((deps) => importSubscribers(deps, options))
      },
    )
  add('export [file]', 'write all subscribers as CSV to a file or standard output', [
    'trivet subscribers export subscribers.csv',
    'trivet subscribers export > subscribers.csv',
  ]).action(async (file: string | undefined, { site }: SiteOption) => {
    const { exportSubscribers } = await import('./subscribers.ts')
    await session().runSignedIn((deps) => exportSubscribers(deps, { site, file }))
  })
}
