import { z } from 'zod'
import { limits, type RichTextLimit } from '../limits.ts'
import { cleanText } from './clean-text.ts'
import { richTextLimits } from './rich-text-limits.ts'
import { isSafeHref } from './safe-href.ts'
import { checkTextSize } from './text-size.ts'

/** No single part may be larger than the largest whole text; each place has its own maximum. */
const { characters, nodes } = limits.richText.page

/** A run of text with its formatting; a newline in it is a line break. */
export const TextLeaf = z.object({
  text: z.string().max(characters).overwrite(cleanText),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
})
export type TextLeaf = z.infer<typeof TextLeaf>

/** A link whose address is http, https, mailto or relative; anything else is rejected. */
export const Link = z.object({
  type: z.literal('link'),
  href: z.string().max(limits.href).refine(isSafeHref, { error: 'Invalid URL' }),
  children: z.array(TextLeaf).max(nodes),
})
export type Link = z.infer<typeof Link>

/**
 * A reference to one of the recipe's ingredients. `share` is the part of the whole amount (0 to 1, absent for all of
 * it); `children` are the author's text, empty to display amount and title.
 */
export const IngredientUsageReference = z.object({
  type: z.literal('ingredient-usage-reference'),
  ingredientUsageId: z.uuid(),
  share: z.number().gt(0).max(1).optional(),
  children: z.array(TextLeaf).max(nodes).optional(),
})
export type IngredientUsageReference = z.infer<typeof IngredientUsageReference>

/** An amount or temperature in text that is converted to the reader's system; `children` are the author's text. */
export const Measurement = z.object({
  type: z.literal('measurement'),
  quantity: z.number(),
  unitId: z.uuid(),
  children: z.array(TextLeaf).max(nodes).optional(),
})
export type Measurement = z.infer<typeof Measurement>

/** The content of a line: text, links, and references to ingredients and measurements. */
export const Inline = z.union([TextLeaf, Link, IngredientUsageReference, Measurement])
export type Inline = z.infer<typeof Inline>

/** A paragraph. */
export const Paragraph = z.object({ type: z.literal('paragraph'), children: z.array(Inline).max(nodes) })
export type Paragraph = z.infer<typeof Paragraph>

/** A heading of level 1 to 3. */
export const Heading = z.object({
  type: z.literal('heading'),
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  children: z.array(Inline).max(nodes),
})
export type Heading = z.infer<typeof Heading>

/** An item with inline text, optionally followed by nested lists. */
export type ListItem = { type: 'list-item'; children: (Inline | List)[] }

/** A numbered or bulleted list; lists nest to `richTextLimits.listDepth`. */
export type List = { type: 'numbered-list' | 'bulleted-list'; children: ListItem[] }

/** Lists have a maximum depth, so that no input makes the parser recurse without limit. */
function itemOfDepth(depth: number): z.ZodType<ListItem> {
  const child = depth > 1 ? z.union([Inline, listOf(itemOfDepth(depth - 1))]) : Inline
  return z.object({ type: z.literal('list-item'), children: z.array(child).max(nodes) })
}

function listOf(item: z.ZodType<ListItem>): z.ZodType<List> {
  return z.object({ type: z.enum(['numbered-list', 'bulleted-list']), children: z.array(item).max(nodes) })
}

export const ListItem: z.ZodType<ListItem> = itemOfDepth(richTextLimits.listDepth)
export const List: z.ZodType<List> = listOf(ListItem)

/** The blocks of a document. */
export const Block = z.union([Paragraph, Heading, List])
export type Block = z.infer<typeof Block>

/** A whole text: the document node and its blocks. */
export const RichText = richTextWithin(limits.richText.page)
export type RichText = z.infer<typeof RichText>

/** A text with the maximum length of a description, a biography or one step. */
export const ShortText = richTextWithin(limits.richText.paragraph)

/** A text with the maximum length of an ingredient's preparation. */
export const Phrase = richTextWithin(limits.richText.phrase)
export type Phrase = z.infer<typeof Phrase>

function richTextWithin(limit: RichTextLimit) {
  return z
    .object({ type: z.literal('document'), children: z.array(Block).max(limit.nodes) })
    .check(checkTextSize(limit))
    .meta({ description: sizeSentence(limit) })
}

const commentLimit = limits.richText.comment
const commentInlines = z.array(z.union([TextLeaf, Link])).max(commentLimit.nodes)

/** A text of paragraphs without headings, lists or recipe nodes, used for comments. */
export const ParagraphText = z
  .object({
    type: z.literal('document'),
    children: z
      .array(z.object({ type: z.literal('paragraph'), children: commentInlines }))
      .max(commentLimit.nodes),
  })
  .check(checkTextSize(commentLimit))
  .meta({ description: sizeSentence(commentLimit) })
export type ParagraphText = z.infer<typeof ParagraphText>

function sizeSentence(limit: RichTextLimit): string {
  return `A text of at most ${limit.characters} characters in ${limit.nodes} nodes.`
}
