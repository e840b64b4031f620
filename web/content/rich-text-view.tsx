import { Fragment, type ReactNode } from 'react'
import type { Block, Inline, List, ListItem, RichText, TextLeaf } from '#core/values/rich-text/rich-text.ts'
import { splitItem } from '#core/values/rich-text/walk-text.ts'
import { AnyLink } from '../ui/any-link.tsx'

/** Renders an amount or an ingredient in a text in the reader's servings and units. */
export type ResolveInline = (node: Exclude<Inline, TextLeaf | { type: 'link' }>) => ReactNode

type RichTextViewProps = {
  readonly text: RichText | null
  /** The heading level on this page of a level-1 heading in the text. 2 by default. */
  readonly headingLevel?: 2 | 3 | 4
  readonly resolve?: ResolveInline
  /** Renders each run of plain text; unchanged by default. */
  readonly showWords?: ShowWords
}

/** Renders a run of plain text, for example with buttons for the times in it. */
export type ShowWords = (words: string) => ReactNode

/** Renders a rich text. Markup within its plain text is shown as text. */
export function RichTextView(props: RichTextViewProps) {
  const { text, headingLevel = 2, resolve = ownWords, showWords = asTheyAre } = props
  if (text === null) return null
  return text.children.map((block, index) => (
    <BlockView key={index} block={block} headingLevel={headingLevel} shows={{ resolve, showWords }} />
  ))
}

type Shows = { readonly resolve: ResolveInline; readonly showWords: ShowWords }
type BlockViewProps = { block: Block; headingLevel: number; shows: Shows }

function BlockView({ block, headingLevel, shows }: BlockViewProps) {
  if (block.type === 'paragraph') {
    return (
      <p>
        <Inlines nodes={block.children} shows={shows} />
      </p>
    )
  }
  if (block.type === 'heading') {
    const Heading = headingTags[Math.min(headingTags.length, headingLevel + block.level - 1) - 1] ?? 'h6'
    return (
      <Heading>
        <Inlines nodes={block.children} shows={shows} />
      </Heading>
    )
  }
  return <ListView list={block} shows={shows} />
}

const headingTags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

function ListView({ list, shows }: { list: List; shows: Shows }) {
  const Tag = list.type === 'numbered-list' ? 'ol' : 'ul'
  return (
    <Tag>
      {list.children.map((item, index) => (
        <ItemView key={index} item={item} shows={shows} />
      ))}
    </Tag>
  )
}

function ItemView({ item, shows }: { item: ListItem; shows: Shows }) {
  const [texts, lists] = splitItem(item)
  return (
    <li>
      <Inlines nodes={texts} shows={shows} />
      {lists.map((list, index) => (
        <ListView key={index} list={list} shows={shows} />
      ))}
    </li>
  )
}

function Inlines({ nodes, shows }: { nodes: readonly Inline[]; shows: Shows }) {
  return nodes.map((node, index) => {
    if ('text' in node) return <Leaf key={index} leaf={node} showWords={shows.showWords} />
    if (node.type === 'link') {
      return (
        <AnyLink key={index} href={node.href}>
          {node.children.map((leaf, at) => (
            <Leaf key={at} leaf={leaf} />
          ))}
        </AnyLink>
      )
    }
    return <Fragment key={index}>{shows.resolve(node)}</Fragment>
  })
}

function Leaf({ leaf, showWords = asTheyAre }: { leaf: TextLeaf; showWords?: ShowWords }) {
  const words = showWords(leaf.text)
  const inner = leaf.italic === true ? <em>{words}</em> : words
  return leaf.bold === true ? <strong>{inner}</strong> : inner
}

const asTheyAre: ShowWords = (words) => words

function ownWords(node: Parameters<ResolveInline>[0]): ReactNode {
  return (node.children ?? []).map(({ text }) => text).join('')
}
