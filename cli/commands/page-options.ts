import type { Command } from 'commander'
import type { OpenSession } from '../command-tree.ts'
import { examples } from '../examples.ts'
import { siteCommand, type SiteOption } from './site-command.ts'

/** `trivet open`. */
export function addOpenCommand(program: Command, session: OpenSession): void {
  siteCommand(
    program,
    'open [recipe]',
    'open a site or a recipe in the browser; in a pipe, tell the address',
    ['trivet open', 'trivet open lemon-cake'],
  ).action(async (recipe: string | undefined, { site }: SiteOption) => {
    const { openPage } = await import('./open.ts')
    await session().runSignedIn((deps) => openPage(deps, { recipe, site }))
  })
}

/** `trivet images …`. */
export function addImageCommands(program: Command, session: OpenSession): void {
  const images = program.command('images').description('the pictures that recipes and pages show')
  const upload = images
    .command('upload <file...>')
    .description('upload pictures and tell their ids and addresses; - reads one from standard input')
    .action(async (files: string[]) => {
      const { uploadImages } = await import('./images-upload.ts')
      await session().runSignedIn((deps) => uploadImages(deps, files))
    })
  examples(upload, ['trivet images upload cake.jpg', 'trivet images upload photos/*.jpg --json'])
}
