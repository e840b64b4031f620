import { Option, type Command } from 'commander'
import type { OpenSession } from '../../environment/session.ts'
import type { ExportOptions } from './export.ts'
import { siteCommand, type SiteOption } from '../shared/site-command.ts'

type Flags = SiteOption & {
  readonly format: ExportOptions['format']
  readonly images: boolean
  readonly published?: boolean
}

/** Adds `trivet export`. */
export function addExportCommand(program: Command, session: OpenSession): void {
  siteCommand(
    program,
    'export [target]',
    'export a whole site with its images, videos, subscribers and comments, or its recipes as files, to a folder, a .zip or standard output',
    [
      'trivet export my-table.zip',
      'trivet export recipes/ --format markdown',
      'trivet export --format jsonld | jq .name',
      'trivet export site.json --no-images',
    ],
  )
    .addOption(
      new Option(
        '-f, --format <format>',
        'a bundle, which "import" restores without loss, or one file per recipe',
      )
        .choices(['bundle', 'json', 'jsonld', 'markdown', 'cooklang'])
        .default('bundle'),
    )
    .option('--no-images', 'only the bundle')
    .option('--published', 'without drafts')
    .action(async (target: string | undefined, { site, format, images, published = false }: Flags) => {
      const { exportSite } = await import('./export.ts')
      const options = { target, format, hasImages: images, isPublishedOnly: published, site }
      await session().runSignedIn((deps) => exportSite(deps, options))
    })
}
