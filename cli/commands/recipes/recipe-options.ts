import { Option, type Command } from 'commander'
import type { OpenSession } from '../../environment/session.ts'
import { addRecipeCheckCommand } from '../figures/overview-options.ts'
import { readCount } from '../shared/read-number.ts'
import { addRecipeFileCommands } from './recipe-file-options.ts'
import { addRecipeLifeCommands } from './recipe-life-options.ts'
import { siteCommand, type SiteOption } from '../shared/site-command.ts'

/** The unit systems in which a recipe can be shown. */
const shownUnits = ['metric', 'us'] as const
type ShownUnits = (typeof shownUnits)[number]

/** The orders of the list of recipes. */
const recipeSorts = ['title', 'updated', 'published', 'views', 'saves', 'comments'] as const
type RecipeSort = (typeof recipeSorts)[number]

/** Adds `trivet recipes …`. */
export function addRecipeCommands(program: Command, session: OpenSession): void {
  const recipes = program.command('recipes').description('the recipes of a site')
  const add = (usage: string, description: string, lines: readonly string[]) =>
    siteCommand(recipes, usage, description, lines)

  add('list', 'list the recipes of a site, including drafts', [
    'trivet recipes list',
    'trivet recipes list --sort views',
    'trivet recipes list --query lemon --json',
  ])
    .option('--query <words>', 'only recipes that contain these words')
    .addOption(
      new Option('--sort <column>', 'sort column; dates and numbers in descending order')
        .choices(recipeSorts)
        .default('title'),
    )
    .action(async ({ site, query, sort }: SiteOption & { query?: string; sort: RecipeSort }) => {
      const { listRecipes } = await import('./list.ts')
      await session().runSignedIn((deps) => listRecipes(deps, { site, query, sort }))
    })
  add('show <recipe>', 'show a recipe by its slug or id', [
    'trivet recipes show lemon-cake',
    'trivet recipes show lemon-cake --servings 12 --units metric',
    'trivet recipes show lemon-cake --json',
  ])
    .option('--servings <number>', 'scale it to this number of servings', readCount)
    .addOption(
      new Option('--units <system>', 'convert amounts and temperatures to this system').choices(shownUnits),
    )
    .action(async (recipe: string, options: SiteOption & { servings?: number; units?: ShownUnits }) => {
      const { showRecipe } = await import('./show.ts')
      const { site, servings, units } = options
      await session().runSignedIn((deps) => showRecipe(deps, { recipe, site, servings, units }))
    })
  add('publish <recipe...>', 'publish recipes', [
    'trivet recipes publish lemon-cake',
    'trivet recipes publish soup bread --site my-table',
  ]).action(async (names: string[], { site }: SiteOption) => {
    const { publishRecipes } = await import('./publish.ts')
    await session().runSignedIn((deps) => publishRecipes(deps, { recipes: names, site }))
  })
  add('unpublish <recipe...>', 'turn recipes into drafts', ['trivet recipes unpublish lemon-cake']).action(
    async (names: string[], { site }: SiteOption) => {
      const { unpublishRecipes } = await import('./unpublish.ts')
      await session().runSignedIn((deps) => unpublishRecipes(deps, { recipes: names, site }))
    },
  )
  add(
    'delete <recipe...>',
    'move recipes to the trash, after confirmation; "trash restore" restores them for 30 days',
    ['trivet recipes delete lemon-cake', 'trivet recipes delete soup bread --yes'],
  ).action(async (names: string[], { site }: SiteOption) => {
    const { deleteRecipes } = await import('./delete.ts')
    await session().runSignedIn((deps) => deleteRecipes(deps, { recipes: names, site }))
  })
  addRecipeCheckCommand(recipes, session)
  addRecipeLifeCommands(recipes, session)
  addRecipeFileCommands(recipes, session)
}
