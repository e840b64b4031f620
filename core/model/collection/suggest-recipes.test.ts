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
  it('share the common traits of its recipes, and name them', () => {
    expect(suggest('Warm bowls', ['Lentil soup', 'Tomato soup'])).toEqual([['Onion soup', 'soup']])
  })

  it('do not share words alone that say nothing about a dish', () => {
    const carrots = [recipe('Carrots with labneh', [], []), recipe('Cod with greens', [], []), ...recipes]
    expect(suggestRecipes({ title: 'Mine', recipeIds: ['Carrots with labneh'] }, carrots, 5)).toEqual([])
  })

  it('are based on its title while it is empty', () => {
    expect(suggest('Cakes and a lemon', [])).toEqual([['Lemon cake', 'lemon']])
  })

  it('exclude its own recipes and those that share only common traits, and are limited in number', () => {
    expect(suggest('Dinner', ['Roast chicken'])).toEqual([])
    expect(suggest('Warm bowls', ['Lentil soup'], 1)).toHaveLength(1)
  })
})
