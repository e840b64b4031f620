import { expect, it } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'

it('reading preferences are private, updated only in the given fields, and included in the export', async () => {
  const platform = createMemoryPlatform()
  const ada = await platform.signIn('ada@example.com')
  const ben = await platform.signIn('ben@example.com')
  expect((await ada.api.getPreferences()).body).toEqual({ preferences: null })
  await ada.api.updatePreferences({ body: { measurementSystem: 'metric', dateLanguage: 'it' } })
  const { preferences } = (await ada.api.updatePreferences({ body: { temperatureSystem: 'celsius' } })).body
  expect(preferences).toMatchObject({
    ...{ measurementSystem: 'metric', temperatureSystem: 'celsius', dateLanguage: 'it' },
  })
  expect((await ada.api.getPreferences()).body).toEqual({ preferences })
  expect((await ada.api.exportCurrentUser()).body.personalData.account).toMatchObject({ preferences })
  expect((await ben.api.getPreferences()).body).toEqual({ preferences: null })
  await ada.api.updatePreferences({ body: { measurementSystem: null } })
  expect((await ada.api.getPreferences()).body).toEqual({
    preferences: { ...preferences, measurementSystem: null },
  })
  const wrong = { dateLanguage: 'klingon' } as never
  await expect(ada.api.updatePreferences({ body: wrong })).rejects.toMatchObject({ status: 422 })
  await expect(platform.api().getPreferences()).rejects.toMatchObject({ status: 401 })
})
