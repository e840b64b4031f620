import { ownedSettingsOf } from '#core/model/site/owned-settings.ts'
import type { OutputDep } from '../../environment/context.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import { freeText, writeTable } from '../../render/table.ts'
import { chooseSite, type SiteDep } from '../../environment/site-choice.ts'
import { isName, checkName, shown, shortened } from './setting-changes.ts'

/** Shows all settings of a site, or one of them. */
export async function getSettings(
  deps: SiteDep & OutputDep,
  options: { readonly name: string | undefined; readonly site: string | undefined },
): Promise<void> {
  const { output } = deps
  if (options.name !== undefined) checkName(options.name)
  const site = await chooseSite(deps, options.site)
  const settings = ownedSettingsOf(site)
  if (options.name !== undefined && isName(options.name)) {
    output.record({ [options.name]: settings[options.name] })
    output.line(shown(options.name, settings[options.name]))
    return
  }
  output.record(settings)
  if (output.mode === 'json') return
  const rows = Object.entries(settings).map(([name, value]) => [name, shortened(oneLine(shown(name, value)))])
  writeTable(output, ['SETTING', freeText('VALUE')], rows)
}
