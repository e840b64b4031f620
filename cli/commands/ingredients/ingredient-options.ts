import { Option, type Command } from 'commander'
import type { OpenSession } from '../../environment/session.ts'
import { siteCommand, type SiteOption } from '../shared/site-command.ts'
import type { IngredientFlags } from './update.ts'

/** Adds `trivet ingredients …`. */
export function addIngredientCommands(program: Command, session: OpenSession): void {
  const ingredients = program
    .command('ingredients')
    .description('ingredients of a site, and how they are converted')
  const add = (usage: string, description: string, lines: readonly string[]) =>
    siteCommand(ingredients, usage, description, lines)
  const method = (flag: string, place: string) =>
    new Option(`${flag} <method>`, `how it is measured ${place}`).choices(['weight', 'volume', 'none'])
  add('list', 'list the ingredients of the site', ['trivet ingredients list']).action(
    async ({ site }: SiteOption) => {
      const { listIngredients } = await import('./list.ts')
      await session().runSignedIn((deps) => listIngredients(deps, { site }))
    },
  )
  add('update <ingredient>', 'change the density of an ingredient, or how it is measured', [
    'trivet ingredients update "rye flour" --density 510 --metric weight --imperial volume',
    'trivet ingredients update figs --density none',
  ])
    .option('--density <grams>', 'grams in a liter, or "none"')
    .addOption(method('--metric', 'in metric kitchens'))
    .addOption(method('--imperial', 'in American kitchens'))
    .action(async (title: string, { site, ...flags }: SiteOption & IngredientFlags) => {
      const { updateIngredient } = await import('./update.ts')
      await session().runSignedIn((deps) => updateIngredient(deps, { title, flags, site }))
    })
}
