import { Fragment, type ReactNode } from 'react'
import { Heading, Link, Text } from 'react-email'
import type {
  Block,
  Inline,
  List,
  RichText as RichTextDocument,
  TextLeaf,
} from '#core/values/rich-text/rich-text.ts'
import { isSafeHref } from '#core/values/rich-text/safe-href.ts'
import { isList, splitItem } from '#core/values/rich-text/walk-text.ts'
import type { MailStyles } from './mail-styles.ts'

type Look = {
  readonly styles: MailStyles
  /** The base URL of links that are paths. */
  readonly origin: string
}

/** A resolved text as paragraphs, headings and lists. */
export function RichText({ text, ...look }: Look & { text: RichTextDocument }): ReactNode {
  return text.children.map((block, index) => <BlockView key={index} block={block} {...look} />)
}

/** The text of a step; its first paragraph is next to its number. */
export function StepText({ text, ...look }: Look & { text: RichTextDocument }): ReactNode {
  return text.children.map((block, index) =>
    block.type === 'paragraph' ? (
      <Fragment key={index}>
        {index > 0 && <br />}
        <Inlines inlines={block.children} {...look} />
      </Fragment>
    ) : (
      <BlockView key={index} block={block} {...look} />
    ),
  )
}

function BlockView({ block, ...look }: Look & { block: Block }): ReactNode {
  if (isList(block)) return <ListView list={block} {...look} />
  const content = <Inlines inlines={block.children} {...look} />
  if (block.type === 'paragraph') {
    return (
      <Text dir="auto" className="m-ink" style={look.styles.text}>
        {content}
      </Text>
    )
  }
  // The title of the mail is the heading of level 1.
  const isSecond = block.level === 1
  return (
    <Heading
      as={isSecond ? 'h2' : 'h3'}
      dir="auto"
      className="m-ink"
      style={isSecond ? look.styles.heading2 : look.styles.heading3}
    >
      {content}
    </Heading>
  )
}

function ListView({ list, ...look }: Look & { list: List }): ReactNode {
  const Tag = list.type === 'numbered-list' ? 'ol' : 'ul'
  return (
    <Tag className="m-ink" style={look.styles.list}>
      {list.children.map((item, index) => {
        const [texts, lists] = splitItem(item)
        return (
          <li key={index} style={look.styles.item}>
            <Inlines inlines={texts} {...look} />
            {lists.map((inner, at) => (
              <ListView key={at} list={inner} {...look} />
            ))}
          </li>
        )
      })}
    </Tag>
  )
}

function Inlines({ inlines, ...look }: Look & { inlines: readonly Inline[] }): ReactNode {
  return inlines.map((inline, index) => <InlineView key={index} inline={inline} {...look} />)
}

function InlineView({ inline, styles, origin }: Look & { inline: Inline }): ReactNode {
  if ('text' in inline) return <Leaf leaf={inline} />
  const content = (inline.children ?? []).map((leaf, index) => <Leaf key={index} leaf={leaf} />)
  if (inline.type !== 'link' || !isSafeHref(inline.href)) return content
  const href = inline.href.startsWith('/') ? origin + inline.href : inline.href
  return (
    <Link href={href} className="m-link" style={styles.link}>
      {content}
    </Link>
  )
}

function Leaf({ leaf: { text, bold, italic } }: { leaf: TextLeaf }): ReactNode {
  const lines = text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
  const slanted = italic ? <em>{lines}</em> : lines
  return bold ? <strong>{slanted}</strong> : slanted
}
