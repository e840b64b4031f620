import './rich-text.css'
import { useEffect, useId, useImperativeHandle, useRef } from 'react'
import { logFailure } from '../../browser/log-failure.ts'
import { LinkDialog } from './link-dialog.tsx'
import { loadEditor } from './load-editor.ts'
import type { RichTextFieldProps, RichTextHandle } from './rich-text-props.ts'
import { StaticText } from './static-text.tsx'
import { useEditorStart } from './use-editor-start.ts'

/**
 * A field for rich text. It renders static text and loads its editor on first use, so that a page can have many fields.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { label, isLabelHidden = false, description, error, ref, className = '' } = props
  const id = useId()
  const editor = useRef<RichTextHandle>(null)
  const staticText = useRef<HTMLDivElement>(null)
  const start = useEditorStart(props, staticText)
  const { shown, open, wait, closeLink } = start
  useEditorAtFirstInput()
  useImperativeHandle(
    ref,
    () => ({
      focus: (place = 'end') => {
        if (editor.current !== null) return editor.current.focus(place)
        open(place)
        // The static text receives the keys typed before the editor is loaded, which would otherwise trigger page
        // shortcuts.
        staticText.current?.focus()
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
        <StaticText
          {...props}
          id={id}
          ref={staticText}
          notice={start.notice}
          onOpen={open}
          onFocus={start.openAtStart}
          onType={start.type}
          onMark={(mark) => wait({ mark })}
          onLink={start.openLink}
          onData={(data, place) => wait({ data }, place)}
          onLeave={start.leave}
        />
      ) : (
        <shown.Editor {...props} id={id} start={shown.start} editorRef={editor} />
      )}
      {start.isLinking && (
        <LinkDialog
          href={null}
          onSave={closeLink}
          onRemove={() => closeLink(null)}
          onClose={() => closeLink(null)}
        />
      )}
      <p id={`${id}-error`} className="field__error" role="alert">
        {error}
      </p>
    </div>
  )
}

/** Starts loading the editor's code at the first input anywhere on the page. */
function useEditorAtFirstInput() {
  useEffect(() => {
    const events = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'dragenter'] as const
    const stop = () => events.forEach((name) => removeEventListener(name, load))
    const load = () => {
      stop()
      // Using a field loads the code again, and shows a message if that fails too.
      loadEditor().catch((error: unknown) => logFailure('The text editor could not be loaded', error))
    }
    events.forEach((name) => addEventListener(name, load, { passive: true }))
    return stop
  }, [])
}
