import { limits } from '../../values/limits.ts'
import type { IngredientUsageGroupDraft, RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import { slugify } from '../../model/recipe/recipe-slug.ts'
import { paragraphsFromText } from '../../values/rich-text/write-text.ts'
import { cutWords } from '../../values/text/cut-words.ts'
import type { ImportedRecipe, ImportWarning } from '../imported/imported-recipe.ts'
import type { ParsedIngredient } from '../ingredient/parsed-ingredient.ts'
import { draftDifficulty } from './draft-difficulty.ts'
import { draftInstructions } from './draft-instructions.ts'
import { draftNote } from './draft-note.ts'
import { draftTerms } from './draft-terms.ts'
import { draftTimes } from './draft-times.ts'
import { draftYield } from './draft-yield.ts'
import { fitDraft } from './fit-draft.ts'
import type { DraftIngredientLine, ImportedDraft, NewIngredient } from './imported-draft.ts'
import { ownFileDraft } from './own-file-draft.ts'
import type { MentionableUsage } from '../steps/read-steps.ts'
import { ingredientToUsage } from '../ingredient/ingredient-to-usage.ts'

/** With a lower confidence in amount or name, the user should check the line. */
const doubtful = 0.6

/** Functions for creating ids and parsing ingredient lines. */
export type ToDraftOptions = {
  readonly uuid: () => string
  readonly readIngredientLine: (line: string) => ParsedIngredient
}

/**
 * Converts a parsed recipe to a draft for the create call. Usages have titles and reference no ingredient of a site
 * yet, so the draft can be created as it is. Content without a field is added to the note. A recipe file of Trivet is
 * converted exactly, and published if it says so.
 */
export function importedRecipeToDraft(imported: ImportedRecipe, options: ToDraftOptions): ImportedDraft {
  const own = imported.ownFile && ownFileDraft(imported.ownFile, options.uuid)
  if (own?.ok) return withinMaxima(own.value, options)
  const read = withinMaxima(draftOfWords(imported, options), options)
  return own ? { ...read, warnings: [...own.error, ...read.warnings] } : read
}

/** The draft with values that exceed the limits of a site split or shortened, and a warning for each. */
function withinMaxima(read: ImportedDraft, { uuid }: ToDraftOptions): ImportedDraft {
  const lines = new Map(read.ingredientLines.map(({ usageId, source }) => [usageId, source]))
  const { draft, warnings } = fitDraft(read.draft, { uuid, lineOf: (usageId) => lines.get(usageId) ?? '' })
  if (warnings.length === 0) return read
  const usageIds = new Set(
    (draft.ingredientUsageGroups ?? []).flatMap((group) => group.ingredientUsages.map(({ id }) => id)),
  )
  const equipmentIds = new Set((draft.equipmentUsages ?? []).map(({ id }) => id))
  return {
    ...read,
    draft,
    ingredientLines: read.ingredientLines
      .filter(({ usageId }) => usageIds.has(usageId))
      .map((line) => ({ ...line, ingredient: ingredientTitle(line.ingredient) })),
    newIngredients: read.newIngredients
      .map(({ title, usageIds: ids }) => ({
        title: ingredientTitle(title),
        usageIds: ids.filter((id) => usageIds.has(id)),
      }))
      .filter(({ usageIds: ids }) => ids.length > 0),
    equipment: read.equipment
      .filter(({ usageId }) => equipmentIds.has(usageId))
      .map((piece) => ({ ...piece, title: cutWords(piece.title, limits.title)[0].trimEnd() })),
    warnings: [...read.warnings, ...warnings],
  }
}

function ingredientTitle(title: string): string {
  return cutWords(title, limits.ingredientTitle)[0].trimEnd()
}

function draftOfWords(imported: ImportedRecipe, options: ToDraftOptions): ImportedDraft {
  const title = imported.title?.trim() || 'Untitled recipe'
  const { groups, lines, usages } = draftIngredients(imported, options)
  const equipment = imported.equipment.map((name) => ({ usageId: options.uuid(), title: name }))
  const terms = draftTerms(imported)
  const instructions = draftInstructions(imported.instructionGroups, usages, options)
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
    instructionGroups: instructions.groups,
    equipmentUsages: equipment.map(({ usageId, title: name }) => ({
      id: usageId,
      equipmentTitleOverride: name,
    })),
  }
  const doubts = lines.filter(({ confidence }) => confidence < doubtful)
  return {
    draft,
    ingredientLines: lines,
    newIngredients: newIngredients(usages),
    equipment,
    imageUrls: imported.images,
    stepImages: instructions.images,
    warnings: [
      ...imported.warnings,
      ...missingParts(imported),
      ...longNames(imported),
      ...doubts.map(doubtWarning),
    ],
    confidence: imported.confidence,
    ownFile: null,
  }
}

function draftIngredients(imported: ImportedRecipe, { uuid, readIngredientLine }: ToDraftOptions) {
  const lines: DraftIngredientLine[] = []
  const usages: MentionableUsage[] = []
  const groups: IngredientUsageGroupDraft[] = imported.ingredientGroups.map((group) => ({
    id: uuid(),
    title: group.title || null,
    ingredientUsages: group.lines.map((source) => {
      const reading = readIngredientLine(source)
      const { usage, ingredient } = ingredientToUsage(reading, uuid())
      const { quantity, unit, ingredient: name } = reading.confidence
      lines.push({ usageId: usage.id, source, ingredient, confidence: Math.min(quantity, unit, name) })
      usages.push({ id: usage.id, title: ingredient })
      return usage
    }),
  }))
  return { groups, lines, usages }
}

/** Each ingredient once, ignoring the case of its title, with all of its usages. */
function newIngredients(usages: readonly MentionableUsage[]): NewIngredient[] {
  const byTitle = new Map<string, { title: string; usageIds: string[] }>()
  for (const { id, title } of usages) {
    const known = byTitle.get(title.toLowerCase())
    if (known === undefined) byTitle.set(title.toLowerCase(), { title, usageIds: [id] })
    else known.usageIds.push(id)
  }
  return [...byTitle.values()]
}

/** Warnings for fields that the source does not have. */
function missingParts(imported: ImportedRecipe): ImportWarning[] {
  const source = imported.canonicalUrl ?? ''
  return [
    ...(imported.title?.trim() ? [] : [{ path: 'title', message: 'No title was found.', source }]),
    ...(imported.ingredientGroups.length > 0
      ? []
      : [{ path: 'ingredientUsageGroups', message: 'No ingredients were found.', source }]),
    ...(imported.instructionGroups.length > 0
      ? []
      : [{ path: 'instructionGroups', message: 'No steps were found.', source }]),
  ]
}

/** Warnings for names of the source that exceed the limits of a site. */
function longNames({ siteName, author }: ImportedRecipe): ImportWarning[] {
  const maximum = limits.sourceName
  const message = `It was longer than ${maximum} characters; the end was cut off.`
  return Object.entries({ 'source.name': siteName, 'source.author': author }).flatMap(([path, name]) =>
    name !== null && name.length > maximum ? [{ path, message, source: name }] : [],
  )
}

function doubtWarning({ usageId, source }: DraftIngredientLine): ImportWarning {
  return {
    path: `ingredientUsageGroups.${usageId}`,
    message: 'It is not certain what this line says; look at it.',
    source,
  }
}
