import { limits } from '#core/values/limits.ts'
import { kitchenHandle } from '../page/kitchen-page.ts'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import { LookPageFrame } from '../look/look-page-frame.tsx'
import { SettingsSection, TextSetting } from '../settings/editor/fields.tsx'
import { AddressInput } from '../settings/address/address-input.tsx'
import { RowInput, SettingRows } from '../settings/editor/setting-rows.tsx'
import { useSettings } from '../settings/editor/settings-editor.tsx'
import styles from '../settings/editor/settings.module.css'

export const handle = kitchenHandle<null>({ title: 'Links', isWide: true })

const pages = [{ label: 'Links', path: '/links' }]

/** Edits the links page, to which profiles on other platforms can link. */
export function Component() {
  return (
    <LookPageFrame title="Links" pages={pages} isTab>
      <LinksHead />
      <SettingsSection title="Links">
        <SettingRows
          name="links"
          label="Links"
          word="link"
          blank={{ label: '', href: '' }}
          titleOf={({ label, href }) => label || href}
          max={limits.links}
          firstTime={{
            ...{ icon: 'links', title: 'All your links at one address' },
            children: 'For profiles on other platforms that allow only one link.',
          }}
          renderFields={({ label = '', href }, change) => (
            <>
              <RowInput label="Text" value={label} onChange={(text) => change({ label: text })} />
              <AddressInput label="Address" value={href} onChange={(text) => change({ href: text })} />
            </>
          )}
        />
      </SettingsSection>
    </LookPageFrame>
  )
}

function LinksHead() {
  const { url } = useKitchenSite()
  const hasLinks = useSettings(({ links }) => links.some(({ href }) => href !== ''))
  return (
    <SettingsSection title="Page">
      <TextSetting name="linkPageHeading" label="Heading" placeholder="Links" />
      <p className={styles['hint']}>
        {hasLinks ? (
          <>
            Readers find it at <a href={new URL('links', url).href}>{new URL('links', url).host}/links</a>.
          </>
        ) : (
          'The page appears once it has a link.'
        )}
      </p>
    </SettingsSection>
  )
}
