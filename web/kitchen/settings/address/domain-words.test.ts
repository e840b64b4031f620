import { describe, expect, it } from 'vitest'
import { dnsRecords } from './domain-words.ts'

describe('the DNS records of a custom domain', () => {
  it('contain a CNAME for a subdomain', () => {
    expect(dnsRecords('recipes.example.com')).toEqual([{ type: 'CNAME', name: 'recipes' }])
    expect(dnsRecords('recipes.example.co.uk')).toEqual([{ type: 'CNAME', name: 'recipes' }])
    expect(dnsRecords('my.recipes.example.com')).toEqual([{ type: 'CNAME', name: 'my.recipes' }])
  })

  it('contain flattened records for an apex domain, which cannot have a CNAME', () => {
    expect(dnsRecords('example.com').map(({ type }) => type)).toEqual(['ALIAS', 'ANAME'])
    expect(dnsRecords('example.co.uk')).toEqual(dnsRecords('example.com'))
  })
})
