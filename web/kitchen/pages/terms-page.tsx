import { limits } from '#core/values/limits.ts'
import { pageFeatures } from '../../editing/rich-text/document/text-features.ts'
import { kitchenHandle } from '../page/kitchen-page.ts'
import { LookPageFrame } from '../look/look-page-frame.tsx'
import { SettingsSection } from '../settings/editor/fields.tsx'
import { RichTextSetting } from '../settings/editor/rich-text-setting.tsx'
import settings from '../settings/editor/settings.module.css'

export const handle = kitchenHandle<null>({ title: 'Terms', isWide: true })

const pages = [{ label: 'Terms', path: '/terms' }]

/** Edits the site's own terms of use for readers. */
export function Component() {
  return (
    <LookPageFrame title="Terms" pages={pages} isTab>
      <SettingsSection title="Terms of your own">
        <p className={settings['hint']}>
          Who is behind the site, what readers may do with your recipes and photos, how refunds work. The
          terms of the platform follow below yours; they apply without a text of yours, too.
        </p>
        <RichTextSetting
          name="terms"
          label="Text"
          placeholder="What you and your readers agree on"
          features={pageFeatures}
          limit={limits.richText.page}
        />
      </SettingsSection>
    </LookPageFrame>
  )
}
