import type { ApiDep } from '../../calls/catalogue.ts'
import type { RandomDep } from '../../ports/random.ts'
import { allRecipes, type RecipeCard } from '../all-recipes.ts'
import type { SyncDeps } from './actions.ts'
import { matchUp, type Pair } from './match-up.ts'
import type { FolderState, RecipeFolder } from './recipe-folder.ts'
import { openSiteSide } from './site-side.ts'

/** A folder, its stored state, and the site with which it is synchronized. */
export type SyncPlace = {
  readonly folder: RecipeFolder
  readonly state: FolderState
  readonly siteSlug: string
  readonly isDryRun: boolean
}

/** A folder and a site, with their files and recipes matched. */
export type OpenSync = SyncDeps & { readonly pairs: readonly Pair[] }

/** Reads the folder, its stored state and the site, and matches files with recipes. */
export async function openSync(
  { api, random }: ApiDep & RandomDep,
  { folder, state, siteSlug, isDryRun }: SyncPlace,
): Promise<OpenSync> {
  const [files, site, cards, bases] = await Promise.all([
    folder.readAll(),
    openSiteSide({ api, random }, siteSlug),
    listed(allRecipes({ api }, siteSlug)),
    Promise.all(state.entries().map(async ({ id }) => [id, await state.base(id)] as const)),
  ])
  const pairs = matchUp({ entries: state.entries(), files, cards, bases: new Map(bases) })
  const names = new Set([...files.map(({ file }) => file), ...state.entries().map(({ file }) => file)])
  return {
    ...{ random, folder, state, site, isDryRun, pairs },
    files: new Set([...names].map((name) => name.toLowerCase())),
  }
}

async function listed(cards: AsyncIterable<RecipeCard>): Promise<RecipeCard[]> {
  const all: RecipeCard[] = []
  for await (const card of cards) all.push(card)
  return all
}
