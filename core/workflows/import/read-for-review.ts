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

/** A parsed recipe to review. */
export type ReviewItem = {
  readonly id: string
  readonly source: string
  readonly read: ReadRecipe
  readonly duplicate: ImportDuplicate | null
}

/** The result of reading several sources. */
export type ReadForReview = {
  /** The recipes that need a decision. */
  readonly items: readonly ReviewItem[]
  /** Sources that contained no recipe. */
  readonly without: readonly ImportResult[]
  /** Recipes that were skipped as requested, because the site may have them. */
  readonly skipped: readonly ReviewItem[]
  /** The number of recipes that the site has unchanged. */
  readonly unchanged: number
}

type Options = {
  readonly sources: readonly Source[]
  readonly importer: Importer
  readonly finder: DuplicateFinder
  readonly duplicates: DuplicatePolicy | null
  /** The number of sources that are read concurrently. */
  readonly jobs: number
  readonly signal: StopSignal
  readonly show: (done: number, total: number) => void
}

/** Reads all sources and finds existing recipes; ends early if it is stopped. */
export async function readForReview(options: Options): Promise<ReadForReview> {
  const { sources, importer, finder, duplicates, signal, show } = options
  const items: ReviewItem[] = []
  const without: ImportResult[] = []
  const skipped: ReviewItem[] = []
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
    else if (duplicate && duplicates === 'skip') skipped.push(item)
    else items.push(item)
  }
  return { items, without, skipped, unchanged }
}

/** The parsed recipe with the changes made in the review. */
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
