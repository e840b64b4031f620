import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { SocialLinks } from './social-links.tsx'
import { mount } from '../../testing/mount.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

const names = {
  ...{ discord: 'Discord', instagram: 'Instagram', facebook: 'Facebook', pinterest: 'Pinterest' },
  ...{ substack: 'Substack', tiktok: 'TikTok', x: 'X', youtube: 'YouTube', website: 'Website' },
  ...{ amazon: 'Amazon', email: 'Email' },
} as const
const platforms = Object.keys(names) as (keyof typeof names)[]

it('each of the eleven platforms has an icon of its own and its name for a label', () => {
  const urlOf = (platform: string) =>
    platform === 'email' ? 'ada@example.com' : `https://${platform}.example/ada`
  const links = platforms.map((platform) => ({ id: platform, platform, url: urlOf(platform) }))
  unmount = mount(<SocialLinks links={links} />)
  const outlines = platforms.map((platform) => {
    const link = page.getByRole('link', { name: names[platform], exact: true }).element()
    expect(link.getAttribute('href')).toBe(`${platform === 'email' ? 'mailto:' : ''}${urlOf(platform)}`)
    return link.querySelector('svg path')?.getAttribute('d') ?? ''
  })
  expect(outlines).not.toContain('')
  expect(new Set(outlines).size).toBe(11)
})
