import { addToGroup } from '#core/values/group-by.ts'
import { allRecipes, type RecipeCard } from '#core/workflows/all-recipes.ts'
import { createProgress } from '../render/progress.ts'
import type { CommandDeps } from '../environment/session.ts'
import type { ChosenSite } from '../environment/site-choice.ts'
import { someAtATime } from '#core/values/some-at-a-time.ts'
import { intoSink } from './export-sink.ts'
import { recipeFormats, type RecipeFormat } from './recipe-formats.ts'

type RecipesExport = {
  readonly format: RecipeFormat
  readonly isPublishedOnly: boolean
  readonly site: ChosenSite
  readonly target: string | undefined
  readonly signal: AbortSignal
}

/** The number of written recipes, and what the format cannot represent: as phrases, with the slugs of the recipes. */
type WrittenRecipes = { readonly recipes: number; readonly losses: ReadonlyMap<string, readonly string[]> }

/** The number of recipes that are fetched at the same time. */
const concurrency = 4

/** Writes the recipes of a site one by one, to files or as lines to standard output. */
export async function exportRecipes(deps: CommandDeps, options: RecipesExport): Promise<WrittenRecipes> {
  const { format, site, target, signal } = options
  const { extension, isLine, open } = recipeFormats[format]
  const { cliEnvironment, output, api } = deps
  const progress = createProgress({ output, stderr: cliEnvironment.stderr, label: 'Exporting' })
  const load = await open({ api, random: cliEnvironment.random, site })
  const cards = await cardsOf(deps, options)
  const nameOf = createFileNames(extension)
  const writeAll = async (add: (path: string, text: string) => Promise<void>) => {
    const losses = new Map<string, string[]>()
    let recipes = 0
    for await (const [{ slug }, written] of someAtATime(cards, concurrency, signal, load)) {
      await add(nameOf(slug), written.text)
      for (const what of written.losses) addToGroup(losses, what, slug)
      progress.show((recipes += 1), cards.length)
    }
    return { recipes, losses }
  }
  try {
    if (target === undefined && isLine) {
      return await writeAll(async (_path, text) => void cliEnvironment.stdout.write(text))
    }
    return await intoSink({ stdout: cliEnvironment.stdout, target }, signal, (sink) =>
      writeAll((path, text) => sink.add(path, Buffer.from(text))),
    )
  } finally {
    progress.end()
  }
}

async function cardsOf(deps: CommandDeps, { site, isPublishedOnly }: RecipesExport): Promise<RecipeCard[]> {
  const cards: RecipeCard[] = []
  for await (const card of allRecipes(deps, site.slug)) {
    if (!isPublishedOnly || card.publishedAt !== null) cards.push(card)
  }
  return cards
}

/** Names the file of each recipe after its slug, in a form that every system accepts; duplicates get a number. */
function createFileNames(extension: string): (slug: string) => string {
  const taken = new Set<string>()
  return (slug) => {
    const safe = slug.replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '-').slice(0, 100) || 'recipe'
    let name = safe
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${safe}-${number}`
    taken.add(name.toLowerCase())
    return `${name}.${extension}`
  }
}
