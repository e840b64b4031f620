import type { IngredientUsageGroupDraft, InstructionGroupDraft, RecipeDraft } from '../recipe/recipe.ts'
import { slugify } from '../recipe/recipe-slug.ts'
import type { RichText } from '../rich-text/rich-text.ts'
import { paragraphsFromText } from '../rich-text/write-text.ts'
import type { ImportedRecipe, ImportWarning } from './imported-recipe.ts'
import type { IngredientReading } from './ingredient/ingredient-reading.ts'
import { draftNote } from './draft-note.ts'
import { draftTerms } from './draft-terms.ts'
import { draftTimes } from './draft-times.ts'
import { draftYield } from './draft-yield.ts'
import { usageFromReading } from './usage-from-reading.ts'

/** Below this confidence of a line's amount or name, a person should look at it. */
const doubtful = 0.6

/** An ingredient line as it stood, beside what was read of it. */
export type DraftIngredientLine = {
  readonly usageId: string
  readonly source: string
  /** The title of the ingredient, for creating it on a site. */
  readonly ingredient: string
  /** The lowest confidence among amount, unit and name, 0 to 1. */
  readonly confidence: number
}

/** A usage of the draft, as far as reading a step needs it. */
export type StepUsage = { readonly id: string; readonly ingredient: string }

/** What a step's text became: its content with references and measurements, and its timer. */
export type StepReading = { readonly content: RichText; readonly timerMinutes: number | null }

export type ToDraftOptions = {
  readonly uuid: () => string
  readonly readIngredientLine: (line: string) => IngredientReading
  /** Reads timers, temperatures and mentions of ingredients; without it, steps stay plain text. */
  readonly readStep?: (text: string, usages: readonly StepUsage[]) => StepReading
}

/** A recipe ready for the create call, and what a site-aware caller does beforehand. */
export type ImportedDraft = {
  readonly draft: RecipeDraft
  readonly ingredientLines: readonly DraftIngredientLine[]
  /** Titles of equipment by the usage that names it. */
  readonly equipment: readonly { readonly usageId: string; readonly title: string }[]
  /** Addresses of pictures, the largest first. */
  readonly imageUrls: readonly string[]
  readonly warnings: readonly ImportWarning[]
  /** 0 to 1, for the recipe as a whole. */
  readonly confidence: number
}

/**
 * Turns what a reader found into a recipe in writing form. Usages carry their titles themselves and name no
 * ingredient of a site yet, so the draft can be created as it is; what has no field goes into the note.
 */
export function importedRecipeToDraft(imported: ImportedRecipe, options: ToDraftOptions): ImportedDraft {
  const title = imported.title?.trim() || 'Untitled recipe'
  const { groups, lines, usages } = draftIngredients(imported, options)
  const equipment = imported.equipment.map((name) => ({ usageId: options.uuid(), title: name }))
  const terms = draftTerms(imported)
  const draft: RecipeDraft = {
    title,
    slug: slugify(title),
    description: imported.description ? paragraphsFromText(imported.description) : null,
    note: draftNote(imported),
    youtubeVideoId: imported.video?.youtubeId ?? null,
    ...draftTimes(imported),
    ...draftYield(imported),
    ...draftDifficulty(imported.difficulty),
    ...terms.ids,
    keywords: terms.keywords,
    ingredientUsageGroups: groups,
    instructionGroups: draftInstructions(imported, usages, options),
    equipmentUsages: equipment.map(({ usageId, title: name }) => ({
      id: usageId,
      equipmentTitleOverride: name,
    })),
  }
  const doubts = lines.filter(({ confidence }) => confidence < doubtful)
  return {
    draft,
    ingredientLines: lines,
    equipment,
    imageUrls: imported.images,
    warnings: [...imported.warnings, ...titleWarning(imported), ...doubts.map(doubtWarning)],
    confidence: imported.confidence,
  }
}

function draftIngredients(imported: ImportedRecipe, { uuid, readIngredientLine }: ToDraftOptions) {
  const lines: DraftIngredientLine[] = []
  const usages: StepUsage[] = []
  const groups: IngredientUsageGroupDraft[] = imported.ingredientGroups.map((group) => ({
    id: uuid(),
    title: group.title || null,
    ingredientUsages: group.lines.map((source) => {
      const reading = readIngredientLine(source)
      const { usage, ingredient } = usageFromReading(reading, uuid())
      const { quantity, unit, ingredient: name } = reading.confidence
      lines.push({ usageId: usage.id, source, ingredient, confidence: Math.min(quantity, unit, name) })
      usages.push({ id: usage.id, ingredient })
      return usage
    }),
  }))
  return { groups, lines, usages }
}

function draftInstructions(
  imported: ImportedRecipe,
  usages: readonly StepUsage[],
  { uuid, readStep }: ToDraftOptions,
): InstructionGroupDraft[] {
  return imported.instructionGroups.map((group) => ({
    id: uuid(),
    title: group.title || null,
    instructions: group.steps.map(({ text, name }) => {
      const whole = name && !text.toLowerCase().startsWith(name.toLowerCase()) ? `${name}\n${text}` : text
      return { id: uuid(), ...(readStep?.(whole, usages) ?? { content: paragraphsFromText(whole) }) }
    }),
  }))
}

function draftDifficulty(text: string | null): Pick<RecipeDraft, 'difficultyLevel'> {
  const word = text?.trim().toLowerCase() ?? ''
  const level = (['easy', 'medium', 'hard'] as const).find((known) => word.startsWith(known))
  return level ? { difficultyLevel: level } : {}
}

function titleWarning(imported: ImportedRecipe): ImportWarning[] {
  if (imported.title?.trim()) return []
  return [{ path: 'title', message: 'No title was found.', source: imported.canonicalUrl ?? '' }]
}

function doubtWarning({ usageId, source }: DraftIngredientLine): ImportWarning {
  return {
    path: `ingredientUsageGroups.${usageId}`,
    message: 'It is not certain what this line says; look at it.',
    source,
  }
}
