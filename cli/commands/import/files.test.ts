import { strToU8, zipSync } from 'fflate'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { pngBytes } from '../../testing/pages.ts'
import { jsonLines } from '../../testing/run-command.ts'
import { removeTempFolders, tempFolder } from '#testing/server/temp-folder.ts'
import { openTestSite } from '../../testing/test-site.ts'

afterAll(removeTempFolders)

it('importing an archive imports every recipe with its images, and recognizes them when repeated', async () => {
  const { api, shell } = await openTestSite('table')
  const file = join(tempFolder('export'), 'export.zip')
  const recipe = (name: string) =>
    strToU8(JSON.stringify({ name, ingredients: ['200 g peas', '1 onion'], directions: ['Boil.', 'Serve.'] }))
  writeFileSync(
    file,
    zipSync({
      'a/recipe.json': recipe('Pea soup'),
      'a/full.png': pngBytes,
      'a/full.2.png': new Uint8Array([...pngBytes, 0]),
      'a/full.3.png': strToU8('No image.'),
      'b/recipe.json': recipe('Bean soup'),
    }),
  )
  const statuses = async () =>
    jsonLines(await shell.run(['import', file, '--json']))
      .filter(({ type }) => type === 'item')
      .map(({ title, status, warnings }) => [title, status, warnings])
      .sort()

  expect(await statuses()).toEqual([
    ['Bean soup', 'created', []],
    ['Pea soup', 'created', ['An image was left out: A file among its images is no image.']],
  ])
  const { recipe: peas } = (
    await api.getManagedRecipe({
      siteSlug: 'table',
      recipeId:
        (await api.listManagedRecipes({ siteSlug: 'table', orderBy: 'title_asc' })).body.recipes[1]?.id ?? '',
    })
  ).body
  expect(peas).toMatchObject({ title: 'Pea soup', ingredientUsageCount: 2 })
  expect(peas.images).toHaveLength(2)
  expect(await statuses()).toEqual([
    ['Bean soup', 'unchanged', []],
    ['Pea soup', 'unchanged', []],
  ])
})
