import { afterAll, describe, expect, it } from 'vitest'
import { writingForm } from '#core/model/recipe/record/writing-form.ts'
import { openImportSite, siteSlug, soupUrl } from '../../testing/import-site.ts'
import { pngBytes, recipePage } from '../../testing/pages.ts'
import { jsonLines } from '../../testing/run-command.ts'
import { removeTempFolders } from '#testing/server/temp-folder.ts'

afterAll(removeTempFolders)

describe('importing again', () => {
  it('writes nothing if neither the source nor the recipe has changed (Tandoor#4251)', async () => {
    const { api, shell, statuses } = await openImportSite()
    await shell.run(['import', soupUrl])
    const before = (await api.listManagedRecipes({ siteSlug })).body
    expect(await statuses(soupUrl)).toEqual(['unchanged'])
    expect((await api.listManagedRecipes({ siteSlug })).body).toEqual(before)
  })

  it('updates a recipe whose source has changed, and keeps its slug, date and privacy', async () => {
    const { api, web, shell, statuses } = await openImportSite()
    await shell.run(['import', soupUrl, '--publish'])
    const { recipes } = (await api.listManagedRecipes({ siteSlug })).body
    const recipeId = recipes[0]?.id ?? ''
    const { recipe } = (await api.getManagedRecipe({ siteSlug, recipeId })).body
    const edited = { ...writingForm(recipe), slug: 'my-soup', privacySetting: 'subscribers_only' } as const
    await api.updateRecipe({ siteSlug, recipeId, body: edited })

    web.pages.set(soupUrl, recipePage({ name: 'Better Lentil Soup' }))
    expect(await statuses(soupUrl)).toEqual(['updated'])
    expect((await api.getManagedRecipe({ siteSlug, recipeId })).body.recipe).toMatchObject({
      title: 'Better Lentil Soup',
      slug: 'my-soup',
      privacySetting: 'subscribers_only',
      publishedAt: recipe.publishedAt,
    })
  })

  it('keeps changes by a person when the source changes too, unless --overwrite is given', async () => {
    const { api, web, shell, titles, statuses } = await openImportSite()
    await shell.run(['import', soupUrl])
    const recipeId = (await api.listManagedRecipes({ siteSlug })).body.recipes[0]?.id ?? ''
    const { recipe } = (await api.getManagedRecipe({ siteSlug, recipeId })).body
    await api.updateRecipe({
      siteSlug,
      recipeId,
      body: { ...writingForm(recipe), title: "Grandmother's Soup" },
    })

    expect(await statuses(soupUrl)).toEqual(['unchanged'])
    web.pages.set(soupUrl, recipePage({ name: 'Better Lentil Soup' }))
    const [item] = jsonLines(await shell.run(['import', soupUrl, '--json']))
    expect(item).toMatchObject({ status: 'kept', code: 'changed_here', title: "Grandmother's Soup" })
    expect(await statuses(soupUrl, '--overwrite')).toEqual(['updated'])
    expect(await titles()).toEqual(['Better Lentil Soup'])
  })

  it('publishes a recipe that was imported as a draft before', async () => {
    const { shell, statuses } = await openImportSite()
    await shell.run(['import', soupUrl])
    const [item] = jsonLines(await shell.run(['import', soupUrl, '--publish', '--json']))
    expect(item).toMatchObject({ status: 'updated', published: true })
    expect(await statuses(soupUrl, '--publish')).toEqual(['unchanged'])
  })
})

describe('images', () => {
  const soupImageUrl = 'https://soups.example/soup.png'

  it('are uploaded, including those of steps', async () => {
    const { platform, web, shell } = await openImportSite()
    web.pages.set(soupImageUrl, pngBytes)
    const step = { '@type': 'HowToStep', text: 'Stir the soup.', image: 'https://soups.example/stir.png' }
    web.pages.set('https://soups.example/stir.png', pngBytes)
    web.pages.set(soupUrl, recipePage({ image: soupImageUrl, recipeInstructions: [step] }))
    await shell.run(['import', soupUrl, '--publish'])
    const { recipe } = (await platform.connect(null).getRecipe({ siteSlug, recipeSlug: 'lentil-soup' })).body
    expect(recipe.images).toHaveLength(1)
    expect(recipe.instructionGroups[0]?.instructions[0]?.images).toHaveLength(1)
    expect(platform.images.keys()).toHaveLength(2)
  })

  it('are reported if they cannot be downloaded, and fetched the next time', async () => {
    const { platform, web, shell, statuses } = await openImportSite()
    web.pages.set(soupUrl, recipePage({ image: soupImageUrl }))
    const [first] = jsonLines(await shell.run(['import', soupUrl, '--json']))
    expect(first).toMatchObject({
      status: 'created',
      warnings: ['No image: soups.example could not be reached.'],
    })
    web.pages.set(soupImageUrl, pngBytes)
    expect(await statuses(soupUrl)).toEqual(['updated'])
    expect(await statuses(soupUrl)).toEqual(['unchanged'])
    expect(platform.images.keys()).toHaveLength(1)
  })

  it('that are invalid are reported', async () => {
    const { web, shell } = await openImportSite()
    web.pages.set(soupImageUrl, '<html>no image</html>')
    web.pages.set(soupUrl, recipePage({ image: soupImageUrl }))
    const [item] = jsonLines(await shell.run(['import', soupUrl, '--json']))
    expect(item?.['warnings']).toEqual([`No image: ${soupImageUrl} is no image.`])
  })
})
