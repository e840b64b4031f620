import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { Transforms, type Range } from 'slate'
import { Editable, ReactEditor, Slate } from 'slate-react'
import { limits } from '#core/values/limits.ts'
import { afterPress, watchPresses } from './toolbar/after-press.ts'
import { writtenChip } from './chip-text.ts'
import { ChipTools, chipAt } from './chip-tools.tsx'
import { findOffers, type TextOffer } from './document/find-offers.ts'
import { LinkDialog } from './link-dialog.tsx'
import { IngredientsContext, renderElement, renderLeaf } from './render-nodes.tsx'
import type { EditorStart, RichTextEditorProps } from './rich-text-props.ts'
import { insertChip, linkAt, removeLink, setLink } from './document/text-commands.ts'
import { pageFeatures } from './document/text-features.ts'
import { wordsFrom } from './document/document-to-editor.ts'
import { handleTextKey } from './text-keys.ts'
import { TextMenuPanel } from './text-menu-panel.tsx'
import { TextOffers } from './text-offers.tsx'
import { TextToolbar } from './toolbar/text-toolbar.tsx'
import { TextTools } from './toolbar/text-tools.tsx'
import { useTextMenu } from './use-text-menu.ts'
import { breakIntoRow, enterEarly, insertData, useTextSession } from './use-text-session.ts'

const noIngredients = [] as const

