import { unwrap, apiOf } from '../../app/loading.ts'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../page/kitchen-page.ts'
import { ChoiceSetting, SettingsSection } from '../settings/editor/fields.tsx'
import { AccentField } from './fields/accent-field.tsx'
import { ColorThemeField, TypeThemeField } from './fields/theme-fields.tsx'
import { CssField } from './fields/css-field.tsx'
import { HomeLayoutField } from './fields/home-layout-field.tsx'
import { ImageSetting } from './image-setting.tsx'
import { LookPageFrame } from './look-page-frame.tsx'

type Look = { readonly recipeSlug: string | null }

export const loader = kitchenLoader<Look>(async ({ context }, siteSlug) => {
  const { recipes } = await unwrap(apiOf(context).listPublishedRecipes({ siteSlug, limit: '1' }))
  return { recipeSlug: recipes[0]?.slug ?? null }
})

export const handle = kitchenHandle<Look>({ title: 'Look', isWide: true })

/** Edits the site's look beside a preview of the real pages; it is published as one change. */
export function Component() {
  const { recipeSlug } = useKitchenData<Look>()
  const pages = [
    { label: 'Home', path: '/' },
    { label: 'Recipes', path: '/recipes' },
    ...(recipeSlug === null ? [] : [{ label: 'A recipe', path: `/recipes/${recipeSlug}` }]),
  ]
  return (
    <LookPageFrame title="Look" pages={pages}>
      <SettingsSection title="Colors">
        <ColorThemeField />
        <AccentField />
        <ChoiceSetting
          name="themeStyle"
          label="Style"
          hint="How strongly the accent shows, and how round corners are."
          options={[
            { value: 'accent', text: 'Accent' },
            { value: 'tonal', text: 'Tonal' },
            { value: 'bold', text: 'Bold' },
          ]}
        />
      </SettingsSection>
      <SettingsSection title="Type">
        <TypeThemeField />
      </SettingsSection>
      <SettingsSection title="Layout">
        <HomeLayoutField />
        <ChoiceSetting
          name="headerLayout"
          label="Logo or name in the header"
          options={[
            { value: 'left', text: 'Left' },
            { value: 'centered', text: 'Centered' },
          ]}
        />
        <ImageSetting
          place="logo"
          label="Logo"
          description="Replaces the name. A wide one works best. A dark one on a transparent background gets a light plate in dark mode."
        />
      </SettingsSection>
      <SettingsSection title="Icons">
        <ImageSetting
          place="icon"
          label="Icon"
          description="For home screens of phones and where the site is shared."
        />
        <ImageSetting
          place="favicon"
          label="Favicon"
          description="In the tabs of browsers. Without one, the icon is used."
        />
      </SettingsSection>
      <SettingsSection title="Your own CSS">
        <CssField />
      </SettingsSection>
    </LookPageFrame>
  )
}
