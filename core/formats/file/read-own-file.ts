import { ownFile } from '../own-file/own-file.ts'
import { readCooklang } from '../cooklang/read-cooklang.ts'
import { readFrontMatterRecipe, splitFrontMatter } from './text/front-matter-recipe.ts'
import type { ImportedRecipe } from '../imported/imported-recipe.ts'
import { readRecipeText } from '../page/read-recipe-text.ts'

/**
 * Reads a recipe file that Trivet wrote; null for any other text. The exact content is in `ownFile`; the other fields
 * are parsed as plain text, in case the file is no longer valid.
 */
export function readOwnFile(text: string, fileName: string): ImportedRecipe | null {
  const file = ownFile(text)
  return file && { ...readWords(file.format, text, fileName), ownFile: file }
}

function readWords(format: 'markdown' | 'cooklang', text: string, fileName: string): ImportedRecipe {
  if (format === 'cooklang') return readCooklang(text, fileName)
  const { fields, body } = splitFrontMatter(text)
  return fields === null ? readRecipeText(body) : readFrontMatterRecipe(fields, body).recipe
}
