import './rich-text.css'
import { useEffect, useId, useImperativeHandle, useRef } from 'react'
import { logFailure } from '../../app/log-failure.ts'
import { loadEditor } from './load-editor.ts'
import type { RichTextFieldProps, RichTextHandle } from './rich-text-props.ts'
import { StillText } from './still-text.tsx'
import { useEditorStart } from './use-editor-start.ts'

/**
 * A field for rich text. It is a plain text until it is used for the first time; then its editor is loaded. So a page
 * may have forty of them.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { label, isLabelHidden = false, description, error, ref, className = '' } = props
  const id = useId()
  const { shown, notice, open, openAtStart, type, wait, leave } = useEditorStart(props)
  const editor = useRef<RichTextHandle>(null)
  const still = useRef<HTMLDivElement>(null)
  useEditorAtFirstInput()
  useImperativeHandle(
    ref,
    () => ({
      focus: (place = 'end') => {
        if (editor.current !== null) return editor.current.focus(place)
        open(place)
        // Letters that are typed before the editor is there belong to this text, not to the page.
        still.current?.focus()
      },
      insertIngredient: (ingredientUsageId, share) => {
        if (editor.current !== null) return editor.current.insertIngredient(ingredientUsageId, share)
        open('end')
        wait({ mention: { ingredientUsageId, ...(share === undefined ? {} : { share }) } })
      },
    }),
    [open, wait],
  )
  return (
    <div className={`rich-text-field ${className}`.trim()}>
      <span
        id={`${id}-label`}
        className={isLabelHidden ? 'visually-hidden' : 'field__label'}
        onClick={() => open('end')}
      >
        {label}
      </span>
      {description !== undefined && (
        <p id={`${id}-description`} className="rich-text-field__description">
          {description}
        </p>
      )}
      {shown === null ? (
        <StillText
          {...props}
          id={id}
          ref={still}
          notice={notice}
          onOpen={open}
          onFocus={openAtStart}
          onType={type}
          onData={(data) => wait({ data })}
          onLeave={leave}
        />
      ) : (
        <shown.Editor {...props} id={id} start={shown.start} editorRef={editor} />
      )}
      <p id={`${id}-error`} className="field__error" role="alert">
        {error}
      </p>
    </div>
  )
}

/** Loads the editor's code once somebody does anything on the page, before they come to a field. */
function useEditorAtFirstInput() {
  useEffect(() => {
    const events = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'dragenter'] as const
    const stop = () => events.forEach((name) => removeEventListener(name, load))
    const load = () => {
      stop()
      // A field that is used requests it again, and says when that fails too.
      loadEditor().catch((error: unknown) => logFailure('The editor of texts cannot be loaded', error))
    }
    events.forEach((name) => addEventListener(name, load, { passive: true }))
    return stop
  }, [])
}
