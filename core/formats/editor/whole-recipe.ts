import { sectionKind } from '../page/section-words.ts'

const startsWithAmount = /^(?:[-*+•·▢☐□▪–—]\s*)?[\d½⅓⅔¼¾⅛⅜⅝⅞]/u
const marks = /^#{1,6}\s+|[*_:]+$|^[*_]+/g

/** Fewer ingredients than this over a heading for steps are no recipe: the heading may be a row like others. */
const fewestIngredients = 2

/** True for a text that is a recipe and not a list: ingredients, and below them a heading that announces steps. */
export function isWholeRecipe(text: string): boolean {
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const kinds = lines.map((line) => sectionKind(line.replaceAll(marks, '')))
  const method = kinds.lastIndexOf('method')
  if (method < fewestIngredients || method === lines.length - 1) return false
  const announced = kinds.slice(0, method).includes('ingredients')
  return (
    announced ||
    lines.slice(0, method).filter((line) => startsWithAmount.test(line)).length >= fewestIngredients
  )
}
