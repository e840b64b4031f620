import { limits } from '#core/values/limits.ts'
import { kitchenHandle } from '../frame/kitchen-page.ts'
import { useKitchenSite } from '../frame/kitchen-site.tsx'
import { LookPageFrame } from '../look/look-page-frame.tsx'
import { SettingsSection, TextSetting } from '../settings/fields.tsx'
import { RowInput, SettingRows, typedAddress } from '../settings/setting-rows.tsx'
import { useSettings } from '../settings/settings-editor.tsx'
import styles from '../settings/settings.module.css'

export const handle = kitchenHandle<null>({ title: 'Links', isWide: true })

const pages = [{ label: 'Links', path: '/links' }]

/** The page of links that profiles elsewhere lead to. */
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
          renderFields={({ label = '', href }, change) => (
            <>
              <RowInput label="Text" value={label} onChange={(text) => change({ label: text })} />
              <RowInput
                label="Address"
                type="url"
                value={href}
                onChange={(text) => change({ href: typedAddress(text) })}
              />
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
