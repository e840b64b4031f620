import { all, step, usage, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const ricePudding: DemoRecipe = {
  slug: 'rice-pudding-from-the-oven',
  title: 'Rice pudding from the oven',
  description: 'Letter no. 38. Stirred twice, then left alone, like most of us.',
  pictures: [
    {
      surface: 'linen',
      dishes: [
        {
          vessel: 'dish',
          base: ['grain', '#f1e2bf'],
          layers: [
            layer('speck', '#8a5a34', 70, 0.016, 'spread'),
            layer('dollop', '#b8324a', 3, 0.2, 'crescent', 0.6),
          ],
        },
      ],
      props: ['milk', 'lemon', 'spoon', 'butter'],
    },
  ],
  story:
    'Dear reader, the clocks went back and so did I, to the dish that my aunt made when nobody had been good.',
  prep: 5,
  cook: 120,
  serves: 4,
  difficulty: 'easy',
  terms: {
    meals: ['dessert'],
    cuisines: ['british'],
    diets: ['vegetarian', 'gluten-free'],
    methods: ['bake'],
    tags: ['winter', 'budget'],
  },
  keywords: ['rice pudding'],
  ingredients: all(
    usage('1/2 cup', 'short-grain rice'),
    usage('4 cup', 'milk'),
    usage('1/4 cup', 'caster sugar'),
    usage('1 oz', 'butter'),
    usage('1 pinch', 'nutmeg', { preparation: 'grated' }),
  ),
  steps: all(
    step(
      'Heat the oven to {@300 fahrenheit}. Stir {short-grain rice|the rice}, {milk|the milk} and {caster sugar|the sugar} in a buttered dish and dot with {butter}.',
    ),
    step(
      'Bake, stirring after half an hour and again after an hour, then grate {nutmeg} over it and leave it alone until it is brown.',
      120,
    ),
  ),
}

export const cabbageToast: DemoRecipe = {
  slug: 'cabbage-on-toast',
  title: 'Cabbage on toast, with an egg',
  description: 'Letter no. 37. For one, standing up, and none the worse for it.',
  pictures: [
    {
      surface: 'plain',
      dishes: [
        {
          vessel: 'plate',
          layers: [
            layer('toast', '#d09a58', 2, 0.42, 'fan', 0.4),
            layer('strip', '#9fb86a', 26, 0.16, 'heap', 0.55),
            layer('egg', '#fffaf0', 1, 0.3, 'heap', 0.1),
            layer('speck', '#2f2a26', 30, 0.012, 'heap', 0.5),
          ],
        },
      ],
      props: ['eggs', 'pepper', 'bread', 'coffee'],
    },
  ],
  story: 'Dear reader, nobody writes letters about cabbage. Here is one.',
  prep: 5,
  cook: 15,
  serves: 1,
  difficulty: 'easy',
  terms: {
    meals: ['lunch', 'breakfast'],
    cuisines: ['british'],
    diets: ['vegetarian'],
    methods: ['fry'],
    categories: ['sandwich'],
    tags: ['quick', 'budget'],
  },
  keywords: ['cabbage', 'toast', 'egg'],
  ingredients: all(
    usage('1/4', 'cabbage', { preparation: 'in ribbons' }),
    usage('1 tbsp', 'butter'),
    usage('1', 'egg'),
    usage('1 slice', 'sourdough bread'),
  ),
  steps: all(
    step(
      'Fry {cabbage|the cabbage} in {butter*0.5|half of the butter} over a high heat until it has brown edges.',
      8,
    ),
    step('Fry {egg|the egg} in the rest and toast {sourdough bread|the bread}. Pile up in that order.', 3),
  ),
}
