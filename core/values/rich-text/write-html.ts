import { escapeHtml } from './escape-html.ts'
import type { Block, Inline, List, RichText, TextLeaf } from './rich-text.ts'
import { isSafeHref } from './safe-href.ts'
import { isList, splitItem } from './walk-text.ts'

/** A resolved text as HTML for use outside of the site, such as feeds; paths are resolved with `origin`. */
export function richTextHtml(document: RichText | null, origin: string): string {
  return (document?.children ?? []).map((block) => blockHtml(block, origin)).join('\n')
}

function blockHtml(block: Block, origin: string): string {
  if (isList(block)) return listHtml(block, origin)
  const content = inlinesHtml(block.children, origin)
  if (block.type === 'paragraph') return `<p>${content}</p>`
  // Level 1 is the title of the page.
  const tag = `h${block.level + 1}`
  return `<${tag}>${content}</${tag}>`
}

function listHtml(list: List, origin: string): string {
  const tag = list.type === 'numbered-list' ? 'ol' : 'ul'
  const items = list.children.map((item) => {
    const [texts, lists] = splitItem(item)
    return `<li>${inlinesHtml(texts, origin)}${lists.map((inner) => listHtml(inner, origin)).join('')}</li>`
  })
  return `<${tag}>${items.join('')}</${tag}>`
}

function inlinesHtml(inlines: readonly Inline[], origin: string): string {
  return inlines.map((inline) => inlineHtml(inline, origin)).join('')
}

function inlineHtml(inline: Inline, origin: string): string {
  if ('text' in inline) return leafHtml(inline)
  const content = (inline.children ?? []).map(leafHtml).join('')
  if (inline.type !== 'link' || !isSafeHref(inline.href)) return content
  const href = inline.href.startsWith('/') ? origin + inline.href : inline.href
  return `<a href="${escapeHtml(href)}">${content}</a>`
}

function leafHtml({ text, bold, italic }: TextLeaf): string {
  const content = escapeHtml(text).replaceAll('\n', '<br>')
  const slanted = italic ? `<em>${content}</em>` : content
  return bold ? `<strong>${slanted}</strong>` : slanted
}
