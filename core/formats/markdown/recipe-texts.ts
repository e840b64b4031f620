import { isUuid } from '../../values/text/uuid.ts'
import { slugify } from '../../model/recipe/recipe-slug.ts'
import { readMarkdown } from '../../values/rich-text/read-markdown.ts'
import type { Inline, Measurement, RichText } from '../../values/rich-text/rich-text.ts'
import { leavesOf, mapInlines } from '../../values/rich-text/walk-text.ts'
import { writeMarkdown } from '../../values/rich-text/write-markdown.ts'
import { unitById, unitBySlug } from '../../values/units/units.ts'
import { readMeasure } from '../ingredient/line-amount.ts'
import type { TextCodec } from './usage-line.ts'

/** A usage that texts can reference by the title of its line. */
export type NamedUsage = { readonly id: string; readonly title: string }

type Names = { readonly usages: readonly NamedUsage[]; readonly onUnknown?: (message: string) => void }

/** The names of a recipe's usages in texts, and the usages by these names. */
export type UsageNames = {
  readonly anchors: ReadonlyMap<string, string>
  readonly ids: ReadonlyMap<string, string>
}

/**
 * Reads and writes the texts of a recipe in its file: ingredients are referenced by the slugs of their titles
 * ("olive-oil", a second one "olive-oil-2") and units by their slugs. `onUnknown` is called for references to nothing.
 */
export function recipeTexts({ usages, onUnknown = () => {} }: Names): TextCodec {
  return textsWithNames(usageNames(usages), onUnknown)
}

/** Like `recipeTexts`, for names that many texts share. */
export function textsWithNames(
  { anchors, ids }: UsageNames,
  onUnknown: (message: string) => void,
): TextCodec {
  return {
    write: (text: RichText) => writeMarkdown(mapInlines(text, (inline) => [withNames(inline, anchors)])),
    read: (markdown: string) => readMarkdown(markdown, (inline) => withIds(inline, ids, onUnknown)),
  }
}

/** The name of each usage in texts: the slug of its title, with a number if another usage has the same. */
export function usageNames(usages: readonly NamedUsage[]): UsageNames {
  const ids = new Map<string, string>()
  const anchors = new Map<string, string>()
  const lastNumbers = new Map<string, number>()
  for (const { id, title } of usages) {
    const slug = slugify(title, 'ingredient')
    let number = lastNumbers.get(slug) ?? 0
    let anchor
    do {
      number += 1
      anchor = number === 1 ? slug : `${slug}-${number}`
    } while (ids.has(anchor))
    lastNumbers.set(slug, number)
    ids.set(anchor, id)
    anchors.set(id, anchor)
  }
  return { anchors, ids }
}

/** The maximum number of names that a message lists. */
const maxNamed = 20

function namesIn(ids: ReadonlyMap<string, string>): string {
  const names = [...ids.keys()].slice(0, maxNamed).join(', ')
  return ids.size > maxNamed ? `${names} and ${ids.size - maxNamed} more` : names || 'none'
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
      `"${inline.unitId}" is not a unit. Write for instance [200 °C](measurement:celsius?quantity=200), or [200 °C](measurement:).`,
    )
    return words
  }
  const anchor = inline.ingredientUsageId
  const id = ids.get(anchor) ?? (isUuid(anchor) ? anchor : undefined)
  if (id === undefined) {
    onUnknown(`No ingredient is called "${anchor}" here. There are: ${namesIn(ids)}.`)
    return words
  }
  if (inline.share === undefined || (inline.share > 0 && inline.share <= 1)) {
    return [{ ...inline, ingredientUsageId: id }]
  }
  onUnknown('A share is more than 0 and at most 1, as in (ingredient:butter?share=0.5).')
  return words
}

/** Without a unit, the text itself must be the measurement. */
function measureOf({ unitId, quantity, children = [] }: Measurement) {
  if (unitId === '') return readMeasure(children.map(({ text }) => text).join(''))
  const id = unitBySlug(unitId)?.id ?? (isUuid(unitId) ? unitId : undefined)
  return id === undefined || !Number.isFinite(quantity) ? null : { unitId: id, quantity }
}