/** An editable rich text. While focused, it also shows the toolbar, chip controls and suggestions. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, description, error, placeholder, ingredients = noIngredients } = props
  const { features = pageFeatures, limit = limits.richText.paragraph, onFocus, onBlur } = props
  const { editor, listen, emit } = useTextSession(props)
  const [isFocused, setIsFocused] = useState(false)
  const [, setVersion] = useState(0)
  const [notice, setNotice] = useState('')
  const [linked, setLinked] = useState<{ at: Range; href: string | null } | null>(null)
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const [isTabFree, setIsTabFree] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const { menu, choose, chooseActive, takeKey, follow } = useTextMenu(editor, props, isFocused)
  useEffect(() => {
    listen({
      onBreak: () => chooseActive() || breakIntoRow(editor, props),
      onDeleteAtStart: () => {
        props.onBackspaceAtStart?.()
        return props.onBackspaceAtStart !== undefined
      },
      onRefused: () => setNotice(`This text has reached its limit of ${limit.characters} characters.`),
      onInsertData: (data) => insertData(editor, data, props),
      textOfChip: (chip) => writtenChip(chip, ingredients),
    })
  })
  const { start } = props
  const entered = useRef<EditorStart | null>(null)
  useEffect(() => {
    if (entered.current === start) return
    entered.current = start
    // Pasted rows update the form around the field, which React allows only after its effects have run.
    queueMicrotask(() => enterEarly(editor, start))
  }, [editor, start])

  const { onTimer, offersMeasurements = false, timerMinutes = null } = props
  const wanted = { timers: onTimer !== undefined, measurements: offersMeasurements, timerMinutes }
  const dismiss = ({ key }: TextOffer) => setDismissed(new Set([...dismissed, key]))
  const accept = (offer: TextOffer) => {
    dismiss(offer)
    if (offer.kind === 'timer') return onTimer?.(offer.minutes)
    Transforms.select(editor, offer.at)
    Transforms.delete(editor)
    const { quantity, unitId, text } = offer
    insertChip(editor, {
      type: 'measurement',
      quantity,
      unitId,
      words: wordsFrom(text),
      children: [{ text: '' }],
    })
  }
  const openLink = () => {
    if (editor.selection !== null) setLinked({ at: editor.selection, href: linkAt(editor)?.href ?? null })
  }
  const closeLink = (run?: () => void) => {
    setLinked(null)
    if (linked !== null) Transforms.select(editor, linked.at)
    run?.()
    ReactEditor.focus(editor)
  }
  /** Accepts the first suggestion at the caret. Returns false if there is none. */
  const acceptFirst = () => {
    if (menu !== null) return false
    const first = findOffers(editor, wanted).find(({ key }) => !dismissed.has(key))
    if (first !== undefined) accept(first)
    return first !== undefined
  }
  const onKey = (event: KeyboardEvent<HTMLElement>) =>
    handleTextKey(event, editor, {
      ...{ features, takeKey, openLink, acceptFirst, isTabFree, setIsTabFree },
      own: props,
    })
  // The tools disappear when the field loses the focus. Waiting for the end of the press keeps its target in place.
  useEffect(() => (isFocused ? watchPresses() : undefined), [isFocused])
  const enter = () => {
    if (!isFocused) onFocus?.()
    setIsFocused(true)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
    if (linked !== null) return
    afterPress(() => {
      if (frame.current?.contains(document.activeElement)) return
      setIsFocused(false)
      setNotice('')
    })
    onBlur?.()
  }
  const chip = isFocused ? chipAt(editor) : null
  return (
    <IngredientsContext value={ingredients}>
      <Slate
        editor={editor}
        initialValue={editor.children}
        onChange={() => {
          setVersion((version) => version + 1)
          follow()
        }}
        onValueChange={() => {
          if (emit()) setNotice('')
        }}
      >
        <div ref={frame} className="rich-text-field__frame" onFocus={enter} onBlur={leave}>
          <Editable
            className="rich-text-field__text"
            role="textbox"
            tabIndex={0}
            aria-multiline="true"
            aria-labelledby={`${id}-label`}
            aria-describedby={[
              description === undefined ? '' : `${id}-description`,
              `${id}-error`,
              `${id}-notice`,
            ]
              .filter(Boolean)
              .join(' ')}
            aria-invalid={error !== undefined}
            {...(menu === null
              ? {}
              : {
                  'aria-haspopup': 'listbox' as const,
                  'aria-controls': `${id}-menu`,
                  'aria-activedescendant': `${id}-menu-${menu.active}`,
                })}
            {...(placeholder === undefined ? {} : { placeholder })}
            renderElement={renderElement}
            renderLeaf={renderLeaf}
            renderPlaceholder={({ attributes: { style: _, ...attributes }, children }) => (
              <span {...attributes} className="rich-text-field__placeholder">
                {children}
              </span>
            )}
            onKeyDown={onKey}
            onDOMBeforeInput={(event) => undoOutside(event, props)}
            disableDefaultStyles
          />
          {menu !== null && <TextMenuPanel id={`${id}-menu`} editor={editor} menu={menu} onChoose={choose} />}
          {isFocused && (
            <TextTools frame={frame} selection={editor.selection}>
              <TextToolbar
                {...{ label, editor, features }}
                onLink={openLink}
                onReturn={() => ReactEditor.focus(editor)}
              />
              {chip !== null && <ChipTools editor={editor} chip={chip} ingredients={ingredients} />}
              {menu === null && (
                <TextOffers {...{ editor, wanted, dismissed }} onAccept={accept} onDismiss={dismiss} />
              )}
            </TextTools>
          )}
          <p id={`${id}-notice`} role="status" className={notice === '' ? 'visually-hidden' : 'field__error'}>
            {menu === null
              ? notice
              : `${menu.items.length} ${menu.items.length === 1 ? 'choice' : 'choices'}`}
          </p>
          {linked !== null && (
            <LinkDialog
              href={linked.href}
              onSave={(href) => closeLink(() => setLink(editor, href))}
              onRemove={() => closeLink(() => removeLink(editor))}
              onClose={() => closeLink()}
            />
          )}
        </div>
      </Slate>
    </IngredientsContext>
  )
}

/** Redirects undo and redo from an on-screen keyboard or the browser's menu to the form's history, if it has one. */
function undoOutside(event: InputEvent, { onUndo, onRedo }: RichTextEditorProps): void {
  const run = { historyUndo: onUndo, historyRedo: onRedo }[event.inputType]
  if (run === undefined) return
  event.preventDefault()
  run()
}
