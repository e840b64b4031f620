import type { ParsedRecipes, ReadRecipe } from '../parsed-file.ts'
import { fileLimits } from '../limits.ts'
import { numberFields } from '../record/read-record.ts'
import { fieldKey } from '../record/record-words.ts'
import { withOmittedText, type SourceText } from '../omitted-text.ts'
import { xmlDescendants, xmlTexts, type XmlElement } from '../xml-tree.ts'

type XmlRecipeFormat = {
  /** The name of the elements that hold a recipe each. */
  readonly element: string
  readonly read: (recipe: XmlElement) => ReadRecipe
  /** True for a text that says nothing of the recipe; none is one unless it is given. */
  readonly isIdle?: (text: SourceText, read: ReadRecipe) => boolean
}

/** Reads the recipes of a document; what the reader of the format does not take of one, it leaves to be seen. */
export function readXmlRecipes(root: XmlElement, { element, read, isIdle }: XmlRecipeFormat): ParsedRecipes {
  const recipes = xmlDescendants(root, element).slice(0, fileLimits.recipes + 1)
  return { recipes: recipes.map(readWhole), warnings: [] }

  function readWhole(recipe: XmlElement): ReadRecipe {
    const found = read(recipe)
    const texts = xmlTexts(recipe).filter((text) => !isNumberField(text) && !isIdle?.(text, found))
    return { ...found, recipe: withOmittedText(found.recipe, texts) }
  }
}

/** True for the text of a field that the reader of records has made a number of, or told of. */
export function isNumberField({ label, text }: SourceText): boolean {
  return numberFields.has(fieldKey(label)) && /\d/.test(text)
}
