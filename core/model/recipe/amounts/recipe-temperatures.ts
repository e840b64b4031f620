import type { Inline, RichText, TextLeaf } from '../../../values/rich-text/rich-text.ts'
import { mapInlines } from '../../../values/rich-text/walk-text.ts'
import type { NumberLanguage } from '../../../values/text/number-text.ts'
import type { TemperatureSystem } from '../../../values/units/systems.ts'
import { temperaturesInSystem } from '../../../values/units/temperature-text.ts'

/** The text with every temperature in a system; null keeps the author's. Measurements stay as they are. */
export function textInSystem(
  text: RichText,
  system: TemperatureSystem | null,
  language?: NumberLanguage,
): RichText {
  return mapInlines(text, (inline) => [withTemperatures(inline, system, language)])
}

/** The author's words with every temperature in a system; null keeps the author's. Other inlines stay as they are. */
export function withTemperatures(
  inline: Inline,
  system: TemperatureSystem | null,
  language?: NumberLanguage,
): Inline {
  if (system === null) return inline
  const convert = (leaf: TextLeaf) => ({ ...leaf, text: temperaturesInSystem(leaf.text, system, language) })
  if ('text' in inline) return convert(inline)
  return inline.type === 'link' ? { ...inline, children: inline.children.map(convert) } : inline
}
