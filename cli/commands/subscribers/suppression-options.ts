import { Option, type Command } from 'commander'
import type { OpenSession } from '../../environment/session.ts'
import { siteCommand, type SiteOption } from '../shared/site-command.ts'

type Reason = 'asked' | 'complained' | 'other'

/** Adds `trivet subscribers suppressed`, `suppress` and `unsuppress`. */
export function addSuppressionCommands(subscribers: Command, session: OpenSession): void {
  siteCommand(subscribers, 'suppressed', 'list the suppressed addresses', ['trivet subscribers suppressed'])
    .option('--query <words>', 'only addresses that contain this text', '')
    .action(async ({ site, query }: SiteOption & { query: string }) => {
      const { listSuppressions } = await import('./suppressed.ts')
      await session().runSignedIn((deps) => listSuppressions(deps, { site, query }))
    })
  siteCommand(subscribers, 'suppress <email>', 'suppress an address: it is not mailed, and imports skip it', [
    'trivet subscribers suppress ada@example.com --reason complained',
  ])
    .addOption(
      new Option('--reason <reason>', 'why').choices(['asked', 'complained', 'other']).default('asked'),
    )
    .action(async (email: string, { site, reason }: SiteOption & { reason: Reason }) => {
      const { suppress } = await import('./suppress.ts')
      await session().runSignedIn((deps) => suppress(deps, { site, email, reason }))
    })
  siteCommand(
    subscribers,
    'unsuppress <email>',
    'remove an address from the suppression list, without subscribing it',
    ['trivet subscribers unsuppress ada@example.com'],
  ).action(async (email: string, { site }: SiteOption) => {
    const { unsuppress } = await import('./unsuppress.ts')
    await session().runSignedIn((deps) => unsuppress(deps, { site, email }))
  })
}
