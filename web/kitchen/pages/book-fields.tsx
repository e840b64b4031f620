import { limits } from '#core/values/limits.ts'
import type { BookSetting } from '#core/model/site/site.ts'
import { RichTextField } from '../../editing/rich-text/rich-text-field.tsx'
import { pageFeatures } from '../../editing/rich-text/text-features.ts'
import { ChosenImage } from '../look/image-setting.tsx'
import { LabelledInput } from '../settings/fields.tsx'
import { useSettingIssues, useSettingsHistory } from '../settings/settings-editor.tsx'

type BookFieldsProps = {
  readonly book: BookSetting
  readonly onChange: (changes: Partial<BookSetting>) => void
}

/** What the book is called and what it is about. */
export function BookFields({ book, onChange }: BookFieldsProps) {
  const issues = useSettingIssues('book')
  const { undo, redo } = useSettingsHistory()
  const errorAt = (name: string) => issues.find(({ path }) => path.startsWith(`book.${name}`))?.message
  return (
    <>
      <LabelledInput
        label="Title"
        value={book.title}
        error={errorAt('title')}
        onChange={(title) => onChange({ title })}
      />
      <LabelledInput
        label="Subtitle"
        hint="Stands large on the home page, as in “More than 70 recipes”."
        value={book.subtitle ?? ''}
        error={errorAt('subtitle')}
        onChange={(text) => onChange({ subtitle: text || null })}
      />
      <ChosenImage
        label="Cover"
        description="Without one, the title is set in the type and the colors of your site."
        ratio={4 / 5}
        imageId={book.coverImageId}
        onChange={(coverImageId) => onChange({ coverImageId })}
      />
      <RichTextField
        label="Introduction"
        placeholder="What is in it, and for whom"
        features={pageFeatures}
        limit={limits.richText.page}
        value={book.introduction}
        error={errorAt('introduction')}
        onChange={(introduction) => onChange({ introduction })}
        onUndo={undo}
        onRedo={redo}
      />
    </>
  )
}
