import { all, step, usage, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const vinaigrette: DemoRecipe = {
  slug: 'two-minute-jar-vinaigrette',
  title: 'Two-minute jar vinaigrette',
  description: 'Shake. Done. Keeps two weeks.',
  pictures: [
    {
      surface: 'marble',
      dishes: [
        {
          vessel: 'glass',
          base: ['liquid', '#d9b13f'],
          layers: [layer('nut', '#8a5a2b', 26, 0.035), layer('ball', '#f3dd7e', 20, 0.06)],
        },
      ],
      props: ['salad', 'oil', 'lemon', 'salt', 'tomatoes', 'garlic'],
    },
  ],
  prep: 2,
  serves: 8,
  serving: 'tablespoons',
  difficulty: 'easy',
  terms: {
    meals: ['snack'],
    cuisines: ['french'],
    diets: ['vegan', 'gluten-free'],
    categories: ['sauce'],
    tags: ['quick'],
  },
  keywords: ['salad dressing'],
  ingredients: all(
    usage('2 tbsp', 'red wine vinegar'),
    usage('1 tsp', 'Dijon mustard'),
    usage('1/4 tsp', 'fine salt'),
    usage('1/3 cup', 'extra virgin olive oil'),
  ),
  steps: all(
    step(
      'Shake {red wine vinegar}, {Dijon mustard} and {fine salt} in a jar until the salt is gone. Add {extra virgin olive oil} and shake again until thick.',
    ),
  ),
}
