import type {
  EquipmentUsageDraft,
  IngredientUsageGroupDraft,
  InstructionDraft,
  RecipeDraft,
} from '../../model/recipe/record/recipe-draft.ts'
import type { RichText } from '../../values/rich-text/rich-text.ts'
import { readMinutes, writeMinutes } from './durations.ts'
import { type Published, writeFrontMatter } from './front-matter.ts'
import { writeComment } from './line-parts.ts'
import { normalDraft } from './normal-draft.ts'
import { writePlain } from './plain-words.ts'
import { readStep } from './read-step.ts'
import type { RecipeNames } from './recipe-file.ts'
import { recipeTexts } from './recipe-texts.ts'
import { differences } from '../../values/same-value.ts'
import { shiftHeadings } from './section-headings.ts'
import { type TextCodec, writeEquipmentUsage, writeIngredientUsage } from './usage-line.ts'

/**
 * Writes a recipe as a Markdown file that people can edit and that `readRecipeFile` parses without loss. Deterministic.
 */
export function writeRecipeFile(recipe: RecipeDraft, names: RecipeNames, published: Published): string {
  const normal = normalDraft(recipe, names)
  const known = knownTitles(normal, names)
  const draft = titled(normal, known)
  const usages = draft.ingredientUsageGroups.flatMap(({ ingredientUsages }) => ingredientUsages)
  const texts = recipeTexts({
    usages: usages.map(({ id, ingredientTitleOverride }) => ({ id, title: ingredientTitleOverride ?? '' })),
  })
  const blocks = [
    `# ${writePlain(draft.title)}`,
    richText(draft.description, texts),
    ...section('Ingredients', ingredientBlocks(draft, known, texts)),
    ...section('Equipment', [equipmentLines(draft, known)]),
    ...section('Method', methodBlocks(draft, texts)),
    ...section('Notes', [richText(draft.note, texts)]),
    ...section('Story', storyBlocks(draft, texts)),
  ]
  const body = blocks.filter((block) => block !== '').join('\n\n')
  return `${writeFrontMatter(draft, published)}\n${body}\n`
}

type TitledDraft = RecipeDraft & {
  readonly ingredientUsageGroups: readonly IngredientUsageGroupDraft[]
  readonly equipmentUsages: readonly EquipmentUsageDraft[]
}

/** The titles of the ingredients and equipment that usages reference, by the ids of the usages. */
function knownTitles(
  { ingredientUsageGroups = [], equipmentUsages = [] }: RecipeDraft,
  names: RecipeNames,
): ReadonlyMap<string, string> {
  const usages = ingredientUsageGroups.flatMap(({ ingredientUsages }) => ingredientUsages)
  const titles = [
    ...usages.map((usage) => [usage.id, names.ingredientTitle(usage)] as const),
    ...equipmentUsages.map((usage) => [usage.id, names.equipmentTitle(usage)] as const),
  ]
  return new Map(titles.flatMap(([id, title]) => (title === null ? [] : [[id, title] as const])))
}

/**
 * Every usage with its displayed title, its own or the site's. The id is omitted if the title finds the ingredient or
 * equipment, and kept if it no longer exists.
 */
function titled(draft: RecipeDraft, known: ReadonlyMap<string, string>): TitledDraft {
  return {
    ...draft,
    ingredientUsageGroups: (draft.ingredientUsageGroups ?? []).map((group) => ({
      ...group,
      ingredientUsages: group.ingredientUsages.map(({ ingredientId, ...usage }) => {
        const title = known.get(usage.id)
        if (title === undefined) return ingredientId ? { ...usage, ingredientId } : usage
        return { ...usage, ingredientTitleOverride: usage.ingredientTitleOverride ?? title }
      }),
    })),
    equipmentUsages: (draft.equipmentUsages ?? []).map(({ equipmentId, ...usage }) => {
      const title = known.get(usage.id)
      if (title === undefined) return equipmentId ? { ...usage, equipmentId } : usage
      return { ...usage, equipmentTitleOverride: usage.equipmentTitleOverride ?? title }
    }),
  }
}

