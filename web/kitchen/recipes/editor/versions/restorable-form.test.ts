import { expect, it } from 'vitest'
import { editedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { sampleId } from '#core/testing/samples/recipe-sample.ts'
import { fakeApi } from '../../../../testing/fake-app.ts'
import { restorableForm } from './restorable-form.ts'

const [kept, trashed, erased] = [sampleId(1), sampleId(2), sampleId(3)]

it('restoring a version takes its photos out of the trash and omits erased ones', async () => {
  const present = new Set([kept])
  const api = fakeApi({
    listMedia: async ({ ids }: { ids: string }) => {
      const found = ids.split(',').filter((id) => present.has(id))
      return { body: { media: found.map((id) => ({ image: { id }, video: null })), total: found.length } }
    },
    restoreTrashed: async ({ trashedId }: { trashedId: string }) => {
      if (trashedId !== trashed) throw new Error('This is not in the trash.')
      present.add(trashedId)
      return { body: {} }
    },
  })
  const version = editedRecipe({
    ...{ title: 'Tart', slug: 'tart', videoId: erased },
    images: [kept, trashed, erased].map((id) => ({ id })),
  })
  const { form, lost } = await restorableForm(api, 'ottolina', version)
  expect(form.images?.map(({ id }) => id)).toEqual([kept, trashed])
  expect(form.videoId).toBeNull()
  expect(lost).toBe(1)
})
