import { describe, expect, it } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import type { ReadStores } from '../ports/stores/storage.ts'
import { createUseCases, type UseCaseDeps } from './all-use-cases.ts'
import { catalogue, type Catalogue } from './catalogue.ts'
import { routes } from './contract/routes.ts'
import type { UseCases } from './contract/use-cases.ts'

const { deps } = createMemoryPlatform()
/** As the server creates them: all stores of the platform are in it, but for writing only the units of work. */
const useCases = createUseCases({ ...deps, ...readsOf(deps) })

function readsOf(stores: ReadStores): ReadStores {
  return stores
}

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

  it('does not compile with a use case that writes outside of a unit of work', () => {
    const stores = readsOf(deps)
    // @ts-expect-error Only the stores of a unit of work have a create.
    const writesComments: Pick<typeof deps, 'commentStore'> = stores
    // @ts-expect-error Using a limit writes, so it can only be done in a unit of work.
    const { consume } = stores.limitStore
    type NeedsWrites = UseCaseDeps & Pick<typeof deps, 'siteStore'>
    // @ts-expect-error A use case that asks for the writes of sites cannot be given them.
    const needsWrites: NeedsWrites = { ...deps, ...stores }
    expect([writesComments.commentStore, consume, needsWrites.siteStore]).not.toContain(undefined)
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
