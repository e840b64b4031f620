import type { Command } from 'commander'
import type { OpenSession } from '../command-tree.ts'
import { readCount } from './read-number.ts'
import { siteCommand, type SiteOption } from './site-command.ts'

type AuditFlags = SiteOption & { readonly limit?: number }

/** `trivet audit`. */
export function addAuditCommand(program: Command, session: OpenSession): void {
  siteCommand(program, 'audit', 'list what the owner and the editors did to a site, the last first', [
    'trivet audit --limit 20',
    'trivet audit --json | jq -r "select(.action == \\"deleteRecipe\\").user.email"',
  ])
    .option('--limit <number>', 'at most so many; all when it is left out', readCount)
    .action(async ({ site, limit = Infinity }: AuditFlags) => {
      const { listAudit } = await import('./audit.ts')
      await session().runSignedIn((deps) => listAudit(deps, { site, limit }))
    })
}
