import { Argument, type Command } from 'commander'
import { termKinds } from '#core/model/recipe/terms/term-kinds.ts'
import type { OpenSession } from '../../environment/session.ts'
import { siteCommand, type SiteOption } from '../shared/site-command.ts'

/** Adds `trivet terms …`. */
export function addTermCommands(program: Command, session: OpenSession): void {
  const terms = program.command('terms').description('terms of a site: keywords that readers filter by')
  const add = (usage: string, description: string, lines: readonly string[]) =>
    siteCommand(terms, usage, description, lines)
  const kind = () => new Argument('<kind>', 'kind of term').choices([...termKinds])
  add('list', 'list the custom terms of the site', ['trivet terms list']).action(
    async ({ site }: SiteOption) => {
      const { listTerms } = await import('./list.ts')
      await session().runSignedIn((deps) => listTerms(deps, { site }))
    },
  )
  add('add', 'add a keyword that readers can filter by', ['trivet terms add tags "Market day"'])
    .addArgument(kind())
    .argument('<title>', 'the keyword')
    .action(async (of: string, title: string, { site }: SiteOption) => {
      const { addTerm } = await import('./add.ts')
      await session().runSignedIn((deps) => addTerm(deps, { kind: of, title, site }))
    })
  add('delete', 'delete a custom term; recipes keep the keyword', ['trivet terms delete tags market-day'])
    .addArgument(kind())
    .argument('<slug>', 'the slug of the term')
    .action(async (of: string, slug: string, { site }: SiteOption) => {
      const { deleteTerm } = await import('./delete.ts')
      await session().runSignedIn((deps) => deleteTerm(deps, { kind: of, slug, site }))
    })
}
