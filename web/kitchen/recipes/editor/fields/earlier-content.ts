import type { CallResult } from '#core/calls/contract/call.ts'
import type { importCalls } from '#core/calls/import/import-calls.ts'
import { editedRecipe, type EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import type { Block, RichText } from '#core/values/rich-text/rich-text.ts'
import { plainText } from '#core/values/rich-text/write-text.ts'

type Parsed = Pick<CallResult<(typeof importCalls)['parseRecipe']>, 'recipe' | 'ingredientLines'>

/**
 * Returns the recipe with its legacy content parsed into its fields. `text` is all of that content. Paragraphs that no
 * field contains are added to the story, so that nothing is lost.
 */
export function withEarlierContent(
  recipe: EditedRecipe,
  { recipe: given, ingredientLines }: Parsed,
  text: RichText,
): EditedRecipe {
  const read = editedRecipe(given)
  const filled: EditedRecipe = {
    ...recipe,
    description: recipe.description ?? read.description,
    ingredientUsageGroups: given.ingredientUsageGroups ?? recipe.ingredientUsageGroups,
    instructionGroups: given.instructionGroups ?? recipe.instructionGroups,
    prepTimeMinutes: recipe.prepTimeMinutes ?? read.prepTimeMinutes,
    cookTimeMinutes: recipe.cookTimeMinutes ?? read.cookTimeMinutes,
    yieldServings: recipe.yieldServings ?? read.yieldServings,
    note: recipe.note ?? read.note,
    legacyRecipeData: null,
  }
  const known = words(
    [
      ...[filled.title, plainText(filled.description), plainText(filled.note)],
      ...[plainText(filled.storyExcerpt), plainText(filled.storyMore)],
      ...ingredientLines.map(({ source }) => source),
      ...filled.instructionGroups.flatMap(({ instructions }) =>
        instructions.map(({ content }) => plainText(content)),
      ),
    ].join('\n'),
  )
  const left = text.children.filter((block) => block.type === 'paragraph' && !known.includes(textOf(block)))
  if (left.length === 0) return filled
  const storyMore: RichText = {
    type: 'document',
    children: [...(filled.storyMore?.children ?? []), ...left],
  }
  return { ...filled, storyMore }
}

const textOf = (block: Block) => words(plainText({ type: 'document', children: [block] }))

/** The words of a text, joined by single spaces. */
function words(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
