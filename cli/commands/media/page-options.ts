import { Option, type Command } from 'commander'
import type { OpenSession } from '../../environment/session.ts'
import { examples } from '../../reference/examples.ts'
import { usageFailure } from '../../environment/failure.ts'
import { siteCommand, type SiteOption } from '../shared/site-command.ts'

/** Adds `trivet open`. */
export function addOpenCommand(program: Command, session: OpenSession): void {
  siteCommand(
    program,
    'open [recipe]',
    'open a site or a recipe in the browser; in a pipe, print its address',
    ['trivet open', 'trivet open lemon-cake'],
  ).action(async (recipe: string | undefined, { site }: SiteOption) => {
    const { openPage } = await import('../settings/open.ts')
    await session().runSignedIn((deps) => openPage(deps, { recipe, site }))
  })
}

/** Adds `trivet images …`. */
export function addImageCommands(program: Command, session: OpenSession): void {
  const images = program.command('images').description('the images and videos of a site')
  const upload = images
    .command('upload <file...>')
    .description('upload images and print their ids and addresses; - reads one from standard input')
    .action(async (files: string[]) => {
      const { uploadImages } = await import('./upload-images.ts')
      await session().runSignedIn((deps) => uploadImages(deps, files))
    })
  examples(upload, ['trivet images upload cake.jpg', 'trivet images upload photos/*.jpg --json'])
  addMediaCommands(images, session)
}

function addMediaCommands(images: Command, session: OpenSession): void {
  siteCommand(images, 'list', 'list the images and videos of a site and your own, newest first', [
    'trivet images list',
    'trivet images list --unused --json',
  ])
    .option('--query <words>', 'only those with these words in the file name or alt text')
    .addOption(new Option('--kind <kind>', 'only of this kind').choices(['image', 'video']))
    .option('--unused', 'only unused ones')
    .action(async ({ site, query, kind, unused = false }: SiteOption & MediaFlags) => {
      const { listMedia } = await import('./list.ts')
      await session().runSignedIn((deps) => listMedia(deps, { site, query, kind, isUnused: unused }))
    })
  siteCommand(images, 'describe <id> <words>', 'set the alt text of an image or video', [
    'trivet images describe 3424af51-44ee-4825-9036-2132414c1989 "A lemon cake with a slice cut out"',
  ]).action(async (id: string, alt: string, { site }: SiteOption) => {
    const { describeMedia } = await import('./describe.ts')
    await session().runSignedIn((deps) => describeMedia(deps, { site, id, alt }))
  })
  siteCommand(
    images,
    'captions <id> <language> [file]',
    'set the captions of a video in a language from a WebVTT or SRT file; - reads standard input',
    [
      'trivet images captions 3424af51-44ee-4825-9036-2132414c1989 en captions.vtt',
      'trivet images captions 3424af51-44ee-4825-9036-2132414c1989 pt-BR --remove',
    ],
  )
    .option('--remove', 'remove the captions in this language')
    .action(async (id: string, language: string, file: string | undefined, flags: CaptionsFlags) => {
      const { changeCaptions } = await import('./captions.ts')
      const { site, remove = false } = flags
      if (remove === (file !== undefined)) {
        throw usageFailure('Give a captions file, or --remove.')
      }
      await session().runSignedIn((deps) => changeCaptions(deps, { site, id, language, file }))
    })
  siteCommand(images, 'delete <id...>', 'move unused images and videos to the trash', [
    'trivet images delete 3424af51-44ee-4825-9036-2132414c1989',
  ]).action(async (ids: string[], { site }: SiteOption) => {
    const { deleteMedia } = await import('./delete.ts')
    await session().runSignedIn((deps) => deleteMedia(deps, { site, ids }))
  })
}

type CaptionsFlags = SiteOption & { remove?: boolean }
type MediaFlags = { query?: string; kind?: 'image' | 'video'; unused?: boolean }
