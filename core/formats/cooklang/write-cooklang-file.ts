import type {
  EquipmentUsageDraft,
  IngredientUsageDraft,
  RecipeDraft,
} from '../../model/recipe/record/recipe-draft.ts'
import type { Inline } from '../../values/rich-text/rich-text.ts'
import { mapInlines } from '../../values/rich-text/walk-text.ts'
import { plainText } from '../../values/rich-text/write-text.ts'
import { writeQuantity, writeUnit } from '../ingredient/line-amount.ts'
import { type Published, writeFrontMatter } from '../markdown/front-matter.ts'
import { normalDraft } from '../markdown/normal-draft.ts'
import type { RecipeNames } from '../markdown/recipe-file.ts'
import { recipeTexts } from '../markdown/recipe-texts.ts'
import { cooklangDialect } from './cooklang-dialect.ts'
import { withoutComments, wordsOf } from './cooklang-words.ts'
import { writeCooklangNote } from './write-cooklang-note.ts'
import { type Naming, noWords, writeCooklangStep } from './write-cooklang-step.ts'

/**
 * Writes a recipe as a Cooklang file for `readCooklangFile`. Every ingredient, step and piece of equipment is included;
 * what the language cannot represent is omitted, and `mergeCooklangFile` keeps it. Deterministic.
 */
export function writeCooklangFile(recipe: RecipeDraft, names: RecipeNames, published: Published): string {
  const draft = normalDraft(recipe, names)
  const groups = draft.ingredientUsageGroups ?? []
  const namings = new Map(
    groups.flatMap(({ ingredientUsages }) =>
      ingredientUsages.map(
        (usage) => [usage.id, naming(usage.ingredientTitleOverride, names.ingredientTitle(usage))] as const,
      ),
    ),
  )
  const blocks = [
    frontMatter(draft, published, namings),
    ...noteBlocks(writeCooklangNote(draft.note)),
    ...groups
      .filter(({ ingredientUsages }) => ingredientUsages.length > 0)
      .flatMap(({ title, note, ingredientUsages }) => [
        ...head(title, note),
        ingredientUsages.map((usage) => writeUsage(usage, namings.get(usage.id))).join(',\n'),
      ]),
    ...equipmentBlock(draft.equipmentUsages ?? [], names),
    ...(draft.instructionGroups ?? [])
      .filter(({ instructions }) => instructions.length > 0)
      .flatMap(({ title, note, instructions }) => [
        ...head(title, note),
        ...instructions.map((step) => writeCooklangStep(step, namings)),
      ]),
  ]
  return `${blocks.join('\n\n')}\n`
}

function naming(title: string | null | undefined, known: string | null): Naming {
  const [shown, name] = [wordsOf(title ?? ''), wordsOf(known ?? '')]
  if (name === '') return { name: shown || noWords, alias: null }
  return { name, alias: shown === '' || shown === name ? null : shown }
}

/** Texts are written as Markdown here; references to ingredients become their text. */
function frontMatter(draft: RecipeDraft, published: Published, namings: ReadonlyMap<string, Naming>): string {
  const codec = recipeTexts({ usages: [] })
  const texts = ([draft.description, draft.storyExcerpt, draft.storyMore] as const).flatMap((text, index) => {
    const key = cooklangDialect.texts[index]
    if (!text || !key) return []
    const words = mapInlines(text, (inline) => withoutReference(inline, namings))
    return [[key, codec.write(words).trimEnd()] as const]
  })
  return writeFrontMatter(draft, published, cooklangDialect, [['title', draft.title], ...texts]).trimEnd()
}

function withoutReference(inline: Inline, namings: ReadonlyMap<string, Naming>): readonly Inline[] {
  if (!('type' in inline) || inline.type !== 'ingredient-usage-reference') return [inline]
  const { name = '', alias = null } = namings.get(inline.ingredientUsageId) ?? {}
  return inline.children ?? [{ text: alias ?? name }]
}

/** The heading of a section, with its note. */
function head(title: string | null | undefined, note: string | null | undefined): string[] {
  const text = withoutComments((title ?? '').replaceAll('=', ' '))
  // A note in a section without a title belongs to the recipe.
  return text === '' ? ['=='] : [`== ${text} ==`, ...noteBlocks(note ?? '')]
}

function noteBlocks(text: string): string[] {
  return text
    .split('\n')
    .map(withoutComments)
    .filter((line) => line !== '')
    .map((line) => `> ${line}`)
}

function writeUsage(
  usage: IngredientUsageDraft,
  { name, alias }: Naming = { name: noWords, alias: null },
): string {
  const { quantityMin = null, quantityMax = null, unitId = null, note } = usage
  const amount = { quantityMin, quantityMax, unitId }
  const unit = writeUnit(amount)
  const quantity = writeQuantity(amount).replace('–', '-') + (unit === '' ? '' : `%${unit}`)
  const isOptional = note === 'optional'
  const asides = [plainText(usage.preparation).replaceAll(';', ','), isOptional ? '' : (note ?? '')].map(
    aside,
  )
  const bracket = asides[1] === '' ? asides[0] : asides.join('; ').trim()
  return `@${isOptional ? '?' : ''}${name}${alias === null ? '' : `|${alias}`}{${quantity}}${bracket ? `(${bracket})` : ''}`
}

function aside(text: string): string {
  return withoutComments(text.replace(/[()]/g, ' ').slice(0, 400))
}

function equipmentBlock(usages: readonly EquipmentUsageDraft[], names: RecipeNames): string[] {
  const lines = usages.map((usage) => {
    const { name, alias } = naming(usage.equipmentTitleOverride, names.equipmentTitle(usage))
    const note = aside(usage.note ?? '')
    return `#${name}${alias === null ? '' : `|${alias}`}{}${note === '' ? '' : `(${note})`}`
  })
  return lines.length === 0 ? [] : ['==', lines.join(',\n')]
}
