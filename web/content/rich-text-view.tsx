import { Fragment, type ReactNode } from 'react'
import type { Block, Inline, List, ListItem, RichText, TextLeaf } from '#core/values/rich-text/rich-text.ts'
import { splitItem } from '#core/values/rich-text/walk-text.ts'
import { AnyLink } from '../ui/any-link.tsx'

/** Shows what is not plain text in a text: amounts and ingredients, as the reader has them. */
export type ResolveInline = (node: Exclude<Inline, TextLeaf | { type: 'link' }>) => ReactNode

type RichTextViewProps = {
  readonly text: RichText | null
  /** The rank that a heading of level 1 has on this page. */
  readonly headingLevel?: 2 | 3 | 4
  readonly resolve?: ResolveInline
}

/** A text as its author wrote it; nothing in it becomes markup that the author did not choose. */
export function RichTextView({ text, headingLevel = 2, resolve = ownWords }: RichTextViewProps) {
  if (text === null) return null
  return text.children.map((block, index) => (
    <BlockView key={index} block={block} headingLevel={headingLevel} resolve={resolve} />
  ))
}

type BlockViewProps = { block: Block; headingLevel: number; resolve: ResolveInline }

function BlockView({ block, headingLevel, resolve }: BlockViewProps) {
  if (block.type === 'paragraph') {
    return (
      <p>
        <Inlines nodes={block.children} resolve={resolve} />
      </p>
    )
  }
  if (block.type === 'heading') {
    const Heading = headingTags[Math.min(headingTags.length, headingLevel + block.level - 1) - 1] ?? 'h6'
    return (
      <Heading>
        <Inlines nodes={block.children} resolve={resolve} />
      </Heading>
    )
  }
  return <ListView list={block} resolve={resolve} />
}

const headingTags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

function ListView({ list, resolve }: { list: List; resolve: ResolveInline }) {
  const Tag = list.type === 'numbered-list' ? 'ol' : 'ul'
  return (
    <Tag>
      {list.children.map((item, index) => (
        <ItemView key={index} item={item} resolve={resolve} />
      ))}
    </Tag>
  )
}

function ItemView({ item, resolve }: { item: ListItem; resolve: ResolveInline }) {
  const [texts, lists] = splitItem(item)
  return (
    <li>
      <Inlines nodes={texts} resolve={resolve} />
      {lists.map((list, index) => (
        <ListView key={index} list={list} resolve={resolve} />
      ))}
    </li>
  )
}

function Inlines({ nodes, resolve }: { nodes: readonly Inline[]; resolve: ResolveInline }) {
  return nodes.map((node, index) => {
    if ('text' in node) return <Leaf key={index} leaf={node} />
    if (node.type === 'link') {
      return (
        <AnyLink key={index} href={node.href}>
          {node.children.map((leaf, at) => (
            <Leaf key={at} leaf={leaf} />
          ))}
        </AnyLink>
      )
    }
    return <Fragment key={index}>{resolve(node)}</Fragment>
  })
}

function Leaf({ leaf }: { leaf: TextLeaf }) {
  const inner = leaf.italic === true ? <em>{leaf.text}</em> : leaf.text
  return leaf.bold === true ? <strong>{inner}</strong> : inner
}

function ownWords(node: Parameters<ResolveInline>[0]): ReactNode {
  return (node.children ?? []).map(({ text }) => text).join('')
}
