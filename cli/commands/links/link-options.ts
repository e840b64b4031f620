import { Option, type Command } from 'commander'
import type { OpenSession } from '../../environment/session.ts'
import type { LinkPlace } from './link-places.ts'
import type { LinkFlags } from './change-links.ts'
import { readCount } from '../shared/read-number.ts'
import { siteCommand, type SiteOption } from '../shared/site-command.ts'

type PlaceOfSite = SiteOption & { readonly in: LinkPlace }

const places = ['page', 'header', 'social', 'products']
const where = () => new Option('--in <place>', 'where on the site').choices(places)

/** Adds `trivet links …`. */
export function addLinkCommands(program: Command, session: OpenSession): void {
  const links = program
    .command('links')
    .description('the links of a site: links page, header, profiles and products')
  const add = (usage: string, description: string, lines: readonly string[]) =>
    siteCommand(links, usage, description, lines)

  add('list', 'list the links of a site', ['trivet links list', 'trivet links list --in header --json'])
    .addOption(where())
    .action(async ({ site, in: place }: SiteOption & { in?: LinkPlace }) => {
      const { listLinks } = await import('./list.ts')
      await session().runSignedIn((deps) => listLinks(deps, { site, place }))
    })
  withFields(
    add('add <url>', 'add a link', [
      'trivet links add https://example.com/shop --label "My shop"',
      'trivet links add https://example.com/book --label "The book" --in header --new-tab --at 1',
      'trivet links add https://instagram.com/my.table --in social',
      'trivet links add https://example.com/pan --label "Iron pan" --image pan.jpg --in products',
    ]).option('--at <place>', 'position, from 1; default: at the end', readCount),
  ).action(
    async (url: string, { site, in: place, at, ...flags }: PlaceOfSite & LinkFlags & { at?: number }) => {
      const { addLink } = await import('./add.ts')
      await session().runSignedIn((deps) => addLink(deps, { site, place, url, flags, at }))
    },
  )
  withFields(
    add('update <link>', 'change a link, by its number, label or address', [
      'trivet links update 2 --label "New shop" --url https://example.com/new',
      'trivet links update "The book" --in header --no-new-tab',
    ])
      .option('--url <url>', 'new address')
      .option('--no-new-tab', 'open it in the same tab'),
  ).action(async (link: string, { site, in: place, ...flags }: PlaceOfSite & LinkFlags) => {
    const { updateLink } = await import('./update.ts')
    await session().runSignedIn((deps) => updateLink(deps, { site, place, link, flags }))
  })
  add('remove <link...>', 'remove links', [
    'trivet links remove 3',
    'trivet links remove https://instagram.com/my.table --in social',
  ])
    .addOption(where().default('page'))
    .action(async (names: string[], { site, in: place }: PlaceOfSite) => {
      const { removeLinks } = await import('./remove.ts')
      await session().runSignedIn((deps) => removeLinks(deps, { site, place, links: names }))
    })
  add('move <link>', 'move a link', ['trivet links move 3 --to 1'])
    .addOption(where().default('page'))
    .requiredOption('--to <place>', 'new position, from 1', readCount)
    .action(async (link: string, { site, in: place, to }: PlaceOfSite & { to: number }) => {
      const { moveLink } = await import('./move.ts')
      await session().runSignedIn((deps) => moveLink(deps, { site, place, link, to }))
    })
}

function withFields(command: Command): Command {
  return command
    .addOption(where().default('page'))
    .option('--label <words>', 'text; for a profile, the platform')
    .option('--new-tab', 'open it in a new tab (header)')
    .option('--image <file>', 'image: a file to upload, or the id of an image (products)')
}
