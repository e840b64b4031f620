import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { strToU8 } from 'fflate'
import { z } from 'zod'

/** A recipe as a text. */
export const recipeText = (title: string, servings = 4) =>
  `${title}\n\nServes ${servings}\n\nIngredients\n2 cups flour\n1 cup milk\n3 eggs\n\nMethod\n1. Whisk everything.\n2. Fry in a hot pan.\n`

/** Real recipes of web pages; the corpora are next to the repository, or next to its parent folder. */
const corpora = ['../shared/corpora/pages', '../../shared/corpora/pages']
  .map((folder) => path.resolve(import.meta.dirname, '../../..', folder))
  .find((folder) => existsSync(folder))

const CorpusRecipe = z.object({
  title: z.string(),
  ingredients: z.array(z.string()),
  instructions_list: z.array(z.string()),
})

/** Recipes as texts: those of the corpora, or else generated ones. */
export const collectionOf = (size: number) =>
  corpora === undefined
    ? {
        name: `${size} made-up ones: the corpora ARE ABSENT`,
        minImported: size,
        files: () => madeUpTexts(size),
      }
    : {
        name: `${size} of the corpora`,
        minImported: Math.floor(size * 0.95),
        files: () => textsOf(corpora, size),
      }

const foods = ['Barley', 'Bean', 'Carrot', 'Leek', 'Lentil', 'Mushroom', 'Onion', 'Pea', 'Potato', 'Rice']
const dishes = ['bake', 'pie', 'soup', 'stew']
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Quick']

function madeUpTexts(size: number) {
  const titles = days.flatMap((day) =>
    foods.flatMap((food) => dishes.map((dish) => `${day} ${food.toLowerCase()} ${dish}`)),
  )
  return Object.fromEntries(
    titles.slice(0, size).map((title, index) => [`${title}.txt`, strToU8(recipeText(title, index + 1))]),
  )
}

function textsOf(folder: string, size: number) {
  const recipes = globSync('*/*.json', { cwd: folder })
    .toSorted()
    .map((file) => CorpusRecipe.safeParse(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))).data)
    .filter((recipe) => recipe !== undefined && recipe.ingredients.length > 0 && recipe.title !== '')
    .slice(0, size)
  return Object.fromEntries(
    recipes.map((recipe, index) => [
      `${index + 1}.txt`,
      strToU8(recipe === undefined ? '' : writtenDown(recipe)),
    ]),
  )
}

function writtenDown({ title, ingredients, instructions_list: steps }: z.infer<typeof CorpusRecipe>): string {
  return [title, '', 'Ingredients', ...ingredients, '', 'Method', ...steps].join('\n')
}
