import { isUuid } from '../../values/text/uuid.ts'
import { nextFreeSlug, slugify } from '../../model/recipe/recipe-slug.ts'
import { readMarkdown } from '../../values/rich-text/read-markdown.ts'
import type { Inline, Measurement, RichText } from '../../values/rich-text/rich-text.ts'
import { leavesOf, mapInlines } from '../../values/rich-text/walk-text.ts'
import { writeMarkdown } from '../../values/rich-text/write-markdown.ts'
import { unitById, unitBySlug } from '../../values/units/units.ts'
import { readMeasure } from './amount-text.ts'
import type { TextCodec } from './usage-line.ts'

/** A usage that texts may name, by what its line calls it. */
export type NamedUsage = { readonly id: string; readonly title: string }

type Names = { readonly usages: readonly NamedUsage[]; readonly onUnknown?: (message: string) => void }

/**
 * How the texts of a recipe stand in its file: ingredients are named by their titles ("olive-oil", a second one
 * "olive-oil-2") and units by their slugs. `onUnknown` hears what names nothing.
 */
export function recipeTexts({ usages, onUnknown = () => {} }: Names): TextCodec {
  const anchors = anchorsOf(usages)
  const ids = new Map([...anchors].map(([id, anchor]) => [anchor, id]))
  return {
    write: (text: RichText) => writeMarkdown(mapInlines(text, (inline) => [withNames(inline, anchors)])),
    read: (markdown: string) => readMarkdown(markdown, (inline) => withIds(inline, ids, onUnknown)),
  }
}

/** What texts call each usage: the slug of its title, numbered where another has it already. */
function anchorsOf(usages: readonly NamedUsage[]): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  const anchors = new Map<string, string>()
  for (const { id, title } of usages) {
    const anchor = nextFreeSlug(slugify(title, 'ingredient'), (slug) => taken.has(slug))
    taken.add(anchor)
    anchors.set(id, anchor)
  }
  return anchors
}

function withNames(inline: Inline, anchors: ReadonlyMap<string, string>): Inline {
  if ('text' in inline || inline.type === 'link') return inline
  if (inline.type === 'measurement') {
    return { ...inline, unitId: unitById(inline.unitId)?.slug ?? inline.unitId }
  }
  const { ingredientUsageId: id } = inline
  return { ...inline, ingredientUsageId: anchors.get(id) ?? id }
}

function withIds(
  inline: Inline,
  ids: ReadonlyMap<string, string>,
  onUnknown: (message: string) => void,
): readonly Inline[] {
  if ('text' in inline || inline.type === 'link') return [inline]
  const words = leavesOf(inline)
  if (inline.type === 'measurement') {
    const measure = measureOf(inline)
    if (measure !== null) return [{ ...inline, ...measure }]
    onUnknown(
      `"${inline.unitId}" is no unit. Write for instance [200 °C](measurement:celsius?quantity=200), or [200 °C](measurement:).`,
    )
    return words
  }
  const anchor = inline.ingredientUsageId
  const id = ids.get(anchor) ?? (isUuid(anchor) ? anchor : undefined)
  if (id === undefined) {
    onUnknown(`No ingredient is called "${anchor}" here. There are: ${[...ids.keys()].join(', ') || 'none'}.`)
    return words
  }
  if (inline.share === undefined || (inline.share > 0 && inline.share <= 1)) {
    return [{ ...inline, ingredientUsageId: id }]
  }
  onUnknown('A share is more than 0 and at most 1, as in (ingredient:butter?share=0.5).')
  return words
}

/** Without a unit the words say the measurement themselves. */
function measureOf({ unitId, quantity, children = [] }: Measurement) {
  if (unitId === '') return readMeasure(children.map(({ text }) => text).join(''))
  const id = unitBySlug(unitId)?.id ?? (isUuid(unitId) ? unitId : undefined)
  return id === undefined || !Number.isFinite(quantity) ? null : { unitId: id, quantity }
}
