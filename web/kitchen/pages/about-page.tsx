import { limits } from '#core/values/limits.ts'
import { pageFeatures, paragraphFeatures } from '../../editing/rich-text/document/text-features.ts'
import { kitchenHandle } from '../page/kitchen-page.ts'
import { ImageSetting } from '../look/image-setting.tsx'
import { LookPageFrame } from '../look/look-page-frame.tsx'
import { SettingsSection, SwitchSetting, TextSetting } from '../settings/editor/fields.tsx'
import { RichTextSetting } from '../settings/editor/rich-text-setting.tsx'
import { useSettings } from '../settings/editor/settings-editor.tsx'
import settings from '../settings/editor/settings.module.css'
import { SocialLinks } from './social-links.tsx'

export const handle = kitchenHandle<null>({ title: 'About', isWide: true })

const pages = [
  { label: 'About', path: '/about' },
  { label: 'Home', path: '/' },
]

/** Edits the about page, the short bio beside recipes, and the links to social profiles. */
export function Component() {
  return (
    <LookPageFrame title="About" pages={pages} isTab>
      <SettingsSection title="Page">
        <MissingPageHint />
        <TextSetting name="aboutHeading" label="Heading" placeholder="About" />
        <RichTextSetting
          name="about"
          label="Text"
          placeholder="Who you are, and what you cook"
          features={pageFeatures}
          limit={limits.richText.page}
        />
        <ImageSetting
          place="featuredImage"
          label="Featured image"
          description="On the about page, and where the site is shared."
        />
      </SettingsSection>
      <SettingsSection title="Short bio">
        <RichTextSetting
          name="aboutShort"
          label="In a sentence or two"
          features={paragraphFeatures}
          limit={limits.richText.paragraph}
        />
        <SwitchSetting
          name="hideSidebarBio"
          label="Hide it in the sidebar"
          hint="Shown in the sidebar with your photo and three of your profiles."
        />
      </SettingsSection>
      <SettingsSection title="Profiles elsewhere">
        <SocialLinks />
      </SettingsSection>
    </LookPageFrame>
  )
}

function MissingPageHint() {
  const hasText = useSettings(({ about }) => about !== null)
  if (hasText) return null
  return <p className={settings['hint']}>The page appears once it has a text.</p>
}
