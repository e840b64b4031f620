import type { OfSite } from '../shared/of-site.ts'
import { writeWhole } from '../../export/export-sink.ts'
import type { CommandDeps } from '../../environment/session.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import { people } from './every-subscriber.ts'

/** Writes all subscribers of a site as CSV to standard output or to a file that only its owner can read. */
export async function exportSubscribers(
  deps: CommandDeps,
  options: OfSite & { readonly file: string | undefined },
): Promise<void> {
  const { api, output, cliEnvironment } = deps
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const { csv, count } = (await api.exportSubscribers({ siteSlug })).body
  if (options.file === undefined || options.file === '-') {
    cliEnvironment.stdout.write(csv)
    return
  }
  await writeWhole(options.file, csv, 0o600)
  output.record({ file: options.file, count })
  output.line(`Exported ${people(count)} to ${options.file}`)
}
