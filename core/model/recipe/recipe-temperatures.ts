import type { Inline, RichText, TextLeaf } from '../../values/rich-text/rich-text.ts'
import { mapInlines } from '../../values/rich-text/walk-text.ts'
import type { TemperatureSystem } from '../../values/units/systems.ts'
import { temperaturesInSystem } from '../../values/units/temperature-text.ts'

/** The text with every temperature in a system; null keeps the author's. Measurements stay as they are. */
export function textInSystem(text: RichText, system: TemperatureSystem | null): RichText {
  return mapInlines(text, (inline) => [withTemperatures(inline, system)])
}

/** The author's words with every temperature in a system; null keeps the author's. Other inlines stay as they are. */
export function withTemperatures(inline: Inline, system: TemperatureSystem | null): Inline {
  if (system === null) return inline
  const convert = (leaf: TextLeaf) => ({ ...leaf, text: temperaturesInSystem(leaf.text, system) })
  if ('text' in inline) return convert(inline)
  return inline.type === 'link' ? { ...inline, children: inline.children.map(convert) } : inline
}
