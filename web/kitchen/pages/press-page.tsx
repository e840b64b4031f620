import { limits } from '#core/values/limits.ts'
import { kitchenHandle } from '../page/kitchen-page.ts'
import { LookPageFrame } from '../look/look-page-frame.tsx'
import { SettingsSection } from '../settings/editor/fields.tsx'
import { AddressInput } from '../settings/address/address-input.tsx'
import { RowInput, SettingRows } from '../settings/editor/setting-rows.tsx'
import styles from './rows.module.css'

export const handle = kitchenHandle<null>({ title: 'Press', isWide: true })

const pages = [
  { label: 'Press', path: '/press' },
  { label: 'About', path: '/about' },
]

/** Edits the press quotes of the site. */
export function Component() {
  return (
    <LookPageFrame title="Press" pages={pages} isTab>
      <SettingsSection title="Mentions">
        <SettingRows
          name="press"
          label="Mentions"
          word="mention"
          blank={{ title: '', url: '', description: null, date: null }}
          titleOf={({ title }) => title}
          max={limits.press}
          firstTime={{
            ...{ icon: 'press', title: 'What others say about your work' },
            children:
              'The newest come first; undated ones come last. The about page links to them once there is one.',
          }}
          renderFields={({ title, url, description, date }, change) => (
            <div className={styles['row']}>
              <RowInput label="Title" value={title} onChange={(text) => change({ title: text })} />
              <RowInput
                label="Who said it, and where"
                value={description ?? ''}
                onChange={(text) => change({ description: text || null })}
              />
              <RowInput
                label="Date"
                type="date"
                value={date ?? ''}
                onChange={(text) => change({ date: text || null })}
              />
              <AddressInput label="Address" value={url} onChange={(text) => change({ url: text })} />
            </div>
          )}
        />
      </SettingsSection>
    </LookPageFrame>
  )
}
