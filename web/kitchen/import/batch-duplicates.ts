import type { ReadRecipe } from '#core/workflows/import/read-source.ts'
import { likeness, sameLikeness } from '#core/model/recipe/recipe-likeness.ts'
import { createTitleIndex } from '#core/model/recipe/title-index.ts'
import type { BatchDuplicate, ImportRow } from './import-state.ts'

type BatchRow = Pick<ImportRow, 'id' | 'read'>

/** The minimum similarity of two titles for comparing their recipes. */
const nearTitle = 0.5
/** The maximum number of rows that each recipe is compared with. */
const maxNear = 5

/** Finds earlier recipes of the same import that may be the same. */
export function createBatchDuplicates(rows: readonly BatchRow[]) {
  const titles = createTitleIndex()
  const byId = new Map<string, BatchRow>()
  const add = (row: BatchRow) => {
    byId.set(row.id, row)
    titles.set(row.id, row.read.draft.title)
  }
  rows.forEach(add)
  return {
    add,
    /** Returns the most similar earlier recipe; null if none is similar. */
    find(read: ReadRecipe): BatchDuplicate | null {
      let best: BatchDuplicate | null = null
      for (const { id } of titles.near(read.draft.title, nearTitle).slice(0, maxNear)) {
        const other = byId.get(id)
        if (other === undefined) continue
        const value = likeness(subjectOf(read), subjectOf(other.read))
        if (value < sameLikeness || value <= (best?.likeness ?? 0)) continue
        best = { rowId: id, likeness: value, isSame: isSame(read, other.read) }
      }
      return best
    },
  }
}

function subjectOf({ draft, ingredientLines }: ReadRecipe) {
  return { title: draft.title, ingredients: ingredientLines.map(({ ingredient }) => ingredient) }
}

/** True if both recipes have the same content, line by line. */
function isSame(one: ReadRecipe, other: ReadRecipe): boolean {
  return textOf(one) === textOf(other)
}

function textOf({ draft, ingredientLines }: ReadRecipe): string {
  const steps = (draft.instructionGroups ?? []).flatMap(({ instructions }) =>
    instructions.map(({ content }) => content),
  )
  const { title, description, yieldServings, prepTimeMinutes, cookTimeMinutes, note } = draft
  const lines = ingredientLines.map(({ source }) => source)
  return JSON.stringify([
    title,
    description,
    yieldServings,
    prepTimeMinutes,
    cookTimeMinutes,
    note,
    lines,
    steps,
  ])
}
