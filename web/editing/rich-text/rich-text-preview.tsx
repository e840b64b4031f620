import { Fragment } from 'react'
import type { Block, Inline, List, RichText, TextLeaf } from '#core/values/rich-text/rich-text.ts'
import { isList, splitItem } from '#core/values/rich-text/walk-text.ts'
import { Chip } from './chip.tsx'
import type { MentionableIngredient } from './rich-text-props.ts'

type Ingredients = { readonly ingredients: readonly MentionableIngredient[] }

/** Renders a text statically, with the same appearance as its editor at a fraction of the cost. */
export function RichTextPreview({ text, ingredients }: Ingredients & { text: RichText }) {
  return text.children.map((block, index) => (
    <BlockView key={index} block={block} ingredients={ingredients} />
  ))
}

function BlockView({ block, ingredients }: Ingredients & { block: Block }) {
  if (isList(block)) return <ListView list={block} ingredients={ingredients} />
  const content = <Inlines nodes={block.children} ingredients={ingredients} />
  if (block.type === 'paragraph') return <p>{content}</p>
  return <p className={`text-heading text-heading--${block.level}`}>{content}</p>
}

function ListView({ list, ingredients }: Ingredients & { list: List }) {
  const Tag = list.type === 'numbered-list' ? 'ol' : 'ul'
  return (
    <Tag>
      {list.children.map((item, index) => {
        const [texts, lists] = splitItem(item)
        return (
          <li key={index}>
            <div>
              <Inlines nodes={texts} ingredients={ingredients} />
            </div>
            {lists.map((inner, at) => (
              <ListView key={at} list={inner} ingredients={ingredients} />
            ))}
          </li>
        )
      })}
    </Tag>
  )
}

function Inlines({ nodes, ingredients }: Ingredients & { nodes: readonly Inline[] }) {
  return nodes.map((node, index) => {
    if ('text' in node) return <Leaf key={index} leaf={node} />
    if (node.type !== 'link') {
      const { children = [], ...rest } = node
      return <Chip key={index} node={{ ...rest, words: children }} ingredients={ingredients} />
    }
    return (
      <span key={index} className="text-link">
        {node.children.map((leaf, at) => (
          <Leaf key={at} leaf={leaf} />
        ))}
      </span>
    )
  })
}

function Leaf({ leaf }: { leaf: TextLeaf }) {
  const inner = leaf.italic ? <em>{leaf.text}</em> : leaf.text
  return leaf.bold ? <strong>{inner}</strong> : <Fragment>{inner}</Fragment>
}
