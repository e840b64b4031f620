import { describe, expect, it } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { createUseCases } from './all-use-cases.ts'
import { catalogue, type Catalogue } from './catalogue.ts'
import { routes } from './contract/routes.ts'
import type { UseCases } from './contract/use-cases.ts'

const useCases = createUseCases(createMemoryPlatform().deps)

describe('the catalogue', () => {
  it('has one use case for every call, under the same name, and no other', () => {
    expect(Object.keys(useCases).sort()).toEqual(Object.keys(catalogue).sort())
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(routes).sort())
  })

  it('does not compile without one of its use cases', () => {
    const { getSite: _without, ...rest } = useCases
    // @ts-expect-error The use case of getSite is missing.
    const incomplete: UseCases<Catalogue> = rest
    expect(Object.keys(incomplete)).not.toContain('getSite')
  })

  it('does not compile with a use case that returns another type', () => {
    // @ts-expect-error The result of listSiteSlugs is an object with siteSlugs.
    const wrong: UseCases<Catalogue> = { ...useCases, listSiteSlugs: async () => ({ ok: true, value: {} }) }
    expect(wrong.listSiteSlugs).not.toBe(useCases.listSiteSlugs)
  })

  it('gives every call a unique method and path', () => {
    const addresses = Object.values(routes).map(
      ({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
    )
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('describes each call in one sentence', () => {
    for (const { summary } of Object.values(catalogue)) expect(summary).toMatch(/^[A-Z][^.]+\.$/)
  })
})
