import fc from 'fast-check'
import { limits, type RichTextLimit } from '../../values/limits.ts'
import { normalizeInlines, normalizeLeaves } from '../../values/rich-text/normalize.ts'
import { cleanText } from '../../values/rich-text/clean-text.ts'
import type {
  Block,
  Inline,
  Link,
  List,
  ListItem,
  RichText,
  TextLeaf,
} from '../../values/rich-text/rich-text.ts'
import { splitText } from '../../values/rich-text/split-text.ts'

/** Short text with the characters that formats stumble over: marks, white space, breaks, letters of other scripts. */
export const awkwardText: fc.Arbitrary<string> = fc
  .oneof(
    fc.string({
      unit: fc.constantFrom(...'ab 1.)(\n\t*_[]#>-+!<&;\\`~=|:"\'/'.split(''), 'é', '½', '粥', '🍲', '&#10;'),
      maxLength: 12,
    }),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  )
  .map(cleanText)
  .filter((text) => text.length <= limits.keyword)

/** A version 4 UUID in lower case. */
export const uuid: fc.Arbitrary<string> = fc.uuid({ version: 4 })

const marks = fc.constantFrom({}, {}, { bold: true }, { italic: true }, { bold: true, italic: true })
const textLeaf: fc.Arbitrary<TextLeaf> = fc
  .tuple(awkwardText, marks)
  .map(([text, marked]) => ({ text, ...marked }))
const leaves = fc.array(textLeaf, { maxLength: 3 }).map(normalizeLeaves)

/** Addresses that `isSafeHref` lets pass, odd ones among them. */
export const safeHref: fc.Arbitrary<string> = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom(
    '/recipes/soup',
    '#steps',
    'mailto:cook@example.com',
    'https://example.com/a_(b)?x=1&amp=2',
    'https://example.com/*a*/_b_',
    '/a b<c>',
    '?search=a&lt=1',
    'page)',
  ),
)

const link: fc.Arbitrary<Link> = fc.record({ type: fc.constant('link'), href: safeHref, children: leaves })
const words = leaves.map((children) => (children.length > 0 ? { children } : {}))
const reference: fc.Arbitrary<Inline> = fc
  .tuple(uuid, fc.constantFrom({}, { share: 0.5 }, { share: 1 / 3 }, { share: 1e-9 }), words)
  .map(([ingredientUsageId, share, said]) => ({
    type: 'ingredient-usage-reference',
    ingredientUsageId,
    ...share,
    ...said,
  }))
const measurement: fc.Arbitrary<Inline> = fc
  .tuple(uuid, fc.double({ noNaN: true, noDefaultInfinity: true }), words)
  .map(([unitId, quantity, said]) => ({ type: 'measurement', quantity: quantity + 0, unitId, ...said }))

const inlines: fc.Arbitrary<Inline[]> = fc
  .array(fc.oneof({ weight: 4, arbitrary: textLeaf }, link, reference, measurement), { maxLength: 5 })
  .map(normalizeInlines)
const someInlines = inlines.filter((nodes) => nodes.length > 0)

const listType = fc.constantFrom<List['type'][]>('numbered-list', 'bulleted-list')

function list(depth: number): fc.Arbitrary<List> {
  const nested = depth > 1 ? fc.array(list(depth - 1), { maxLength: 2 }) : fc.constant<List[]>([])
  const item = fc
    .tuple(inlines, nested)
    .filter(([texts, lists]) => texts.length + lists.length > 0)
    .map(([texts, lists]): ListItem => ({ type: 'list-item', children: [...texts, ...lists] }))
  return fc.record({ type: listType, children: fc.array(item, { minLength: 1, maxLength: 3 }) })
}

const block: fc.Arbitrary<Block> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('paragraph'), children: someInlines }) },
  fc.record({ type: fc.constant('heading'), level: fc.constantFrom(1, 2, 3), children: someInlines }),
  list(3),
)

/** Whole documents in normal form, as `readRichText` gives them. */
export const richText: fc.Arbitrary<RichText> = fc
  .array(block, { maxLength: 4 })
  .map((children) => ({ type: 'document', children }))

/** The same, no larger than a limit. */
export function richTextWithin(limit: RichTextLimit): fc.Arbitrary<RichText> {
  return richText.map((document) => splitText(document, limit)[0])
}
