import type { CommandDeps } from '../../environment/session.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import { findRecipe } from '../recipes/find-recipe.ts'

/** Opens a site or one of its recipes in the browser; prints the address if there is no browser, and in scripts. */
export async function openPage(
  deps: CommandDeps,
  options: { readonly recipe: string | undefined; readonly site: string | undefined },
): Promise<void> {
  const { cliEnvironment, output } = deps
  const site = await chooseSite(deps, options.site)
  const url = options.recipe
    ? `${site.url}/recipes/${(await findRecipe(deps, site.slug, options.recipe)).slug}`
    : site.url
  output.record({ url })
  if (output.mode === 'terminal' && (await cliEnvironment.browse(url))) output.note(`Opened ${url}`)
  else output.line(url)
}
