import { Option, type Command } from 'commander'
import type { OpenSession } from '../../environment/session.ts'
import type { CollectionFlags } from './collection-fields.ts'
import { readCount } from '../shared/read-number.ts'
import { siteCommand, type SiteOption } from '../shared/site-command.ts'

/** Adds `trivet collections …`. */
export function addCollectionCommands(program: Command, session: OpenSession): void {
  const collections = program
    .command('collections')
    .description('the collections of a site and the recipes in them')
  const add = (usage: string, description: string, lines: readonly string[]) =>
    siteCommand(collections, usage, description, lines)

  add('list', 'list the collections of a site', [
    'trivet collections list',
    'trivet collections list --json',
  ]).action(async ({ site }: SiteOption) => {
    const { listCollections } = await import('./list.ts')
    await session().runSignedIn((deps) => listCollections(deps, { site }))
  })
  add('show <collection>', 'show a collection and its recipes, by slug or id', [
    'trivet collections show weeknight-dinners',
  ]).action(async (collection: string, { site }: SiteOption) => {
    const { showCollection } = await import('./show.ts')
    await session().runSignedIn((deps) => showCollection(deps, { collection, site }))
  })
  withFields(
    add('create <title> [recipe...]', 'create a collection, with these recipes in this order', [
      'trivet collections create "Weeknight dinners" lentil-soup pizza',
      'trivet collections create Bread --description "All that **rises**." --image bread.jpg',
    ]),
  ).action(async (title: string, recipes: string[], flags: CollectionFlags) => {
    const { createCollection } = await import('./create.ts')
    await session().runSignedIn((deps) => createCollection(deps, { title, recipes, flags }))
  })
  withFields(
    add('update <collection>', 'change the title, address, description or image of a collection', [
      'trivet collections update bread --title "Our bread" --slug our-bread',
      'trivet collections update bread --description - < about-bread.md',
      'trivet collections update bread --no-image',
    ])
      .option('--title <title>', 'new title')
      .option('--no-description', 'without a description')
      .option('--no-image', 'remove the image'),
  ).action(async (collection: string, flags: CollectionFlags) => {
    const { updateCollection } = await import('./update.ts')
    await session().runSignedIn((deps) => updateCollection(deps, { collection, flags }))
  })
  add('delete <collection...>', 'delete collections, after confirmation; their recipes remain', [
    'trivet collections delete bread',
    'trivet collections delete bread soups --yes',
  ]).action(async (names: string[], { site }: SiteOption) => {
    const { deleteCollections } = await import('./delete.ts')
    await session().runSignedIn((deps) => deleteCollections(deps, { collections: names, site }))
  })
  addArranging(add, session)
}

type Add = (usage: string, description: string, lines: readonly string[]) => Command

function addArranging(add: Add, session: OpenSession): void {
  add('add <collection> <recipe...>', 'add recipes to a collection', [
    'trivet collections add bread baguette rye-bread',
    'trivet collections add bread baguette --at 1',
  ])
    .option('--at <place>', 'position of the first recipe, from 1; default: at the end', readCount)
    .action(async (collection: string, recipes: string[], { site, at }: SiteOption & { at?: number }) => {
      const { addToCollection } = await import('./add.ts')
      await session().runSignedIn((deps) => addToCollection(deps, { collection, recipes, site, at }))
    })
  add('remove <collection> <recipe...>', 'remove recipes from a collection; the recipes remain', [
    'trivet collections remove bread baguette',
  ]).action(async (collection: string, recipes: string[], { site }: SiteOption) => {
    const { removeFromCollection } = await import('./remove.ts')
    await session().runSignedIn((deps) => removeFromCollection(deps, { collection, recipes, site }))
  })
  add('order <collection> [recipe...]', 'sort the recipes of a collection: the given ones first', [
    'trivet collections order bread rye-bread baguette',
    'trivet collections order bread --by newest',
  ])
    .addOption(
      new Option('--by <order>', 'sort all recipes of the collection').choices(['title', 'newest', 'oldest']),
    )
    .action(async (collection: string, recipes: string[], { site, by }: SiteOption & { by?: Order }) => {
      const { orderCollection } = await import('./order.ts')
      await session().runSignedIn((deps) => orderCollection(deps, { collection, recipes, site, by }))
    })
}

type Order = 'title' | 'newest' | 'oldest'

function withFields(command: Command): Command {
  return command
    .option('--slug <slug>', 'last part of the address')
    .option('--description <markdown>', 'description, or - to read it from standard input')
    .option('--image <file>', 'image: a file to upload, or the id of an image')
}
