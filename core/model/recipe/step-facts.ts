import { amountsInText } from '../../values/units/amount-text.ts'
import { temperaturesInText } from '../../values/units/temperature-text.ts'
import { unitById } from '../../values/units/units.ts'
import type { RichText } from '../../values/rich-text/rich-text.ts'
import { mapInlines, walkRichText } from '../../values/rich-text/walk-text.ts'
import { plainText } from '../../values/rich-text/write-text.ts'
import type { Recipe } from './recipe.ts'

/** Stands for what is scaled by itself, so that no number before it is read together with a noun behind it. */
const scaled = '\u{FFFC}'

/** True when a step names amounts that no ingredient is linked to: they stay as written when the recipe is scaled. */
export function hasUnscaledAmounts(content: RichText | null): boolean {
  if (content === null) return false
  const words = mapInlines(content, (inline) => {
    if ('text' in inline || inline.type === 'link') return [inline]
    const own = (inline.children ?? []).map(({ text }) => text).join('')
    const isScaled = inline.type === 'measurement' || own === '' || amountsInText(own).length > 0
    return [{ text: isScaled ? scaled : own }]
  })
  return plainText(words)
    .split('\n')
    .some((line) => amountsInText(line).length > 0)
}

/** True when a step of the recipe gives a temperature, in words or as a measurement. */
export function hasTemperatures({ instructionGroups }: Pick<Recipe, 'instructionGroups'>): boolean {
  return instructionGroups.some(({ instructions }) =>
    instructions.some(({ content }) => content !== null && givesTemperature(content)),
  )
}

function givesTemperature(content: RichText): boolean {
  let isFound = false
  walkRichText(content, (node) => {
    if ('text' in node) isFound ||= temperaturesInText(node.text).length > 0
    else if (node.type === 'measurement') isFound ||= unitById(node.unitId)?.kind === 'temperature'
  })
  return isFound
}
