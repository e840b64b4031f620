import type { Command } from 'commander'
import type { OpenSession } from '../../environment/session.ts'
import { examples } from '../../reference/examples.ts'
import { siteCommand, type SiteOption } from '../shared/site-command.ts'

/** Adds `trivet sites usage`, `invoices`, `delete`, `deleted` and `restore`. */
export function addSiteLifeCommands(sites: Command, session: OpenSession): void {
  siteCommand(sites, 'usage', 'show the usage and quotas of a site and its owner', [
    'trivet sites usage',
  ]).action(async ({ site }: SiteOption) => {
    const { showUsage } = await import('./usage.ts')
    await session().runSignedIn((deps) => showUsage(deps, { site }))
  })
  siteCommand(sites, 'invoices', 'list the payments for the plan of a site, with their invoices', [
    'trivet sites invoices',
  ]).action(async ({ site }: SiteOption) => {
    const { listInvoices } = await import('./invoices.ts')
    await session().runSignedIn((deps) => listInvoices(deps, { site }))
  })
  const remove = sites
    .command('delete <slug>')
    .description('delete a site that you own, after confirmation; it can be restored for 14 days')
    .action(async (slug: string) => {
      const { deleteSite } = await import('./delete.ts')
      await session().runSignedIn((deps) => deleteSite(deps, slug))
    })
  examples(remove, ['trivet sites delete my-table'])
  const deleted = sites
    .command('deleted')
    .description('list the sites that you deleted and can restore')
    .action(async () => {
      const { listDeletedSites } = await import('./deleted.ts')
      await session().runSignedIn(listDeletedSites)
    })
  examples(deleted, ['trivet sites deleted'])
  const restore = sites
    .command('restore <slug>')
    .description('restore a deleted site')
    .action(async (slug: string) => {
      const { restoreSite } = await import('./restore.ts')
      await session().runSignedIn((deps) => restoreSite(deps, slug))
    })
  examples(restore, ['trivet sites restore my-table'])
}

/** Adds `trivet domain …`. */
export function addDomainCommands(program: Command, session: OpenSession): void {
  const domain = program.command('domain').description('the custom domain of a site')
  const add = (usage: string, description: string, lines: readonly string[]) =>
    siteCommand(domain, usage, description, lines)
  add('show', 'show the domain, its state, and what to do', ['trivet domain show']).action(
    async ({ site }: SiteOption) => {
      const { showDomain } = await import('./domain.ts')
      await session().runSignedIn((deps) => showDomain(deps, { site }))
    },
  )
  add('set <domain>', 'set a custom domain for the site', ['trivet domain set recipes.example.com']).action(
    async (name: string, { site }: SiteOption) => {
      const { setDomain } = await import('./set-domain.ts')
      await session().runSignedIn((deps) => setDomain(deps, { site, domain: name }))
    },
  )
  add('check', 'verify the domain now', ['trivet domain check']).action(async ({ site }: SiteOption) => {
    const { checkDomain } = await import('./check-domain.ts')
    await session().runSignedIn((deps) => checkDomain(deps, { site }))
  })
  add('remove', 'remove the custom domain; the site uses its original address again', [
    'trivet domain remove',
  ]).action(async ({ site }: SiteOption) => {
    const { removeDomain } = await import('./remove-domain.ts')
    await session().runSignedIn((deps) => removeDomain(deps, { site }))
  })
}
