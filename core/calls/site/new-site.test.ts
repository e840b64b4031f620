import { describe, expect, it } from 'vitest'
import { routes } from '../contract/routes.ts'
import { isReservedSlug, newSiteSettings } from './new-site.ts'
import { SiteSettings } from '../../model/site/site-settings.ts'

describe('the slug of a site', () => {
  it('cannot be a word that a call has at the same place of its path', () => {
    const words = Object.values(routes).map(
      ({ path }) => /^\/api\/v1\/(?:manage|site)\/([a-z-]+)/.exec(path)?.[1],
    )
    expect(words).toContain('sign-in')
    for (const word of words.filter((word) => word !== undefined))
      expect([word, isReservedSlug(word)]).toEqual([word, true])
  })

  it.each([
    ...[
      'www',
      'api',
      'mail',
      'kitchen',
      'sign-up',
      'site-slugs',
      'login',
      'admin',
      'mta-sts',
      'autodiscover',
    ],
    ...['autoconfig', 'wpad', 'postmaster', 'security', 'oauth', 'ns3', 'mx-2', 'www2', 'cdn1', 'trivet'],
    ...['billing', 'support', 'noreply', 'well-known', 'subscribe', 'till', 'status'],
    ...['test', 'id', 'platform'],
  ])('is not %s', (slug) => {
    expect(isReservedSlug(slug)).toBe(true)
  })

  it.each(['ottolina', 'northcrumb', 'api-kitchen', 'mails', 'route66', 'my-table', 'nsx', 'webster'])(
    'may be %s',
    (slug) => {
      expect(isReservedSlug(slug)).toBe(false)
    },
  )
})

describe('a new site', () => {
  const settings = newSiteSettings({ title: 'Ottolina', slug: 'ottolina' })

  it('has settings that its owner could have sent', () => {
    expect(SiteSettings.parse(settings)).toEqual(settings)
  })

  it('starts with imperial units, Fahrenheit and a left header', () => {
    expect(settings).toMatchObject({
      defaultMeasurementSystem: 'imperial',
      defaultTemperatureSystem: 'fahrenheit',
      headerLayout: 'left',
    })
  })
})
