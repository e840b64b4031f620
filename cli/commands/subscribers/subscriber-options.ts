import { Option, type Command } from 'commander'
import type { ColumnChoice } from '#core/formats/subscribers/column-choice.ts'
import { columnRoles } from '#core/formats/subscribers/column-role.ts'
import { subscriberPlans } from '#core/ports/stores/subscriptions/subscription-store.ts'
import type { OpenSession } from '../../environment/session.ts'
import { siteCommand, type SiteOption } from '../shared/site-command.ts'
import { readColumnOption } from './column-option.ts'
import { addSuppressionCommands } from './suppression-options.ts'

type ImportOptions = SiteOption & {
  readonly consent?: string
  readonly rejected?: string
  readonly column?: readonly ColumnChoice[]
  readonly dateOrder?: 'day-first' | 'month-first'
  readonly dryRun?: boolean
}
type Plan = (typeof subscriberPlans)[number]

type AddOptions = SiteOption & { readonly consent: string; readonly name?: string }

type ListFlags = {
  readonly plan: Plan
  readonly query: string
  readonly since?: string
  readonly until?: string
}

const dateOrders = { 'day-first': 'dayFirst', 'month-first': 'monthFirst' } as const

/** Adds `trivet subscribers …`. */
export function addSubscriberCommands(program: Command, session: OpenSession): void {
  const subscribers = program.command('subscribers').description('the subscribers of a site')
  const add = (usage: string, description: string, lines: readonly string[]) =>
    siteCommand(subscribers, usage, description, lines)

  add('list', 'list subscribers, newest first', [
    'trivet subscribers list --plan paid',
    'trivet subscribers list --query example.com --json',
  ])
    .addOption(new Option('--plan <plan>', 'only those').choices(subscriberPlans).default('all'))
    .option('--since <date>', 'only those who subscribed on this day or later, such as 2026-03-01')
    .option('--until <date>', 'only those who subscribed on this day or earlier')
    .option('--query <words>', 'only those whose address or name contains these words', '')
    .action(async ({ site, ...filter }: SiteOption & ListFlags) => {
      const { listSubscribers } = await import('./list.ts')
      await session().runSignedIn((deps) => listSubscribers(deps, { site, ...filter }))
    })
  add('show <subscriber>', 'show a subscriber and their history, by address or id', [
    'trivet subscribers show ada@example.com',
  ]).action(async (name: string, { site }: SiteOption) => {
    const { showSubscriber } = await import('./show.ts')
    await session().runSignedIn((deps) => showSubscriber(deps, { site, name }))
  })
  add('remove <subscriber>', 'remove a subscriber without a paid plan; imports do not add them again', [
    'trivet subscribers remove ada@example.com',
  ]).action(async (name: string, { site }: SiteOption) => {
    const { removeSubscriber } = await import('./remove.ts')
    await session().runSignedIn((deps) => removeSubscriber(deps, { site, name }))
  })
  add('restore <subscriber>', 'restore a removed subscriber', [
    'trivet subscribers restore ada@example.com',
  ]).action(async (name: string, { site }: SiteOption) => {
    const { restoreSubscriber } = await import('./restore.ts')
    await session().runSignedIn((deps) => restoreSubscriber(deps, { site, name }))
  })
  add('add <email>', 'add somebody who consented to the newsletter', [
    'trivet subscribers add ada@example.com --consent "She signed up on paper at the market"',
  ])
    .requiredOption('--consent <sentence>', 'how they consented; stored with your name and the date')
    .option('--name <name>', 'their name')
    .action(async (email: string, { site, consent, name }: AddOptions) => {
      const { addSubscriber } = await import('./add.ts')
      await session().runSignedIn((deps) => addSubscriber(deps, { site, email, consent, name }))
    })
  addSuppressionCommands(subscribers, session)
  add('import <file>', 'import subscribers from a CSV file; - reads it from standard input', [
    'trivet subscribers import mailchimp.csv --dry-run --consent "Signed up on my old site"',
    'trivet subscribers import friends.csv --consent "They ticked a box at my market stall in 2025"',
    'trivet subscribers import kunden.csv --column email="E-Mail Adresse" --column name=2 --dry-run',
  ])
    .option('--consent <sentence>', 'how these people consented to newsletters; without it, nobody is added')
    .option('--rejected <file>', 'write rejected rows with their reason to a file, to import them again')
    .addOption(
      new Option(
        '--column <role=column>',
        `the meaning of a column, by its name or number, if it is not recognized; can be repeated (${columnRoles.join(', ')} or ignore)`,
      ).argParser(readColumnOption),
    )
    .addOption(
      new Option(
        '--date-order <order>',
        'what comes first in dates such as 05/06/2024, if no date of the list shows it',
      ).choices(['day-first', 'month-first']),
    )
    .option('-n, --dry-run', 'list all changes, write nothing')
    .action(
      async (
        file: string,
        { site, consent, rejected, column: columns = [], dateOrder: order, dryRun = false }: ImportOptions,
      ) => {
        const { importSubscribers } = await import('./import.ts')
        const dateOrder = order === undefined ? undefined : dateOrders[order]
        const options = { site, file, consent, rejected, columns, dateOrder, isDryRun: dryRun }
        await session().runSignedIn((deps) => importSubscribers(deps, options))
      },
    )
  add('export [file]', 'export all subscribers as CSV to a file or standard output', [
    'trivet subscribers export subscribers.csv',
    'trivet subscribers export > subscribers.csv',
  ]).action(async (file: string | undefined, { site }: SiteOption) => {
    const { exportSubscribers } = await import('./export.ts')
    await session().runSignedIn((deps) => exportSubscribers(deps, { site, file }))
  })
}
