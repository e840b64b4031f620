import type { PrivacySetting } from '#core/model/recipe/recipe-parts.ts'
import { useField } from '../../../../editing/editor/use-field.ts'
import { useEditor } from '../work/editor-context.tsx'
import { useGlobals } from '../work/globals-context.tsx'
import { ChipsField } from './chips-field.tsx'
import { Section } from './section.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'
import { SlugField } from './title-fields.tsx'
import { youtubeIdOf } from './youtube-id.ts'
import styles from './fields.module.css'

const readers: readonly { value: PrivacySetting; label: string }[] = [
  { value: 'public', label: 'Everybody' },
  { value: 'subscribers_only', label: 'Subscribers only' },
]

/** Who may read it, where it is, who made it. */
export function MoreFields() {
  const editor = useEditor()
  const privacy = useField(editor, 'privacySetting')
  const youtube = useField(editor, 'youtubeVideoId')
  const contributors = useField(editor, 'contributorIds')
  const { globals } = useGlobals()
  const people = globals.contributors.map(({ id, displayName }) => ({ id, title: displayName }))
  return (
    <Section title="Readers and address">
      <div className={styles['columns']}>
        <SelectField
          label="Who may read all of it"
          value={privacy.value ?? 'public'}
          options={readers}
          onChange={privacy.set}
        />
        <SlugField />
        <div data-field="video">
          <TextField
            label="YouTube video"
            placeholder="Link or id"
            value={youtube.value ?? ''}
            error={youtube.error}
            description={youtube.value ? `youtube.com/watch?v=${youtube.value}` : undefined}
            onChange={(text) => youtube.set(text.trim() === '' ? null : youtubeIdOf(text))}
          />
        </div>
        <ChipsField
          label="Contributors"
          chosen={contributors.value.map(
            (id) => people.find((one) => one.id === id) ?? { id, title: 'A former member' },
          )}
          choices={people}
          error={contributors.error}
          onAdd={(id) => contributors.set([...contributors.value, id])}
          onRemove={(id) => contributors.set(contributors.value.filter((one) => one !== id))}
        />
      </div>
    </Section>
  )
}
