import type { Command } from 'commander'
import type { OpenSession } from '../../environment/session.ts'
import { siteCommand, type SiteOption } from '../shared/site-command.ts'

/** Adds `trivet settings …`. */
export function addSettingsCommands(program: Command, session: OpenSession): void {
  const settings = program.command('settings').description('the settings of a site')
  siteCommand(settings, 'get [name]', 'show the settings of a site, or one of them', [
    'trivet settings get',
    'trivet settings get title',
    'trivet settings get --json',
  ]).action(async (name: string | undefined, { site }: SiteOption) => {
    const { getSettings } = await import('./get.ts')
    await session().runSignedIn((deps) => getSettings(deps, { name, site }))
  })
  siteCommand(
    settings,
    'set <change...>',
    'change settings of a site, all or none; name=value: text, Markdown for about and aboutShort, otherwise JSON',
    [
      'trivet settings set title="My Table" defaultMeasurementSystem=metric',
      'trivet settings set commentsEnabled=true aboutShort="Recipes from **home**."',
      `trivet settings set 'headerLinks=[{"label":"Shop","href":"https://example.com"}]'`,
    ],
  ).action(async (changes: string[], { site }: SiteOption) => {
    const { setSettings } = await import('./set.ts')
    await session().runSignedIn((deps) => setSettings(deps, { changes, site }))
  })
  siteCommand(
    settings,
    'edit',
    'edit the settings of a site in your editor ($VISUAL or $EDITOR); only changes are sent',
    ['trivet settings edit', 'EDITOR="code --wait" trivet settings edit --site my-table'],
  ).action(async ({ site }: SiteOption) => {
    const { editSettings } = await import('./edit.ts')
    await session().runSignedIn((deps) => editSettings(deps, { site }))
  })
}
