import { useId, useRef } from 'react'
import { limits } from '#core/values/limits.ts'
import { importAgain } from '#web/browser/start/import-again.ts'
import { useField } from '#web/editing/editor/use-field.ts'
import { loadedPart } from '#web/ui/loading/loaded-part.tsx'
import { PartFailed } from '#web/ui/loading/part-failed.tsx'
import { useSettingsEditor } from '../../settings/editor/settings-editor.tsx'
import settings from '../../settings/editor/settings.module.css'
import { ClassNames, cssExample } from './class-names.tsx'
import styles from './css-field.module.css'

// Loaded on demand: the CSS parser is large, and only needed if there is custom CSS.
const loadRules = importAgain(() => import('./dropped-rules.tsx'))
const DroppedRules = loadedPart(async () => (await loadRules()).default, {
  failed: (failure) => <PartFailed what="The list of dropped rules" failure={failure} />,
})

/** The site's custom CSS, with a list of dropped rules and the reasons. */
export function CssField() {
  const { value, set, error } = useField(useSettingsEditor(), 'cssOverrides')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <div className={settings['field']}>
      <label htmlFor={id}>CSS</label>
      <textarea
        ref={field}
        id={id}
        className={styles['code']}
        rows={12}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        maxLength={limits.cssOverrides}
        placeholder={cssExample}
        value={value ?? ''}
        aria-describedby={`${id}-hint`}
        onChange={(event) => set(event.target.value || null)}
      />
      <p id={`${id}-hint`} className={settings['hint']}>
        Overrides everything else. Nothing may be loaded from elsewhere or fixed over the page.
      </p>
      <ClassNames />
      <p className={settings['error']} role="alert">
        {error}
      </p>
      {value !== null && (
        <DroppedRules
          css={value}
          onGoTo={(line) => field.current !== null && selectLine(field.current, line)}
        />
      )}
    </div>
  )
}

function selectLine(field: HTMLTextAreaElement, line: number): void {
  const lines = field.value.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0)
  field.focus()
  field.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
  field.scrollTop = ((line - 3) * field.scrollHeight) / lines.length
}
