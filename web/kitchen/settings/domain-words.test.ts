import { describe, expect, it } from 'vitest'
import { dnsRecords } from './domain-words.ts'

describe('the records of an own domain', () => {
  it('are a CNAME for a name below a domain', () => {
    expect(dnsRecords('recipes.example.com')).toEqual([{ type: 'CNAME', name: 'recipes' }])
    expect(dnsRecords('recipes.example.co.uk')).toEqual([{ type: 'CNAME', name: 'recipes' }])
    expect(dnsRecords('my.recipes.example.com')).toEqual([{ type: 'CNAME', name: 'my.recipes' }])
  })

  it('are flattened ones for an apex domain, which cannot have a CNAME', () => {
    expect(dnsRecords('example.com').map(({ type }) => type)).toEqual(['ALIAS', 'ANAME'])
    expect(dnsRecords('example.co.uk')).toEqual(dnsRecords('example.com'))
  })
})
