import { createContext, use } from 'react'
import { useFocused, useSelected, type RenderElementProps, type RenderLeafProps } from 'slate-react'
import { Chip } from './chip.tsx'
import { isChip, type EditorChip } from './document/editor-node.ts'
import type { MentionableIngredient } from './rich-text-props.ts'

/** The ingredients that chips can refer to. */
export const IngredientsContext = createContext<readonly MentionableIngredient[]>([])

/** Renders a node of the editor with the same appearance as in `RichTextPreview`. */
export function renderElement({ element, attributes, children }: RenderElementProps) {
  if (isChip(element)) {
    return (
      <span {...attributes}>
        <ChipView node={element} />
        {children}
      </span>
    )
  }
  switch (element.type) {
    case 'heading':
      return (
        <p {...attributes} className={`text-heading text-heading--${element.level}`}>
          {children}
        </p>
      )
    case 'numbered-list':
      return <ol {...attributes}>{children}</ol>
    case 'bulleted-list':
      return <ul {...attributes}>{children}</ul>
    case 'list-item':
      return <li {...attributes}>{children}</li>
    case 'line':
      return <div {...attributes}>{children}</div>
    case 'link':
      return (
        <span {...attributes} className="text-link" title={element.href}>
          {children}
        </span>
      )
    default:
      return <p {...attributes}>{children}</p>
  }
}

function ChipView({ node }: { node: EditorChip }) {
  const isSelected = useSelected()
  const isFocused = useFocused()
  return (
    <span contentEditable={false}>
      <Chip node={node} ingredients={use(IngredientsContext)} isSelected={isSelected && isFocused} />
    </span>
  )
}

export function renderLeaf({ leaf, attributes, children }: RenderLeafProps) {
  const inner = leaf.italic === true ? <em>{children}</em> : children
  return <span {...attributes}>{leaf.bold === true ? <strong>{inner}</strong> : inner}</span>
}
