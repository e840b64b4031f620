import { limits } from '#core/values/limits.ts'
import { useHistory } from '../../editing/editor/use-draft.ts'
import { useField } from '../../editing/editor/use-field.ts'
import { RichTextField } from '../../editing/rich-text/rich-text-field.tsx'
import { pageFeatures } from '../../editing/rich-text/document/text-features.ts'
import { ChosenImage } from '../look/image-setting.tsx'
import { LabelledInput } from '../settings/editor/fields.tsx'
import { useSettingsEditor } from '../settings/editor/settings-editor.tsx'

/** The title and the description of the book. */
export function BookFields() {
  const editor = useSettingsEditor()
  const title = useField(editor, 'book.title')
  const subtitle = useField(editor, 'book.subtitle')
  const cover = useField(editor, 'book.coverImageId')
  const introduction = useField(editor, 'book.introduction')
  const { undo, redo } = useHistory(editor)
  return (
    <>
      <LabelledInput label="Title" value={title.value ?? ''} error={title.error} onChange={title.set} />
      <LabelledInput
        label="Subtitle"
        hint="Shown large on the home page, as in “More than 70 recipes”."
        value={subtitle.value ?? ''}
        error={subtitle.error}
        onChange={(text) => subtitle.set(text || null)}
      />
      <ChosenImage
        label="Cover"
        description="Without one, the title is set in the type and the colors of your site."
        ratio={4 / 5}
        imageId={cover.value ?? null}
        onChange={cover.set}
      />
      <RichTextField
        label="Introduction"
        placeholder="What is in it, and for whom"
        features={pageFeatures}
        limit={limits.richText.page}
        value={introduction.value ?? null}
        error={introduction.error}
        onChange={introduction.set}
        onUndo={undo}
        onRedo={redo}
      />
    </>
  )
}
