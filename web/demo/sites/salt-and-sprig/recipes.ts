import { all, step, usage, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const greenToast: DemoRecipe = {
  slug: 'pea-and-mint-toast',
  title: 'Pea and mint toast',
  description: 'The one from the video. *Yes, frozen peas.*',
  video: { scatter: 'ball', color: '#7db84a' },
  pictures: [
    {
      surface: 'plain',
      dishes: [
        {
          vessel: 'roundBoard',
          layers: [
            layer('toast', '#d9a45b', 2, 0.36, 'fan', 0.42),
            layer('ball', '#7db84a', 46, 0.045, 'heap', 0.62),
            layer('flake', '#fffaf0', 12, 0.09, 'heap', 0.6),
            layer('leaf', '#3f8a4a', 8, 0.08, 'heap', 0.6),
          ],
        },
      ],
      props: ['peas', 'lemon', 'bread', 'herb'],
    },
  ],
  prep: 8,
  cook: 4,
  serves: 2,
  serving: 'toasts',
  difficulty: 'easy',
  terms: {
    meals: ['breakfast', 'lunch'],
    cuisines: ['british'],
    diets: ['vegetarian'],
    methods: ['boil'],
    categories: ['sandwich'],
    tags: ['quick', 'spring'],
  },
  keywords: ['toast', 'peas'],
  ingredients: all(
    usage('1 1/2 cup', 'frozen peas'),
    usage('2 tbsp', 'extra virgin olive oil'),
    usage('6 leaf', 'mint'),
    usage('1/2', 'lemon'),
    usage('2 slice', 'sourdough bread'),
    usage('2 oz', 'feta'),
  ),
  steps: all(
    step(
      'Boil {frozen peas|the peas} for two minutes, drain, and mash them roughly with {extra virgin olive oil}, {mint} and the zest and juice of {lemon|the lemon}.',
      2,
    ),
    step('Toast {sourdough bread|the bread}, pile on the peas and crumble over {feta}.'),
  ),
}

export const frozenYogurtBark: DemoRecipe = {
  slug: 'frozen-yogurt-bark',
  title: 'Frozen yogurt bark',
  description: 'Spread, scatter, freeze, **snap**.',
  pictures: [
    {
      surface: 'marble',
      dishes: [
        {
          vessel: 'tray',
          base: ['cream', '#fff3f1'],
          layers: [
            layer('berry', '#c42b48', 12, 0.1, 'spread'),
            layer('ball', '#3f4b8f', 16, 0.06, 'spread'),
            layer('nut', '#9fb257', 18, 0.05, 'spread'),
            layer('drizzle', '#d99a3a', 8, 0.2, 'spread'),
          ],
        },
      ],
      props: ['strawberries', 'blueberries', 'honey', 'ice'],
    },
  ],
  prep: 10,
  custom: ['Freezing time', 180],
  serves: 8,
  serving: 'shards',
  difficulty: 'easy',
  terms: {
    meals: ['snack', 'dessert'],
    cuisines: ['american'],
    diets: ['vegetarian', 'gluten-free'],
    methods: ['no-cook'],
    tags: ['summer', 'kid-friendly'],
  },
  keywords: ['yogurt', 'berries'],
  ingredients: all(
    usage('2 cup', 'Greek yogurt'),
    usage('2-3 tbsp', 'honey'),
    usage('1 cup', 'blueberries'),
    usage('1/4 cup', 'pistachios', { preparation: 'chopped' }),
  ),
  steps: all(
    step(
      'Stir {Greek yogurt|the yogurt} with {honey} and spread it thinly on a lined tray that fits your freezer.',
    ),
    step('Scatter with {blueberries} and {pistachios} and freeze until hard.', 180),
    step('Snap into shards and eat at once; it melts quickly.'),
  ),
}

export const cucumberCooler: DemoRecipe = {
  slug: 'cucumber-lime-cooler',
  title: 'Cucumber lime cooler',
  description: 'No alcohol, a lot of ice.',
  pictures: [
    {
      surface: 'tile',
      dishes: [
        {
          vessel: 'glass',
          base: ['liquid', '#bcd98a'],
          layers: [
            layer('cube', '#f4fbf0', 4, 0.28, 'scatter', 0.6),
            layer('cucumber', '#5c9a3d', 4, 0.3, 'scatter', 0.7),
            layer('leaf', '#3f8a4a', 3, 0.2, 'heap', 0.4),
          ],
        },
      ],
      props: ['cucumber', 'ice', 'herb', 'lime'],
    },
  ],
  prep: 5,
  serves: 2,
  serving: 'glasses',
  difficulty: 'easy',
  terms: {
    meals: ['drink'],
    cuisines: ['mexican'],
    diets: ['vegan'],
    methods: ['no-cook'],
    tags: ['quick', 'summer'],
  },
  keywords: ['drink', 'cucumber'],
  ingredients: all(
    usage('1/2', 'cucumber'),
    usage('3 tbsp', 'lime juice'),
    usage('1 1/2 tbsp', 'maple syrup'),
    usage('1 1/2 cup', 'soda water'),
  ),
  steps: all(
    step(
      'Blend {cucumber|the cucumber}, {lime juice} and {maple syrup}, strain over ice into two glasses and top up with {soda water}.',
    ),
  ),
}
