import { afterEach, describe, expect, it } from 'vitest'
import { editedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { createDeviceCopies, listDeviceCopies, removeDeviceCopy } from './device-copies.ts'

const [tart, soup] = [crypto.randomUUID(), crypto.randomUUID()]
const site = 'copies-site'

const copyOf = (title: string, minute: number) => ({
  draft: editedRecipe({ title, slug: 'tart' }),
  base: editedRecipe({ title: 'Tart', slug: 'tart' }),
  version: { baseVersion: 3, copyVersion: null },
  keptAt: new Date(2026, 2, 1, 12, minute),
})

afterEach(async () => {
  for (const { id } of await listDeviceCopies(site)) await removeDeviceCopy(id)
})

describe('the recipe copies on this device', () => {
  it('are found for the same recipe in another tab, but not for another recipe or site (Decap#2259)', async () => {
    await createDeviceCopies(site, tart).write(copyOf('Lemon tart', 1))
    const found = await createDeviceCopies(site, tart).read()
    expect(found).toMatchObject(copyOf('Lemon tart', 1))
    expect(await createDeviceCopies(site, soup).read()).toBeNull()
    expect(await createDeviceCopies('another-site', tart).read()).toBeNull()
    expect(await listDeviceCopies('another-site')).toEqual([])
  })

  it('keep typed lines stored separately by earlier versions', async () => {
    const usage = { id: crypto.randomUUID(), quantityMin: 1.5, ingredientTitleOverride: 'flour' }
    const { draft, ...copy } = copyOf('Tart', 1)
    const groups = [{ id: crypto.randomUUID(), ingredientUsages: [usage] }]
    const earlier = { ...draft, ingredientUsageGroups: groups, lineTexts: { [usage.id]: '1½ flour' } }
    await createDeviceCopies(site, tart).write({ ...copy, draft: earlier })
    const found = await createDeviceCopies(site, tart).read()
    expect(found?.draft.ingredientUsageGroups[0]?.ingredientUsages).toEqual([
      { ...usage, lineText: '1½ flour' },
    ])
  })

  it.each([
    ['3', { baseVersion: 3, copyVersion: null }],
    ['3.12', { baseVersion: 3, copyVersion: 12 }],
    [3, { baseVersion: 3, copyVersion: null }],
    [
      { baseVersion: 3, copyVersion: 1 },
      { baseVersion: 3, copyVersion: 1 },
    ],
  ])(
    'that are based on version %j, as earlier versions stored it, have its numbers',
    async (version, numbers) => {
      await createDeviceCopies(site, tart).write({ ...copyOf('Lemon tart', 1), version })
      expect((await createDeviceCopies(site, tart).read())?.version).toEqual(numbers)
    },
  )

  it('are complete and sorted newest first if their page was closed during the write (Outline#13726)', async () => {
    await createDeviceCopies(site, tart).write(copyOf('Lemon tart', 1))
    createDeviceCopies(site, tart).writeNow(copyOf('Lemon tart with cream', 2))
    expect((await createDeviceCopies(site, tart).read())?.draft.title).toBe('Lemon tart with cream')
    expect((await listDeviceCopies(site)).map(({ draft }) => draft.title)).toEqual([
      'Lemon tart with cream',
      'Lemon tart',
    ])
  })

  it('are found even with an incomplete link, an invalid number and an empty title', async () => {
    const unfinished = copyOf('', 1)
    const usage = { id: crypto.randomUUID(), equipmentId: null, imageOverrideId: null }
    const equipmentUsages = [{ ...usage, link: 'exam', note: null, equipmentTitleOverride: 'Tin' }]
    const draft = { ...unfinished.draft, equipmentUsages, prepTimeMinutes: -7.5 }
    await createDeviceCopies(site, tart).write({ ...unfinished, draft })
    expect((await createDeviceCopies(site, tart).read())?.draft).toEqual(draft)
    createDeviceCopies(site, tart).writeNow({ ...unfinished, draft, keptAt: new Date(2026, 2, 1, 12, 2) })
    expect(await listDeviceCopies(site)).toHaveLength(2)
  })

  it('are removed once the server has them', async () => {
    const copies = createDeviceCopies(site, tart)
    await copies.write(copyOf('Lemon tart', 1))
    copies.writeNow(copyOf('Lemon tart', 2))
    await copies.remove(null)
    expect(await createDeviceCopies(site, tart).read()).toBeNull()
  })
})
