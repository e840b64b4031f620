import { describe, expect, it } from 'vitest'
import { domainToText } from '../../values/text/domain-text.ts'
import { Domain, domainInText, wwwSentence } from './site-domain.ts'

it.each([
  ['recipes.example.com', 'recipes.example.com'],
  [' https://recipes.example.com/ ', 'recipes.example.com'],
  ['HTTP://Recipes.example.com/soup?page=2', 'recipes.example.com'],
  ['recipes.example.com.', 'recipes.example.com'],
  ['https://recipes.example.com:443/', 'recipes.example.com'],
  ['Bäckerei-Beispiel.example', 'xn--bckerei-beispiel-vnb.example'],
  ['Ba\u0308ckerei-beispiel.example', 'xn--bckerei-beispiel-vnb.example'],
  ['xn--bckerei-beispiel-vnb.example', 'xn--bckerei-beispiel-vnb.example'],
  ['soup', 'soup'],
])('the domain in the typed text "%s" is %s', (typed, domain) => {
  expect(domainInText(typed)).toBe(domain)
})

describe('an own domain', () => {
  it.each([
    ['*.example.com', 'A domain with a * stands for many names. Give one of them, as in recipes.example.com'],
    ['soup', 'Use the name of a domain, as in recipes.example.com'],
    ['127.0.0.1', 'Use the name of a domain, as in recipes.example.com'],
    ['my domain.example', 'Use the name of a domain, as in recipes.example.com'],
    ['recipes.example.com:8080', 'Use the name of a domain, as in recipes.example.com'],
    ['bäckerei-.example', 'Use the name of a domain, as in recipes.example.com'],
    [`${'ä'.repeat(70)}.example`, 'Use the name of a domain, as in recipes.example.com'],
  ])('cannot be "%s"', (typed, message) => {
    expect(Domain.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message])
  })

  it.each([
    ['xn--bckerei-beispiel-vnb.example', 'bäckerei-beispiel.example'],
    ['recipes.example.com', 'recipes.example.com'],
    ['xn--a.example', 'xn--a.example'],
  ])('%s is shown as %s', (domain, text) => {
    expect(domainToText(domain)).toBe(text)
  })

  it('says what happens at its www name, unless it is below a bare domain', () => {
    expect(wwwSentence('example.com')).toBe(
      'www.example.com is another name, which is not served: let it redirect to example.com where you bought the domain.',
    )
    expect(wwwSentence('xn--bckerei-beispiel-vnb.example')).toContain('www.bäckerei-beispiel.example')
    expect(wwwSentence('recipes.example.com')).toBeNull()
    expect(wwwSentence('recipes.example.co.uk')).toBeNull()
  })
})
