import { Argument, type Command } from 'commander'
import type { OpenSession } from '../../environment/session.ts'
import { examples } from '../../reference/examples.ts'
import { readCount } from '../shared/read-number.ts'

type Listed = { readonly limit?: number }

const limited = (command: Command) =>
  command.option('--limit <number>', 'maximum number; default: all', readCount)

/** Adds `trivet platform …`, for the administrators in TRIVET_ADMINS. */
export function addPlatformCommands(program: Command, session: OpenSession): void {
  const platform = program
    .command('platform')
    .description('administer a platform: its sites, people and reports')
  const add = (usage: string, description: string, lines: readonly string[]) => {
    const command = platform.command(usage).description(description)
    examples(command, lines)
    return command
  }

  add('status', 'show counts, storage and mail health', ['trivet platform status']).action(async () => {
    const { showPlatform } = await import('./show.ts')
    await session().runSignedIn(showPlatform)
  })
  add('creation', 'open or close the creation of sites', ['trivet platform creation closed'])
    .addArgument(new Argument('<state>', 'open or closed').choices(['open', 'closed']))
    .action(async (state: 'open' | 'closed') => {
      const { setCreation } = await import('./creation.ts')
      await session().runSignedIn((deps) => setCreation(deps, state === 'open'))
    })
  limited(
    add('sites [words]', 'list all sites, or those found by slug, title or owner', [
      'trivet platform sites spam',
    ]),
  )
    .option('--closed', 'only closed sites')
    .action(
      async (
        words: string | undefined,
        { limit = Infinity, closed = false }: Listed & { closed?: boolean },
      ) => {
        const { listPlatformSites } = await import('./sites.ts')
        await session().runSignedIn((deps) =>
          listPlatformSites(deps, { query: words ?? '', state: closed ? 'closed' : 'all', limit }),
        )
      },
    )
  add('close <slug>', 'close a site to its readers; nothing is deleted', [
    'trivet platform close pill-shop --reason "Sells medicine"',
  ])
    .requiredOption('--reason <text>', 'the reason, which its owner sees')
    .action(async (slug: string, { reason }: { reason: string }) => {
      const { closeSite } = await import('./close.ts')
      await session().runSignedIn((deps) => closeSite(deps, { slug, reason }))
    })
  add('reopen <slug>', 'open a closed site again', ['trivet platform reopen pill-shop']).action(
    async (slug: string) => {
      const { reopenSite } = await import('./reopen.ts')
      await session().runSignedIn((deps) => reopenSite(deps, { slug }))
    },
  )
  add('first-mails <slug> [number]', 'set how many unconfirmed addresses a new site may mail in a day', [
    'trivet platform first-mails my-table 5000',
    'trivet platform first-mails my-table',
  ]).action(async (slug: string, number: string | undefined) => {
    const { setFirstMails } = await import('./first-mails.ts')
    const count = number === undefined ? null : readCount(number)
    await session().runSignedIn((deps) => setFirstMails(deps, { slug, count }))
  })
  limited(
    add('people [words]', 'list all accounts, or those found by address or name', [
      'trivet platform people ada',
    ]),
  ).action(async (words: string | undefined, { limit = Infinity }: Listed) => {
    const { listPlatformPeople } = await import('./people.ts')
    await session().runSignedIn((deps) => listPlatformPeople(deps, { query: words ?? '', limit }))
  })
  limited(add('reports', 'list unresolved reports of readers', ['trivet platform reports --all']))
    .option('--all', 'include resolved reports')
    .action(async ({ limit = Infinity, all = false }: Listed & { all?: boolean }) => {
      const { listReports } = await import('./reports.ts')
      await session().runSignedIn((deps) => listReports(deps, { state: all ? 'all' : 'open', limit }))
    })
  add('resolve <id> <note>', 'record the outcome of a report, by the first characters of its id', [
    'trivet platform resolve 3424af51 "Asked the owner to take it down"',
  ]).action(async (id: string, note: string) => {
    const { resolveReport } = await import('./resolve.ts')
    await session().runSignedIn((deps) => resolveReport(deps, { id, note }))
  })
  limited(
    add('log', 'show the audit log of the platform, newest first', ['trivet platform log --limit 20']),
  ).action(async ({ limit = Infinity }: Listed) => {
    const { listPlatformLog } = await import('./log.ts')
    await session().runSignedIn((deps) => listPlatformLog(deps, { limit }))
  })
}
