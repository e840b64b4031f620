import { beforeAll, describe, expect } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { changedDraftFields, mergeFields } from '#core/values/merge-fields.ts'
import { createRecipeServer } from './recipe-server.ts'

const siteSlug = 'ottolina'
let api: TrivetApi
let count = 0

beforeAll(async () => {
  api = (await createMemoryPlatform().signIn('ada@example.com')).api
  await api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
})

type Address = { readonly siteSlug: string; readonly recipeId: string }

/** An editor that saves until the server has everything; `isHeard` is false if the first response is lost. */
async function openEditor(address: Address) {
  const server = createRecipeServer(api, address)
  let { draft: saved, version } = await server.load()
  let present = saved
  async function save(isHeard: boolean, tries = 5): Promise<void> {
    expect(tries).toBeGreaterThan(0)
    const result = await server.save({ changes: changedDraftFields(saved, present), version, draft: present })
    if (!isHeard) return save(true, tries - 1)
    if (result.kind === 'saved') {
      saved = present
      version = result.version
      return
    }
    const { draft, conflicts } = mergeFields(saved, present, result.theirs.draft)
    expect(conflicts).toEqual([])
    ;({ draft: saved, version } = result.theirs)
    present = draft
    return save(true, tries - 1)
  }
  return {
    edit: (changes: Partial<EditedRecipe>) => void (present = { ...present, ...changes }),
    save,
    load: async () => (await server.load()).draft,
  }
}

/** Each editor changes fields of its own. */
const edits = [
  ['servingDescription', 'cookTimeMinutes'],
  ['customTimeLabel', 'prepTimeMinutes'],
] as const

const move = fc.oneof(
  fc.record({ kind: fc.constant('edit' as const), who: fc.nat(1), field: fc.nat(1), value: fc.nat(9) }),
  fc.record({ kind: fc.constant('save' as const), who: fc.nat(1), isHeard: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('publish', 'unpublish', 'update') }),
)

describe('two editors of a recipe', () => {
  test.prop([fc.array(move, { minLength: 12, maxLength: 24 })], { numRuns: 40, seed: 7, endOnFailure: true })(
    'lose nothing of what each wrote, whoever publishes, updates or unpublishes it meanwhile',
    async (moves) => {
      count += 1
      const body = { title: 'Tart', slug: `tart-${count}` }
      const address = { siteSlug, recipeId: (await api.createRecipe({ siteSlug, body })).body.recipe.id }
      const editors = [await openEditor(address), await openEditor(address)] as const
      const written: Partial<EditedRecipe> = {}
      for (const one of moves) {
        if (one.kind === 'edit') {
          const name = edits[one.who === 0 ? 0 : 1][one.field === 0 ? 0 : 1]
          const change = { [name]: name.endsWith('Minutes') ? one.value : `${one.value} tarts` }
          editors[one.who === 0 ? 0 : 1].edit(change)
          Object.assign(written, change)
        } else if (one.kind === 'save') await editors[one.who === 0 ? 0 : 1].save(one.isHeard)
        else if (one.kind === 'publish') await api.publishRecipe(address)
        else if (one.kind === 'unpublish') await api.unpublishRecipe(address)
        else if ((await api.getManagedRecipe(address)).body.recipe.hasWorkingCopy) {
          await api.publishWorkingCopy(address)
        }
      }
      for (const editor of editors) await editor.save(true)
      expect(await editors[0].load()).toMatchObject(written)
    },
  )
})
