import { ownFile } from '../markdown/own-file.ts'
import { readCooklang } from '../file/cooklang/read-cooklang.ts'
import { readFrontMatter, splitFrontMatter } from '../file/text/front-matter.ts'
import type { ImportedRecipe } from '../draft/imported-recipe.ts'
import { readRecipeText } from './read-recipe-text.ts'

/**
 * The recipe of a file that the program wrote itself, null for every other text. What the file says to the letter goes
 * with it as `ownFile`; the rest is what any reader makes of its words, for where that is not right any more.
 */
export function readOwnFile(text: string, fileName: string): ImportedRecipe | null {
  const file = ownFile(text)
  return file && { ...readWords(file.format, text, fileName), ownFile: file }
}

function readWords(format: 'markdown' | 'cooklang', text: string, fileName: string): ImportedRecipe {
  if (format === 'cooklang') return readCooklang(text, fileName)
  const { fields, body } = splitFrontMatter(text)
  return fields === null ? readRecipeText(body) : readFrontMatter(fields, body).recipe
}
