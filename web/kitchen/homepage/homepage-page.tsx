import { limits } from '#core/values/limits.ts'
import { kitchenHandle } from '../page/kitchen-page.ts'
import { RowImage } from '../look/image-setting.tsx'
import { LookPageFrame } from '../look/look-page-frame.tsx'
import { SettingsSection } from '../settings/editor/fields.tsx'
import { AddressInput } from '../settings/address/address-input.tsx'
import { RowInput, SettingRows } from '../settings/editor/setting-rows.tsx'
import { FeaturedRecipes } from './featured-recipes.tsx'
import { loadPublished, type PublishedRecipes } from './published-recipes.ts'
import { kitchenLoader, useKitchenData } from '../page/kitchen-page.ts'

export const loader = kitchenLoader<PublishedRecipes>(({ context }, siteSlug) =>
  loadPublished(context, siteSlug),
)

export const handle = kitchenHandle<PublishedRecipes>({ title: 'Homepage', isWide: true })

const pages = [{ label: 'Home', path: '/' }]

/** Edits the content of the site's home page, and the links in the header. */
export function Component() {
  const recipes = useKitchenData<PublishedRecipes>()
  return (
    <LookPageFrame title="Homepage" pages={pages} isTab>
      <SettingsSection title="Featured recipes">
        <FeaturedRecipes published={recipes} />
      </SettingsSection>
      <SettingsSection title="Links in the header">
        <HeaderLinks />
      </SettingsSection>
      <SettingsSection title="My favorite products">
        <ProductLinks />
      </SettingsSection>
    </LookPageFrame>
  )
}

function HeaderLinks() {
  return (
    <SettingRows
      name="headerLinks"
      label="Links in the header"
      word="link"
      blank={{ label: '', href: '' }}
      titleOf={({ label, href }) => label || href}
      max={limits.headerLinks}
      renderFields={({ label, href, openInNewTab = false }, change) => (
        <>
          <RowInput label="Text" value={label} onChange={(text) => change({ label: text })} />
          <AddressInput label="Address" value={href} onChange={(text) => change({ href: text })} />
          <label>
            <input
              type="checkbox"
              checked={openInNewTab}
              onChange={(event) => change({ openInNewTab: event.target.checked })}
            />
            New tab
          </label>
        </>
      )}
    />
  )
}

function ProductLinks() {
  return (
    <SettingRows
      name="productLinks"
      label="Products"
      word="product"
      blank={{ productTitle: '', href: '' }}
      titleOf={({ productTitle }) => productTitle}
      max={limits.productLinks}
      renderFields={({ productTitle, href, productImageId = null }, change) => (
        <>
          <RowInput label="Name" value={productTitle} onChange={(text) => change({ productTitle: text })} />
          <AddressInput label="Address" value={href} onChange={(text) => change({ href: text })} />
          <RowImage
            label="Image"
            imageId={productImageId}
            onChange={(id) => change({ productImageId: id })}
          />
        </>
      )}
    />
  )
}
