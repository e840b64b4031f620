import type { Block, Inline, ListItem, RichText, TextLeaf } from '#core/values/rich-text/rich-text.ts'
import { unitBySlug } from '#core/values/units/units.ts'

/** Finds the id of a recipe's ingredient usage by the name that its author gave it. */
export type UsageIdByName = (name: string) => string

const noUsages: UsageIdByName = (name) => {
  throw new Error(`Only steps can mention an ingredient, as {${name}} does`)
}

/** What stands between plain words: **bold**, *italic*, [a link](address), {a mention}. */
const markPattern = /\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^[\]]+)\]\(([^()]+)\)|\{([^{}]+)\}/g
/** `@220 celsius`, an amount or a temperature. */
const measurementPattern = /^@(\d+(?:\.\d+)?) ([a-z-]+)$/
/** `bread flour` or, for a part of it, `bread flour*0.5`. */
const mentionPattern = /^([^*]+?)(?:\*(0?\.\d+))?$/

/**
 * Reads the small markup in which the demo's texts are written. Blank lines part paragraphs; lines that begin with
 * `- ` or `1. ` are lists, with `## ` headings. In braces: `{butter}` mentions an ingredient with its amount,
 * `{butter|the cold butter}` in other words, `{butter*0.5}` half of it; `{@180 celsius}` is a measurement,
 * `{@180 celsius|a moderate oven}` one in other words.
 */
export function richText(markup: string, usageId: UsageIdByName = noUsages): RichText {
  const blocks = markup
    .trim()
    .split(/\n[ \t]*\n/)
    .map((block) =>
      readBlock(
        block.split('\n').map((line) => line.trim()),
        usageId,
      ),
    )
  return { type: 'document', children: blocks }
}

function readBlock(lines: readonly string[], usageId: UsageIdByName): Block {
  const first = lines[0] ?? ''
  if (first.startsWith('## '))
    return { type: 'heading', level: 2, children: readInline(first.slice(3), usageId) }
  if (first.startsWith('- ')) return { type: 'bulleted-list', children: readItems(lines, /^- /, usageId) }
  if (first.startsWith('1. '))
    return { type: 'numbered-list', children: readItems(lines, /^\d+\. /, usageId) }
  return { type: 'paragraph', children: readInline(lines.join(' '), usageId) }
}

function readItems(lines: readonly string[], bullet: RegExp, usageId: UsageIdByName): ListItem[] {
  return lines.map((line) => ({
    type: 'list-item',
    children: readInline(line.replace(bullet, ''), usageId),
  }))
}

function readInline(text: string, usageId: UsageIdByName): Inline[] {
  const children: Inline[] = []
  let from = 0
  for (const match of text.matchAll(markPattern)) {
    const [whole, bold, italic, words, href, mention] = match
    if (match.index > from) children.push({ text: text.slice(from, match.index) })
    if (bold !== undefined) children.push({ text: bold, bold: true })
    else if (italic !== undefined) children.push({ text: italic, italic: true })
    else if (href !== undefined) children.push({ type: 'link', href, children: [{ text: words ?? href }] })
    else children.push(readMention(mention ?? '', usageId))
    from = match.index + whole.length
  }
  if (from < text.length || children.length === 0) children.push({ text: text.slice(from) })
  return children
}

function readMention(mention: string, usageId: UsageIdByName): Inline {
  const bar = mention.indexOf('|')
  const head = bar < 0 ? mention : mention.slice(0, bar)
  const children: TextLeaf[] = bar < 0 ? [] : [{ text: mention.slice(bar + 1) }]
  const measurement = measurementPattern.exec(head)
  if (measurement) {
    const [, quantity = '', slug = ''] = measurement
    return { type: 'measurement', quantity: Number(quantity), unitId: unitIdOf(slug), children }
  }
  const [, name = head, share] = mentionPattern.exec(head) ?? []
  return {
    type: 'ingredient-usage-reference',
    ingredientUsageId: usageId(name),
    ...(share === undefined ? {} : { share: Number(share) }),
    children,
  }
}

/** The id of a unit that the demo's author is known to have spelled right; a slip is a bug. */
export function unitIdOf(slug: string): string {
  const unit = unitBySlug(slug)
  if (!unit) throw new Error(`There is no unit ${slug}`)
  return unit.id
}
