import { describe, expect, it } from 'vitest'
import { suggestRecipes, type SuggestionSubject } from './suggest-recipes.ts'

const term = (title: string) => ({ id: title, slug: title, title })
const recipe = (title: string, tags: string[], meals = ['Dinner']): SuggestionSubject => ({
  ...{ id: title, title, meals: meals.map(term), cuisines: [], diets: [], methods: [], categories: [] },
  tags: tags.map(term),
})

const recipes = [
  recipe('Lentil soup', ['Soup']),
  recipe('Tomato soup', ['Soup']),
  recipe('Onion soup', ['Soup']),
  recipe('Lemon cake', ['Sweet']),
  recipe('Roast chicken', []),
  recipe('Beef stew', []),
]
const suggest = (title: string, recipeIds: string[], max = 5) =>
  suggestRecipes({ title, recipeIds }, recipes, max).map(({ recipe, because }) => [recipe.title, because])

describe('suggestions for a collection', () => {
  it('share what its recipes have in common, and say what', () => {
    expect(suggest('Warm bowls', ['Lentil soup', 'Tomato soup'])).toEqual([['Onion soup', 'soup']])
  })

  it('follow its title while it is empty', () => {
    expect(suggest('Cakes and a lemon', [])).toEqual([['Lemon cake', 'lemon']])
  })

  it('hold nothing that is in it, nothing that shares what all recipes have, and no more than asked for', () => {
    expect(suggest('Dinner', ['Roast chicken'])).toEqual([])
    expect(suggest('Warm bowls', ['Lentil soup'], 1)).toHaveLength(1)
  })
})
