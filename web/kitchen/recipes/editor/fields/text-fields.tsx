import { RichTextField } from '../../../../editing/rich-text/rich-text-field.tsx'
import {
  pageFeatures,
  paragraphFeatures,
  type TextFeature,
} from '#web/editing/rich-text/document/text-features.ts'
import { useField } from '../../../../editing/editor/use-field.ts'
import { useEditor } from '../work/editor-context.tsx'
import { Section } from './section.tsx'

/** Notes and story. */
export function TextFields() {
  return (
    <>
      <Section title="Notes">
        <TextPart
          name="note"
          isLabelHidden
          label="Notes"
          placeholder="Tips, substitutions, how it keeps"
          features={pageFeatures}
        />
      </Section>
      <Section title="Story">
        <TextPart
          name="storyExcerpt"
          label="Beginning of the story"
          placeholder="What everybody reads"
          features={paragraphFeatures}
        />
        <TextPart
          name="storyMore"
          label="Rest of the story"
          placeholder="What opens with “Read more”"
          features={pageFeatures}
        />
      </Section>
    </>
  )
}

type TextPartProps = {
  readonly name: 'note' | 'storyExcerpt' | 'storyMore'
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly placeholder: string
  readonly features: readonly TextFeature[]
}

function TextPart({ name, label, isLabelHidden = false, placeholder, features }: TextPartProps) {
  const editor = useEditor()
  const { ref } = editor
  const { value, set, error } = useField(editor, name)
  return (
    <RichTextField
      label={label}
      isLabelHidden={isLabelHidden}
      placeholder={placeholder}
      features={features}
      value={value ?? null}
      error={error}
      onChange={set}
      onUndo={() => ref.send({ type: 'draft.undo' })}
      onRedo={() => ref.send({ type: 'draft.redo' })}
    />
  )
}
