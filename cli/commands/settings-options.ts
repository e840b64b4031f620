import type { Command } from 'commander'
import type { OpenSession } from '../command-tree.ts'
import { examples } from '../examples.ts'

type SiteOption = { readonly site?: string }

const siteHelp = 'slug of the site; not needed when you have only one'

/** `trivet settings …`. */
export function addSettingsCommands(program: Command, session: OpenSession): void {
  const settings = program.command('settings').description('the settings of a site')
  const get = settings
    .command('get')
    .argument('[name]', 'one setting; all when it is left out')
    .description('show the settings of a site')
    .option('-s, --site <slug>', siteHelp)
    .action(async (name: string | undefined, { site }: SiteOption) => {
      const { getSettings } = await import('./settings.ts')
      await session().runSignedIn((deps) => getSettings(deps, { name, site }))
    })
  examples(get, ['trivet settings get', 'trivet settings get title', 'trivet settings get --json'])
  const set = settings
    .command('set')
    .argument('<change...>', 'name=value: words, Markdown for about and aboutShort, else JSON')
    .description('change settings of a site, all of them or none')
    .option('-s, --site <slug>', siteHelp)
    .action(async (changes: string[], { site }: SiteOption) => {
      const { setSettings } = await import('./settings.ts')
      await session().runSignedIn((deps) => setSettings(deps, { changes, site }))
    })
  examples(set, [
    'trivet settings set title="My Table" defaultMeasurementSystem=metric',
    'trivet settings set commentsEnabled=true aboutShort="Recipes from **home**."',
    `trivet settings set 'headerLinks=[{"label":"Shop","href":"https://example.com"}]'`,
  ])
}
