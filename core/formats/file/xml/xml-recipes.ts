import type { ParsedRecipes, ReadRecipe } from '../../imported/parsed-file.ts'
import { fileLimits } from '../archive/file-limits.ts'
import { numberFields } from '../../record/read-record.ts'
import { fieldKey } from '../../record/record-words.ts'
import { withOmittedText, type SourceText } from '../../record/omitted-text.ts'
import { xmlDescendants, xmlTexts, type XmlElement } from '../../document/xml-tree.ts'

type XmlRecipeFormat = {
  /** The name of the elements that contain one recipe each. */
  readonly element: string
  readonly read: (recipe: XmlElement) => ReadRecipe
  /** True for a text that does not belong to the recipe; by default, all do. */
  readonly isIdle?: (text: SourceText, read: ReadRecipe) => boolean
}

/** Parses the recipes of a document; text that the format's parser does not use becomes a leftover. */
export function readXmlRecipes(root: XmlElement, { element, read, isIdle }: XmlRecipeFormat): ParsedRecipes {
  const recipes = xmlDescendants(root, element).slice(0, fileLimits.recipes + 1)
  return { recipes: recipes.map(readWhole), warnings: [] }

  function readWhole(recipe: XmlElement): ReadRecipe {
    const found = read(recipe)
    const texts = xmlTexts(recipe).filter((text) => !isNumberField(text) && !isIdle?.(text, found))
    return { ...found, recipe: withOmittedText(found.recipe, texts) }
  }
}

/** True for the text of a field that was parsed as a number or reported. */
export function isNumberField({ label, text }: SourceText): boolean {
  return numberFields.has(fieldKey(label)) && /\d/.test(text)
}
