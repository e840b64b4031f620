import { limits } from '#core/values/limits.ts'
import { SocialPlatform } from '#core/model/site/site-links.ts'
import { profileUrl } from '#core/model/site/social-profile.ts'
import { AddressInput } from '../settings/address/address-input.tsx'
import { SettingRows } from '../settings/editor/setting-rows.tsx'

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

/** The links to the creator's profiles on other platforms. */
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
            className="line-input"
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
          <AddressInput
            label={platform === 'email' ? 'Email address' : 'Address'}
            value={platform === 'email' ? emailInUrl(url) : url}
            complete={(text) => (platform === 'email' ? emailInUrl(text) : profileUrl(platform, text))}
            onChange={(text) => change({ url: platform === 'email' ? mailUrl(text) : text })}
          />
        </>
      )}
    />
  )
}

function emailInUrl(text: string): string {
  return text.trim().replace(/^mailto:/i, '')
}

function mailUrl(email: string): string {
  return email === '' ? '' : `mailto:${email}`
}
