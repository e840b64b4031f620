import type { RichTextLimit } from '#core/values/limits.ts'
import { RichTextField } from '#web/editing/rich-text/rich-text-field.tsx'
import type { TextFeature } from '#web/editing/rich-text/document/text-features.ts'
import { useHistory } from '#web/editing/editor/use-draft.ts'
import { useField } from '#web/editing/editor/use-field.ts'
import { useSettingsEditor } from './settings-editor.tsx'

type RichTextSettingProps = {
  readonly name: 'about' | 'aboutShort' | 'terms'
  readonly label: string
  readonly description?: string
  readonly placeholder?: string
  readonly features: readonly TextFeature[]
  readonly limit: RichTextLimit
}

/** A rich text setting, which shares the undo history of the page. */
export function RichTextSetting({ name, ...props }: RichTextSettingProps) {
  const editor = useSettingsEditor()
  const { value, set, error } = useField(editor, name)
  const { undo, redo } = useHistory(editor)
  return <RichTextField {...props} value={value} error={error} onChange={set} onUndo={undo} onRedo={redo} />
}
