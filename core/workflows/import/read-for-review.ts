import type { DuplicatePolicy, ImportDuplicate } from '../../model/recipe/duplicates.ts'
import type { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import { someAtATime } from '../../values/some-at-a-time.ts'
import type { DuplicateFinder } from './find-duplicates.ts'
import type { ImportResult } from './import-result.ts'
import { withoutRecipe, type Importer } from './importer.ts'
import type { ReadRecipe } from './read-source.ts'
import type { StopSignal } from './run-import.ts'
import type { Source } from './source.ts'
import { groupBy } from '../../values/group-by.ts'

/** A recipe that was read, for a person to look over. */
export type ReviewItem = {
  readonly id: string
  readonly source: string
  readonly read: ReadRecipe
  readonly duplicate: ImportDuplicate | null
}

/** What was read of many sources. */
export type ReadForReview = {
  /** The recipes of which something is to be decided. */
  readonly items: readonly ReviewItem[]
  /** Sources that contained no recipe. */
  readonly without: readonly ImportResult[]
  /** Recipes that were skipped as requested, because the site may have them. */
  readonly leftOut: readonly ReviewItem[]
  /** How many recipes the site has as they are. */
  readonly unchanged: number
}

type Options = {
  readonly sources: readonly Source[]
  readonly importer: Importer
  readonly finder: DuplicateFinder
  readonly duplicates: DuplicatePolicy | null
  /** How many are read at the same time. */
  readonly jobs: number
  readonly signal: StopSignal
  readonly show: (done: number, total: number) => void
}

/** Reads all sources and looks which recipes the site has; ends early when it is stopped. */
export async function readForReview(options: Options): Promise<ReadForReview> {
  const { sources, importer, finder, duplicates, signal, show } = options
  const items: ReviewItem[] = []
  const without: ImportResult[] = []
  const leftOut: ReviewItem[] = []
  let unchanged = 0
  let done = 0
  const reads = someAtATime(sources, options.jobs, signal, (source) => importer.read(source, signal))
  for await (const [source, read] of reads) {
    show((done += 1), sources.length)
    if (read === null) continue
    if (!read.ok) {
      without.push(withoutRecipe(source, read.error))
      continue
    }
    const { duplicate, hasNothingNew } = await finder.find(read.value)
    const item = { id: String(done), source: source.name, read: read.value, duplicate }
    // These need no decision, for example when an import is resumed.
    if (hasNothingNew && duplicates !== 'new') unchanged += 1
    else if (duplicate && duplicates === 'skip') leftOut.push(item)
    else items.push(item)
  }
  return { items, without, leftOut, unchanged }
}

/** The read recipe with the changes that a person made to it. */
export function withReviewEdits(
  read: ReadRecipe,
  {
    recipe,
    ingredientLines,
  }: { readonly recipe: RecipeDraft; readonly ingredientLines: ReadRecipe['ingredientLines'] },
): ReadRecipe {
  const byTitle = groupBy(ingredientLines, ({ ingredient }) => ingredient.toLowerCase())
  return {
    ...read,
    draft: recipe,
    ingredientLines,
    newIngredients: [...byTitle.values()].map((lines) => ({
      title: lines[0]?.ingredient ?? '',
      usageIds: lines.map(({ usageId }) => usageId),
    })),
  }
}
