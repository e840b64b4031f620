import { parseCooklang } from './parse-cooklang.ts'
import type { InstructionDraft } from '../../model/recipe/record/recipe-draft.ts'
import type { Inline, RichText, TextLeaf } from '../../values/rich-text/rich-text.ts'
import { leavesOf, splitItem, walkRichText } from '../../values/rich-text/walk-text.ts'
import { writeMarkdownInlines } from '../../values/rich-text/write-markdown.ts'
import { writeAmount } from '../ingredient/line-amount.ts'
import { isSameValue } from '../../values/same-value.ts'
import { paragraphs } from './cooklang-marks.ts'
import { markTimer, withoutComments, wordsOf, writeTimer } from './cooklang-words.ts'
import { readCooklangStep, trimmed } from './read-cooklang-step.ts'

/** A placeholder for a part without text, so that it keeps its position in the file. */
export const noWords = '…'

/** The name of a usage in the file: the title on the site, and the displayed text if it differs. */
export type Naming = { readonly name: string; readonly alias: string | null }

type Namings = ReadonlyMap<string, Naming>
type InlineNode = Exclude<Inline, TextLeaf>
/** Converts a text to a line; `writeNode` writes its nodes. */
type Render = (inlines: readonly Inline[], writeNode: (node: InlineNode) => string | null) => string

const asWords: Render = (inlines, writeNode) =>
  inlines.map((inline) => ('text' in inline ? inline.text : (writeNode(inline) ?? wordsIn(inline)))).join('')

/**
 * Writes a step on one line: its text, its ingredients by name, and its timer. Formatting and links are written as
 * Markdown if that is parsed back unchanged; otherwise as plain text.
 */
export function writeCooklangStep({ content, timerMinutes }: InstructionDraft, namings: Namings): string {
  const inlines = stepInlines(content).map((inline) => guarded(inline, namings))
  const timer = timerMinutes || null
  const meant = paragraphs([trimmed(inlines.map(unnamed))])
  const plain = writeLine(inlines, timer, namings, asWords)
  if (isHeld(plain, meant)) return plain
  const marked = writeLine(inlines, timer, namings, writeMarkdownInlines)
  if (isHeld(marked, meant)) return marked
  // A timer within formatted text would split it.
  const apart = writeLine(inlines, null, namings, writeMarkdownInlines)
  return isHeld(apart, meant) ? withTimer(apart, timer) : plain
}

/**
 * Converts a node to what a step can contain: text without characters of the language, links, and references to
 * existing ingredients.
 */
function guarded(inline: Inline, namings: Namings): Inline {
  if ('text' in inline) return { ...inline, text: plainWords(inline.text) }
  if (inline.type === 'link') {
    return { ...inline, children: inline.children.map((leaf) => ({ ...leaf, text: plainWords(leaf.text) })) }
  }
  if (inline.type === 'measurement' || !namings.has(inline.ingredientUsageId)) {
    return { text: plainWords(wordsIn(inline)) }
  }
  const { type, ingredientUsageId } = inline
  const shown = wordsOf(wordsIn(inline))
  return { type, ingredientUsageId, ...(shown === '' ? {} : { children: [{ text: shown }] }) }
}

/** A placeholder for the timer while Markdown is written, which would escape its marker. */
const timerPlace = '\ue000'

function writeLine(
  inlines: readonly Inline[],
  timer: number | null,
  namings: Namings,
  render: Render,
): string {
  let mark = ''
  const placed = inlines.map((inline) => {
    if (timer === null || mark !== '' || !('text' in inline)) return inline
    const found = markTimer(inline.text, timer)
    if (found === null) return inline
    mark = found.mark
    return { ...inline, text: found.before + timerPlace + found.after }
  })
  const line = render(placed, (node) => writeMention(node, namings)).replace(timerPlace, () => mark)
  // At the start of a line these would be a heading, a note or a conflict marker, at its end a line break.
  const text = line
    .trim()
    .replace(/^(?=[>=]|<{7}|#{1,2} )/, '\u200b')
    .replace(/(?<!\\)\\+$/, '')
  return mark === '' ? withTimer(text || noWords, timer) : text
}

function withTimer(line: string, timer: number | null): string {
  return timer === null ? line : `${line} ${writeTimer(timer)}`
}

function writeMention(node: InlineNode, namings: Namings): string | null {
  const naming = node.type === 'ingredient-usage-reference' ? namings.get(node.ingredientUsageId) : undefined
  if (naming === undefined) return null
  const shown = wordsIn(node)
  return `@&${naming.alias ?? naming.name}${shown === '' ? '' : `|${shown}`}{}`
}

const someUsage = '00000000-0000-4000-8000-000000000000'

/** Which ingredient a reference means is only known for the file as a whole. */
function unnamed(inline: Inline): Inline {
  const isReference = 'type' in inline && inline.type === 'ingredient-usage-reference'
  return isReference ? { ...inline, ingredientUsageId: someUsage } : inline
}

function isHeld(line: string, meant: RichText): boolean {
  const { sections } = parseCooklang(`\n${line}\n`)
  const steps = sections.flatMap((section) => section.steps)
  const read = steps.map((items) => readCooklangStep(items, { usageOf: () => someUsage }).content)
  return isSameValue(read, [meant])
}

/** The author's text of a node; a measurement without text becomes its amount. */
function wordsIn(node: InlineNode): string {
  const words = leavesOf(node)
    .map(({ text }) => text)
    .join('')
  if (words !== '' || node.type !== 'measurement') return words
  return writeAmount({ quantityMin: node.quantity, quantityMax: null, unitId: node.unitId })
}

/** The text without characters of the language, with white space at its ends kept. */
function plainWords(text: string): string {
  const inner = withoutComments(text.replaceAll(timerPlace, ''))
  if (inner === '') return /\s/.test(text) ? ' ' : ''
  return `${/^\s/.test(text) ? ' ' : ''}${inner}${/\s$/.test(text) ? ' ' : ''}`
}

/** The text of all lines, joined with spaces. */
function stepInlines(content: InstructionDraft['content']): Inline[] {
  const inlines: Inline[] = []
  if (!content) return inlines
  walkRichText(content, (node) => {
    if (!('type' in node) || !('children' in node)) return
    const isLine = node.type === 'paragraph' || node.type === 'heading' || node.type === 'list-item'
    if (!isLine) return
    if (inlines.length > 0) inlines.push({ text: ' ' })
    inlines.push(...(node.type === 'list-item' ? splitItem(node)[0] : node.children))
  })
  return inlines
}
