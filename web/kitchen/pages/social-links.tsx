import { limits } from '#core/values/limits.ts'
import { SocialPlatform } from '#core/model/site/site-links.ts'
import { RowInput, SettingRows, typedAddress } from '../settings/setting-rows.tsx'
import rows from '../settings/setting-rows.module.css'

const names: Readonly<Record<SocialPlatform, string>> = {
  discord: 'Discord',
  email: 'Email',
  instagram: 'Instagram',
  pinterest: 'Pinterest',
  substack: 'Substack',
  tiktok: 'TikTok',
  x: 'X',
  youtube: 'YouTube',
}

/** Profiles of the creator on other platforms. */
export function SocialLinks() {
  return (
    <SettingRows
      name="socialMediaLinks"
      label="Profiles"
      word="profile"
      blank={{ platform: 'instagram', url: '' }}
      titleOf={({ platform, url }) => (url === '' ? '' : names[platform])}
      max={limits.socialMediaLinks}
      renderFields={({ platform, url }, change) => (
        <>
          <select
            className={rows['select']}
            aria-label="Platform"
            value={platform}
            onChange={(event) => change({ platform: SocialPlatform.parse(event.target.value) })}
          >
            {SocialPlatform.options.map((option) => (
              <option key={option} value={option}>
                {names[option]}
              </option>
            ))}
          </select>
          <RowInput
            label={platform === 'email' ? 'Email address' : 'Address'}
            type="url"
            value={platform === 'email' ? url.replace(/^mailto:/i, '') : url}
            onChange={(text) => change({ url: profileAddress(platform, text) })}
          />
        </>
      )}
    />
  )
}

/** An email address becomes one that browsers open. */
function profileAddress(platform: SocialPlatform, text: string): string {
  const typed = text.trim()
  if (platform !== 'email') return typedAddress(typed)
  return typed === '' || /^[a-z]+:/i.test(typed) ? typed : `mailto:${typed}`
}
