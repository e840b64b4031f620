import { expect, it } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { limits } from '#core/values/limits.ts'
import { savableSettings, settingsIssues, settingsOf } from './settings-draft.ts'

it('the settings of a new site have no issues', async () => {
  const { api } = await createMemoryPlatform().signIn('owner@example.com')
  const { site } = (await api.createSite({ body: { title: 'My table', slug: 'my-table' } })).body
  expect(settingsIssues(settingsOf(site))).toEqual([])
})

it('complete rows of list settings are saved, and the missing fields of the others are named', async () => {
  const { api } = await createMemoryPlatform().signIn('owner@example.com')
  const { site } = (await api.createSite({ body: { title: 'My table', slug: 'my-table' } })).body
  const shop = { label: 'Shop', href: 'https://shop.example' }
  const profile = { platform: 'instagram', url: 'https://instagram.com/table' } as const
  const review = { title: 'Review', url: 'https://paper.example', description: null, date: null }
  const settings = {
    ...settingsOf(site),
    headerLinks: [{ label: 'Book', href: '' }, shop, { label: '', href: 'https://a.example' }],
    socialMediaLinks: [profile, { ...profile, url: '' }],
    press: [{ ...review, title: '' }, review],
  }
  const issues = settingsIssues(settings)
  expect(issues).toEqual([
    { path: 'socialMediaLinks.1.url', message: 'The address is missing.' },
    { path: 'headerLinks.0.href', message: 'The address is missing.' },
    { path: 'headerLinks.2.label', message: 'The text is missing.' },
    { path: 'press.0.title', message: 'The title is missing.' },
  ])
  const savable = savableSettings(settings, issues)
  expect(savable).toEqual({ ...settings, headerLinks: [shop], socialMediaLinks: [profile], press: [review] })
  expect(settingsIssues(savable)).toEqual([])
  expect(savableSettings(savable, [])).toBe(savable)
})

it('the message for an invalid setting names the problem and what is expected', async () => {
  const { api } = await createMemoryPlatform().signIn('owner@example.com')
  const { site } = (await api.createSite({ body: { title: 'My table', slug: 'my-table' } })).body
  const settings = {
    ...settingsOf(site),
    aboutHeading: 'a'.repeat(limits.title + 1),
    timeZone: 'Rome',
    headerLinks: [{ label: 'Book', href: 'my book' }],
    press: [{ title: 'Review', url: 'https://paper.example', description: null, date: 'soon' }],
  }
  expect(settingsIssues(settings)).toEqual([
    { path: 'aboutHeading', message: `The value is too long: at most ${limits.title} characters.` },
    { path: 'timeZone', message: 'Use the name of a time zone, as in Europe/Rome.' },
    {
      path: 'headerLinks.0.href',
      message: 'The address is not a web address: write it like https://example.com.',
    },
    { path: 'press.0.date', message: 'Choose a date.' },
  ])
})
