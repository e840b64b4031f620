import { Option, type Command } from 'commander'
import { auditKinds, type AuditKind } from '#core/calls/audit/audit-kinds.ts'
import type { OpenSession } from '../../environment/session.ts'
import { readCount } from '../shared/read-number.ts'
import { siteCommand, type SiteOption } from '../shared/site-command.ts'

type AuditFlags = SiteOption & {
  readonly limit?: number
  readonly by?: string
  readonly kind?: AuditKind
  readonly since?: string
  readonly until?: string
}

/** Adds `trivet audit`. */
export function addAuditCommand(program: Command, session: OpenSession): void {
  siteCommand(program, 'audit', 'show the audit log of a site, newest first', [
    'trivet audit --limit 20',
    'trivet audit --by ada@example.com --kind recipes --since 2026-03-01',
    'trivet audit --json | jq -r "select(.action == \\"deleteRecipe\\").user.email"',
  ])
    .option('--limit <number>', 'maximum number; default: all', readCount)
    .option('--by <email>', 'only actions of this member of the site')
    .addOption(new Option('--kind <kind>', 'only actions on objects of this kind').choices(auditKinds))
    .option('--since <date>', 'from this day, such as 2026-03-01')
    .option('--until <date>', 'up to and including this day')
    .action(async ({ site, limit = Infinity, by, kind, since, until }: AuditFlags) => {
      const { listAudit } = await import('./audit.ts')
      await session().runSignedIn((deps) => listAudit(deps, { site, limit, by, kind, since, until }))
    })
}
