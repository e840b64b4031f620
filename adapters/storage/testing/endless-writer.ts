import { sampleRecipeRecord, sampleSite, titleSearch } from '#core/testing/stores/stored-records.ts'
import { openSqlite } from '../sqlite.ts'

/** Creates a site and saves recipes until the process is killed. Prints the slug of each saved recipe. */
const [path = '', siteNumber = ''] = process.argv.slice(2)
const { stores } = await openSqlite(path)
const site = sampleSite(Number(siteNumber))
await stores.siteStore.create(site)
for (let number = 1000; ; number += 1) {
  const recipe = sampleRecipeRecord(site.id, number)
  const saved = await stores.recipeStore.create(recipe, titleSearch(recipe))
  if (saved.ok) process.stdout.write(`${recipe.slug}\n`)
}
