import { expect, it } from 'vitest'
import { platformByUrl, profileUrl } from './social-profile.ts'

it.each([
  ['instagram', ' @nora.cooks ', 'https://www.instagram.com/nora.cooks'],
  ['tiktok', '@nora', 'https://www.tiktok.com/@nora'],
  ['youtube', '@nora-cooks', 'https://www.youtube.com/@nora-cooks'],
  ['instagram', 'instagram.com/nora', 'https://instagram.com/nora'],
  ['x', 'https://x.com/nora', 'https://x.com/nora'],
  ['discord', '@nora', '@nora'],
  ['x', '@nora cooks', '@nora cooks'],
] as const)('the profile on %s that is typed as "%s" is %s', (platform, typed, url) => {
  expect(profileUrl(platform, typed)).toBe(url)
})

it.each([
  ['https://www.instagram.com/my.table', 'instagram'],
  ['https://mytable.substack.com', 'substack'],
  ['https://twitter.com/nora', 'x'],
  ['https://youtu.be/x', 'youtube'],
  ['mailto:nora@example.com', 'email'],
  ['https://notx.com/nora', null],
  ['nora', null],
])('the URL %s belongs to the platform %s', (url, platform) => {
  expect(platformByUrl(url)).toBe(platform)
})
