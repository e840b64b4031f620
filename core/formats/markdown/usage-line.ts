import type { EquipmentUsageDraft, IngredientUsageDraft } from '../../model/recipe/record/recipe-draft.ts'
import type { RichText } from '../../values/rich-text/rich-text.ts'
import { readAmount, writeAmount } from '../ingredient/line-amount.ts'
import { differences } from '../../values/same-value.ts'
import { type LineParts, readParts, splitComment, writeComment, writeParts } from './line-parts.ts'

/** A parsed line without id; `known` is the title of the site's ingredient or equipment, null if it references none. */
export type ParsedUsage<Usage> = {
  readonly usage: Omit<Usage, 'id'>
  readonly known: string | null
  /** False if the comment at the end of the line is not one that Trivet writes. */
  readonly isReadable: boolean
}

/** How the texts within lines are read and written; they can reference ingredients of the recipe. */
export type TextCodec = {
  readonly read: (markdown: string) => RichText
  readonly write: (text: RichText) => string
}

type Fields = Readonly<Record<string, unknown>>

/** Parses the line of an ingredient: amount, unit, title, preparation after a comma, note in brackets. */
export function readIngredientUsage(line: string, { read }: TextCodec): ParsedUsage<IngredientUsageDraft> {
  const { text, fields } = splitComment(line)
  const { amount, rest } = readAmount(text)
  const parts = readParts(rest, true)
  const usage = {
    ...amount,
    ingredientTitleOverride: parts.title || null,
    preparation: parts.rest === '' ? null : read(parts.rest),
    note: parts.note,
    link: parts.link,
  }
  return withFields(usage, parts, fields)
}

/** Parses the line of a piece of equipment: title, note in brackets. */
export function readEquipmentUsage(line: string): ParsedUsage<EquipmentUsageDraft> {
  const { text, fields } = splitComment(line)
  const parts = readParts(text, false)
  return withFields(
    { equipmentTitleOverride: parts.title || null, note: parts.note, link: parts.link },
    parts,
    fields,
  )
}

function withFields<Usage extends object>(
  usage: Usage,
  { title, known }: LineParts,
  fields: Fields | null,
): { usage: Usage; known: string | null; isReadable: boolean } {
  const knownTitle = known === 'same' ? title || null : (known?.title ?? null)
  return { usage: { ...usage, ...fields }, known: knownTitle, isReadable: fields !== null }
}

/** Writes the line of an ingredient whose usage has a title; fields that the line cannot represent are in a comment. */
export function writeIngredientUsage(
  { id: _id, ...usage }: IngredientUsageDraft,
  known: string | null,
  codec: TextCodec,
): string {
  const { quantityMin = null, quantityMax = null, unitId = null, preparation } = usage
  const amount = writeAmount({ quantityMin, quantityMax, unitId })
  const parts = partsOf({ ...usage, title: usage.ingredientTitleOverride ?? '' }, known)
  const rest = preparation ? oneParagraph(codec.write(preparation)) : ''
  const counted = [false, true].map((isBracketed) =>
    [amount, writeParts({ ...parts, rest }, isBracketed)].filter((part) => part !== '').join(' '),
  )
  const lines = [...counted, writeParts({ ...parts, rest }, true), bareLine(parts)]
  return closest(lines, usage, known, (line) => readIngredientUsage(line, codec))
}

/** Writes the line of a piece of equipment whose usage has a title. */
export function writeEquipmentUsage(
  { id: _id, ...usage }: EquipmentUsageDraft,
  known: string | null,
): string {
  const parts = partsOf({ ...usage, title: usage.equipmentTitleOverride ?? '' }, known)
  const lines = [false, true].map((isBracketed) => writeParts(parts, isBracketed))
  return closest([...lines, bareLine(parts)], usage, known, readEquipmentUsage)
}

type Named = {
  readonly title: string
  readonly link?: string | null | undefined
  readonly note?: string | null | undefined
}

function partsOf({ title, link = null, note = null }: Named, known: string | null): LineParts {
  const isSame = known === (title || null)
  // A line cannot contain an address with brackets or spaces.
  const plainLink = link !== null && /^[^()\s]{1,4000}$/.test(link) ? link : null
  return {
    title,
    link: plainLink,
    note,
    rest: '',
    known: isSame ? 'same' : known === null ? null : { title: known },
  }
}

/** A line can contain a text of one paragraph, but no other texts. */
function oneParagraph(markdown: string): string {
  return markdown.trimEnd().includes('\n') ? '' : markdown.trimEnd()
}

/** The title only, in the form that cannot be misread. */
function bareLine({ title, known }: LineParts): string {
  const said = known === 'same' ? (title === '' ? null : { title }) : known
  return writeParts({ title, link: null, rest: '', note: null, known: said }, true)
}

/**
 * The line that is parsed back with the fewest differences, the first of equal ones; the differences go into a comment.
 */
function closest(
  lines: readonly string[],
  usage: Fields,
  known: string | null,
  read: (line: string) => ParsedUsage<object>,
): string {
  const tried = lines
    .map((line) => {
      const reading = read(line)
      return { line, missing: differences(usage, { ...reading.usage }), isKnown: reading.known === known }
    })
    .filter(({ isKnown }) => isKnown)
  const lacks = ({ missing }: { missing: Fields }) => Object.keys(missing).length
  const [best = { line: '', missing: usage }] = tried.toSorted((one, other) => lacks(one) - lacks(other))
  return [best.line, writeComment(best.missing)].filter((part) => part !== '').join(' ')
}
