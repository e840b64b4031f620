import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { EditingIcon, type EditingIconName } from '../../icons/editing-icon.tsx'
import type { TextEditor } from '../document/editor-node.ts'
import { listTypeAt, toggleList } from '../document/list-commands.ts'
import { headingAt, isMarkOn, linkAt, toggleHeading, toggleMark } from '../document/text-commands.ts'
import type { TextFeature } from '../document/text-features.ts'

type TextToolbarProps = {
  readonly label: string
  readonly editor: TextEditor
  readonly features: readonly TextFeature[]
  readonly onLink: () => void
  readonly onReturn: () => void
}

/**
 * The formatting buttons of a text. They are a single tab stop; arrow keys move among them, Escape returns to the text.
 */
export function TextToolbar({ label, editor, features, onLink, onReturn }: TextToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const has = (feature: TextFeature) => features.includes(feature)
  const level = headingAt(editor)
  const list = listTypeAt(editor)
  const moveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      return onReturn()
    }
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    if (step === undefined || at < 0) return
    event.preventDefault()
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={`Format ${label}`}
      className="text-toolbar"
      onKeyDown={moveByKey}
    >
      <Tool
        label="Bold"
        keys="B"
        icon="bold"
        isFirst
        isOn={isMarkOn(editor, 'bold')}
        onUse={() => toggleMark(editor, 'bold')}
      />
      <Tool
        label="Italic"
        keys="I"
        icon="italic"
        isOn={isMarkOn(editor, 'italic')}
        onUse={() => toggleMark(editor, 'italic')}
      />
      {has('links') && (
        <Tool label="Link" keys="K" icon="link" isOn={linkAt(editor) !== null} onUse={onLink} />
      )}
      {has('lists') && (
        <>
          <Tool
            label="Bulleted list"
            icon="bullets"
            isOn={list === 'bulleted-list'}
            onUse={() => toggleList(editor, 'bulleted-list')}
          />
          <Tool
            label="Numbered list"
            icon="numbers"
            isOn={list === 'numbered-list'}
            onUse={() => toggleList(editor, 'numbered-list')}
          />
        </>
      )}
      {has('headings') &&
        headings.map(([name, each]) => (
          <Tool key={each} label={name} isOn={level === each} onUse={() => toggleHeading(editor, each)}>
            H{each}
          </Tool>
        ))}
    </div>
  )
}

const headings = [
  ['H1 heading', 1],
  ['H2 subheading', 2],
  ['H3 small heading', 3],
] as const

type ToolProps = {
  readonly label: string
  readonly keys?: string
  readonly icon?: EditingIconName
  readonly isOn: boolean
  readonly isFirst?: boolean
  readonly onUse: () => void
  readonly children?: ReactNode
}

function Tool({ label, keys, icon, isOn, isFirst = false, onUse, children }: ToolProps) {
  return (
    <button
      type="button"
      className="text-toolbar__button"
      aria-label={label}
      title={keys === undefined ? label : `${label} (Ctrl+${keys})`}
      aria-pressed={isOn}
      tabIndex={isFirst ? 0 : -1}
      // Keeps the focus in the text, so that an on-screen keyboard stays open.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    >
      {icon === undefined ? (
        <span className="text-toolbar__words">{children}</span>
      ) : (
        <EditingIcon name={icon} />
      )}
    </button>
  )
}
