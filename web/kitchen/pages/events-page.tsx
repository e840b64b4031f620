import { limits } from '#core/values/limits.ts'
import { RichTextField } from '../../editing/rich-text/rich-text-field.tsx'
import { paragraphFeatures } from '../../editing/rich-text/document/text-features.ts'
import { kitchenHandle } from '../page/kitchen-page.ts'
import { RowImage } from '../look/image-setting.tsx'
import { LookPageFrame } from '../look/look-page-frame.tsx'
import { SettingsSection } from '../settings/editor/fields.tsx'
import { AddressInput } from '../settings/address/address-input.tsx'
import { RowInput, SettingRows } from '../settings/editor/setting-rows.tsx'
import { useHistory } from '../../editing/editor/use-draft.ts'
import { useSettingsEditor } from '../settings/editor/settings-editor.tsx'
import styles from './rows.module.css'

export const handle = kitchenHandle<null>({ title: 'Events', isWide: true })

const pages = [
  { label: 'Events', path: '/events' },
  { label: 'Home', path: '/' },
]

const blank = { id: '', title: '', imageId: null, date: '', location: null, description: null, href: null }

/** Edits the events at which readers can meet the creator. */
export function Component() {
  return (
    <LookPageFrame title="Events" pages={pages} isTab>
      <SettingsSection title="Events">
        <Events />
      </SettingsSection>
    </LookPageFrame>
  )
}

function Events() {
  const { undo, redo } = useHistory(useSettingsEditor())
  return (
    <SettingRows
      name="events"
      label="Events"
      word="event"
      blank={blank}
      fresh={(event) => ({ ...event, id: crypto.randomUUID() })}
      titleOf={({ title }) => title}
      max={limits.events}
      firstTime={{
        ...{ icon: 'calendar', title: 'Where readers can meet you' },
        children:
          'A supper, a market, a class. The newest come first; the page appears once it has an event.',
      }}
      renderFields={({ title, date, location, href, description, imageId }, change) => (
        <div className={styles['row']}>
          <RowInput label="Title" value={title} onChange={(text) => change({ title: text })} />
          <RowInput label="Date" type="date" value={date} onChange={(text) => change({ date: text })} />
          <RowInput
            label="Location"
            value={location ?? ''}
            onChange={(text) => change({ location: text || null })}
          />
          <AddressInput
            label="Link to more information"
            value={href ?? ''}
            onChange={(text) => change({ href: text || null })}
          />
          <RichTextField
            label="Description"
            isLabelHidden
            placeholder="Description"
            features={paragraphFeatures}
            limit={limits.richText.paragraph}
            value={description}
            onChange={(text) => change({ description: text })}
            onUndo={undo}
            onRedo={redo}
          />
          <RowImage label="Image" imageId={imageId} onChange={(id) => change({ imageId: id })} />
        </div>
      )}
    />
  )
}
