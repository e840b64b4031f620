import type { PrivacySetting } from '#core/model/recipe/record/recipe-parts.ts'
import { useField } from '../../../../editing/editor/use-field.ts'
import { useEditor } from '../work/editor-context.tsx'
import { useGlobals } from '../work/globals-context.tsx'
import { readerNames } from './choice-names.ts'
import { ChipsField } from './chips-field.tsx'
import { Section } from './section.tsx'
import { SelectField } from './select-field.tsx'
import { SlugField } from './title-fields.tsx'
import { YoutubeField } from './youtube-field.tsx'
import styles from './fields.module.css'

const readers: readonly { value: PrivacySetting; label: string }[] = [
  { value: 'public', label: readerNames.public },
  { value: 'subscribers_only', label: readerNames.subscribers_only },
]

/** Access, slug, YouTube video and contributors of the recipe. */
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
          <YoutubeField value={youtube.value} error={youtube.error} onChange={youtube.set} />
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