function section(title: string, blocks: readonly string[]): string[] {
  const said = blocks.filter((block) => block !== '')
  return said.length === 0 ? [] : [`## ${title}`, ...said]
}

function richText(text: RichText | null | undefined, texts: TextCodec): string {
  return text ? shiftHeadings(texts.write(text)).trimEnd() : ''
}

function storyBlocks({ storyExcerpt, storyMore }: RecipeDraft, texts: TextCodec): string[] {
  return [richText(storyExcerpt, texts), ...(storyMore ? ['<!-- more -->', richText(storyMore, texts)] : [])]
}

type Group = { readonly title?: string | null | undefined; readonly note?: string | null | undefined }

/** The heading of a group; the first group needs none if it has no title and is not empty. */
function groupHead({ title, note }: Group, index: number, isEmpty: boolean): string[] {
  const isPlain = !title && index === 0 && !isEmpty
  return [isPlain ? '' : `### ${writePlain(title ?? '')}`.trimEnd(), note ? quote(note) : '']
}

function ingredientBlocks(
  draft: TitledDraft,
  known: ReadonlyMap<string, string>,
  texts: TextCodec,
): string[] {
  return draft.ingredientUsageGroups.flatMap((group, index) => [
    ...groupHead(group, index, group.ingredientUsages.length === 0),
    group.ingredientUsages
      .map((usage) => `- ${writeIngredientUsage(usage, known.get(usage.id) ?? null, texts)}`.trimEnd())
      .join('\n'),
  ])
}

function equipmentLines(draft: TitledDraft, known: ReadonlyMap<string, string>): string {
  return draft.equipmentUsages
    .map((usage) => `- ${writeEquipmentUsage(usage, known.get(usage.id) ?? null)}`.trimEnd())
    .join('\n')
}

function methodBlocks(draft: RecipeDraft, texts: TextCodec): string[] {
  return (draft.instructionGroups ?? []).flatMap((group, index) => [
    ...groupHead(group, index, group.instructions.length === 0),
    group.instructions.map((step, number) => writeStep(step, number + 1, texts)).join('\n'),
  ])
}

function writeStep(step: InstructionDraft, number: number, texts: TextCodec): string {
  const { id: _id, ...said } = step
  const lines = stepLines(step, texts)
  const numbered = lines.map((text, index) => ({ text, number: index + 1 }))
  const comment = writeComment(differences(said, readStep(numbered, texts).step))
  const marker = `${number}. `
  return [...lines, ...(comment === '' ? [] : [comment])]
    .map((line, index) => (index === 0 ? marker : line === '' ? '' : ' '.repeat(marker.length)) + line)
    .map((line) => line.trimEnd())
    .join('\n')
}

function stepLines(
  { content, timerMinutes, imageIds = [], videoId, note }: InstructionDraft,
  texts: TextCodec,
): string[] {
  const text = content
    ? texts
        .write(content)
        .replace(/\{(?=timer )/gi, '\\{')
        .trimEnd()
        .split('\n')
    : ['']
  const timer = timerMinutes ? timerMark(timerMinutes) : ''
  const isOneLine = text.length === 1
  return [
    ...(isOneLine ? [[text[0], timer].filter(Boolean).join(' ')] : [...text, ...(timer ? [timer] : [])]),
    ...imageIds.map((id) => `![](image:${id})`),
    ...(videoId ? [`![](video:${videoId})`] : []),
    ...(note ? quote(note).split('\n') : []),
  ]
}

/**
 * A timer in a line; empty for times that cannot be written as words, such as 1e-9 minutes, which are in the comment.
 */
function timerMark(minutes: number): string {
  const time = writeMinutes(minutes)
  return readMinutes(time) ? `{timer ${time}}` : ''
}

/** Plain text as a quotation, line by line. */
function quote(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${writePlain(line)}`.trimEnd())
    .join('\n')
}
