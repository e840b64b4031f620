import { sectionKind } from '../lines/section-words.ts'

const startsWithAmount = /^(?:[-*+•·▢☐□▪–—]\s*)?[\d½⅓⅔¼¾⅛⅜⅝⅞]/u
const marks = /^#{1,6}\s+|[*_:]+$|^[*_]+/g

/** The minimum number of ingredients before a heading for steps; with fewer, the heading may be an ordinary row. */
const fewestIngredients = 2

/** True for a pasted text that is a whole recipe and not a list: ingredients, followed by a heading for steps. */
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
