import type { Inline, Paragraph, RichText } from '../../values/rich-text/rich-text.ts'
import { temperatureRounding } from '../../values/units/temperature.ts'
import { temperaturesInText } from '../../values/units/temperature-text.ts'
import type { TemperatureMention } from '../../values/units/temperature-text.ts'
import { unitBySlug } from '../../values/units/units.ts'
import { createFindMentions, meansTheRest } from './find-mentions.ts'
import type { FindMentions, MentionableUsage } from './find-mentions.ts'
import { findTimerMinutes } from './find-timer.ts'

export type { MentionableUsage } from './find-mentions.ts'

/** A step as stored: its text with references and measurements, and the minutes of its timer. */
export type ParsedStep = { readonly content: RichText; readonly timerMinutes: number | null }

/** The maximum length of text and number of paragraphs that are searched in a step; the rest is kept as plain text. */
const maxReadLength = 10_000
const maxParagraphs = 1_000

/** Parses one step: each line becomes a paragraph, temperatures become measurements, ingredients become references. */
export function readStep(text: string, usages: readonly MentionableUsage[]): ParsedStep {
  return readOne(text, createFindMentions(usages), new Map())
}

/** Parses the steps of a recipe in order, so that the meaning of "the remaining butter" is known. */
export function readSteps(texts: readonly string[], usages: readonly MentionableUsage[]): ParsedStep[] {
  const used = new Map<string, number>()
  const findMentions = createFindMentions(usages)
  return texts.map((text) => readOne(text, findMentions, used))
}

/** A range of the text that becomes a separate node. */
type Piece = { readonly start: number; readonly end: number; readonly node: Inline }

function readOne(text: string, findMentions: FindMentions, used: Map<string, number>): ParsedStep {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const children = lines.map((line, index): Paragraph => ({
    type: 'paragraph',
    children: index < maxParagraphs ? inlinesOf(line, findMentions, used) : [{ text: line }],
  }))
  return {
    content: { type: 'document', children },
    timerMinutes: findTimerMinutes(text.slice(0, maxReadLength)),
  }
}

function inlinesOf(line: string, findMentions: FindMentions, used: Map<string, number>): Inline[] {
  const searched = line.slice(0, maxReadLength)
  const pieces = [...temperaturePieces(searched), ...referencePieces(searched, findMentions, used)]
  pieces.sort((left, right) => left.start - right.start)
  const inlines: Inline[] = []
  let at = 0
  for (const piece of pieces) {
    if (piece.start < at) continue
    if (piece.start > at) inlines.push({ text: line.slice(at, piece.start) })
    inlines.push(piece.node)
    at = piece.end
  }
  if (at < line.length) inlines.push({ text: line.slice(at) })
  return inlines
}

function temperaturePieces(text: string): Piece[] {
  return temperaturesInText(text).flatMap((mention): Piece[] => {
    const node = measurementOf(mention, text)
    return node === null ? [] : [{ start: mention.start, end: mention.end, node }]
  })
}

/**
 * What a measurement cannot represent is kept as text, which is converted for display: a range, several scales or a fan
 * setting, and values whose rounding depends on the surrounding words (syrup at 240 °F).
 */
function measurementOf(mention: TemperatureMention, text: string): Inline | null {
  const [reading, ...others] = mention.readings
  if (reading === undefined || others.length > 0 || reading.max !== null || reading.isFan) return null
  if (mention.rounding !== temperatureRounding(reading.value, reading.scale)) return null
  const unit = unitBySlug(reading.scale)
  if (unit === undefined) return null
  const children = [{ text: text.slice(mention.start, mention.end) }]
  return { type: 'measurement', quantity: reading.value, unitId: unit.id, children }
}

function referencePieces(text: string, findMentions: FindMentions, used: Map<string, number>): Piece[] {
  return findMentions(text).map(({ start, end, usageId, share }): Piece => {
    const before = used.get(usageId) ?? 0
    const rest =
      before > 0 &&
      before < 1 &&
      meansTheRest(text.slice(Math.max(0, start - 40), start), text.slice(end, end + 20))
        ? 1 - before
        : null
    const meant = share ?? rest
    if (meant !== null) used.set(usageId, Math.min(1, before + meant))
    const children = [{ text: text.slice(start, end) }]
    const node: Inline = {
      type: 'ingredient-usage-reference',
      ingredientUsageId: usageId,
      children,
      ...(meant === null ? {} : { share: meant }),
    }
    return { start, end, node }
  })
}
