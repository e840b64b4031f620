import type { FileFormat } from '#core/formats/imported/file-format.ts'
import { allRecipes, type RecipeCard } from '#core/workflows/all-recipes.ts'
import type { CommandDeps } from '../environment/session.ts'
import { chooseSite } from '../environment/site-choice.ts'
import type { SyncDeps } from './actions.ts'
import { openFolder, siteOfFolder } from './folder-state.ts'
import { readFolder } from './local-files.ts'
import { matchUp, type Pair } from './match-up.ts'
import { openSiteSide } from './site-side.ts'

/** Reads the folder, its stored state and the site, and matches files with recipes. */
export async function openSync(
  deps: CommandDeps,
  folder: string,
  siteOption: string | undefined,
  isDryRun: boolean,
  format?: FileFormat,
): Promise<SyncDeps & { readonly pairs: readonly Pair[] }> {
  const { random } = deps.cliEnvironment
  const { slug } = await chooseSite(deps, siteOption ?? (await siteOfFolder(folder)) ?? undefined)
  const state = await openFolder({ folder, server: deps.server, site: slug, format }, isDryRun)
  const [files, site, cards, bases] = await Promise.all([
    readFolder(folder, deps.cliEnvironment),
    openSiteSide({ api: deps.api, random }, slug),
    listed(allRecipes(deps, slug)),
    Promise.all(state.entries().map(async ({ id }) => [id, await state.base(id)] as const)),
  ])
  const pairs = matchUp({ entries: state.entries(), files, cards, bases: new Map(bases) })
  const names = new Set([...files.map(({ file }) => file), ...state.entries().map(({ file }) => file)])
  return {
    random,
    folder,
    state,
    site,
    isDryRun,
    pairs,
    files: new Set([...names].map((name) => name.toLowerCase())),
  }
}

async function listed(cards: AsyncIterable<RecipeCard>): Promise<RecipeCard[]> {
  const all: RecipeCard[] = []
  for await (const card of cards) all.push(card)
  return all
}
