import type { Command } from 'commander'
import type { OpenSession } from '../../environment/session.ts'
import { readCount } from '../shared/read-number.ts'
import { siteCommand, type SiteOption } from '../shared/site-command.ts'

type FigureFlags = SiteOption & { readonly from?: string; readonly to?: string; readonly top: number }

/** Adds `trivet figures`. */
export function addFigureCommand(program: Command, session: OpenSession): void {
  siteCommand(program, 'figures', 'show the analytics of a site by day, and its most read recipes', [
    'trivet figures',
    'trivet figures --from 2026-01-01 --to 2026-12-31 --json | jq .totals',
  ])
    .option('--from <date>', 'the first day, such as 2026-03-01; default: four weeks before the last')
    .option('--to <date>', 'the last day; default: today')
    .option('--top <number>', 'number of recipes to list', readCount, 10)
    .action(async ({ site, from, to, top }: FigureFlags) => {
      const { showFigures } = await import('./figures.ts')
      await session().runSignedIn((deps) => showFigures(deps, { site, from, to, top }))
    })
}
