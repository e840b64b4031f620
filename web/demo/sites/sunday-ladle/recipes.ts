import { all, step, usage, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const lentilSoup: DemoRecipe = {
  slug: 'red-lentil-soup-with-lemon',
  title: 'Red lentil soup with lemon',
  description: 'Letter no. 41. A soup from the cupboard, for the evening on which **nothing else is left**.',
  pictures: [
    {
      surface: 'linen',
      dishes: [
        {
          vessel: 'bowl',
          base: ['liquid', '#d98a35'],
          layers: [
            layer('drizzle', '#a83222', 5, 0.3),
            layer('leaf', '#4c8a3c', 7, 0.12),
            layer('citrus', '#f2c531', 2, 0.2, 'crescent', 0.6),
          ],
        },
      ],
      props: ['lemon', 'onion', 'carrots', 'flatbread'],
    },
  ],
  story: 'Dear reader, *it rained all week*. You will need one onion and half an hour.',
  prep: 10,
  cook: 25,
  serves: 4,
  serving: 'bowls',
  difficulty: 'easy',
  terms: {
    meals: ['dinner', 'lunch'],
    cuisines: ['turkish'],
    diets: ['vegan', 'gluten-free'],
    methods: ['simmer'],
    categories: ['soup'],
    tags: ['budget', 'winter'],
  },
  keywords: ['lentils', 'soup'],
  ingredients: all(
    usage('3 tbsp', 'extra virgin olive oil'),
    usage('1', 'onion', { preparation: 'chopped' }),
    usage('2', 'carrot', { override: 'carrots', preparation: 'diced' }),
    usage('1 tbsp', 'tomato purée', { override: 'tomato paste' }),
    usage('1 1/2 tsp', 'ground cumin'),
    usage('1 1/4 cup', 'red lentils', { preparation: 'rinsed' }),
    usage('5 cup', 'vegetable stock'),
    usage('1', 'lemon', { preparation: 'halved' }),
  ),
  steps: all(
    step(
      'Soften {onion|the onion} and {carrot|the carrots} in {extra virgin olive oil} with a pinch of salt.',
      8,
    ),
    step('Stir in {tomato purée|the tomato paste} and {ground cumin} until they smell toasted.', 1),
    step(
      'Add {red lentils|the lentils} and {vegetable stock|the stock} and simmer until the lentils have fallen apart.',
      17,
      { note: 'Skim the first foam.' },
    ),
    step(
      'Blend half of it, season, and sharpen with the juice of half {lemon|the lemon}. Serve the other half in wedges.',
    ),
  ),
  tools: [{ title: 'Large pot' }, { title: 'Stick blender' }],
}

export const roastChicken: DemoRecipe = {
  slug: 'sunday-roast-chicken',
  title: 'Sunday roast chicken',
  description: 'Letter no. 40. Salt it on Saturday, **forget about it**, and be praised on Sunday.',
  isPaid: true,
  pictures: [
    {
      surface: 'wood',
      dishes: [
        {
          vessel: 'pan',
          base: ['liquid', '#c4924a'],
          layers: [
            layer('wedge', '#e9c465', 12, 0.19),
            layer('drumstick', '#bf7330', 4, 0.46, 'ring', 0.36),
            layer('sprig', '#5d8a45', 6, 0.17),
          ],
        },
      ],
      props: ['lemon', 'garlic', 'potatoes', 'herb', 'wine'],
    },
  ],
  prep: 15,
  cook: 60,
  custom: ['Salting time', 1440],
  serves: 4,
  difficulty: 'easy',
  terms: {
    meals: ['dinner'],
    cuisines: ['french'],
    diets: ['gluten-free', 'dairy-free'],
    methods: ['roast'],
    tags: ['comfort-food'],
  },
  keywords: ['roast chicken', 'sunday dinner'],
  ingredients: all(
    usage('3 1/2-4 lb', 'whole chicken'),
    usage('1 tbsp', 'fine salt'),
    usage('1 1/2 lb', 'waxy potatoes', { preparation: 'halved' }),
    usage('2 tbsp', 'extra virgin olive oil'),
    usage('1 head', 'garlic', { preparation: 'halved across' }),
    usage('4 sprig', 'thyme'),
  ),
  steps: all(
    step(
      'The day before, dry {whole chicken|the chicken}, rub it with {fine salt} and leave it uncovered in the fridge.',
    ),
    step(
      'Heat the oven to {@425 fahrenheit}. Toss {waxy potatoes|the potatoes}, {garlic} and {thyme} with {extra virgin olive oil} in a skillet, and set the chicken on top.',
    ),
    step('Roast until the thickest part of the thigh reaches {@165 fahrenheit}.', 60),
    step('Rest the chicken; give the potatoes ten more minutes in the oven.', 15),
  ),
  tools: [{ title: 'Instant-read thermometer' }],
}

export const pearCake: DemoRecipe = {
  slug: 'upside-down-pear-cake',
  title: 'Upside-down pear cake',
  description: 'Letter no. 39. Caramel below, ginger above, *and then the other way round*.',
  pictures: [
    {
      surface: 'marble',
      dishes: [
        {
          vessel: 'plate',
          base: ['crumb', '#b5712f'],
          layers: [
            layer('wedge', '#f2d890', 12, 0.25, 'ring', 0.56),
            layer('wedge', '#ecc97c', 5, 0.24, 'ring', 0.2),
          ],
        },
      ],
      props: ['pear', 'butter', 'eggs', 'coffee'],
    },
  ],
  prep: 25,
  cook: 40,
  serves: 8,
  serving: 'slices',
  difficulty: 'medium',
  terms: {
    meals: ['dessert'],
    cuisines: ['british'],
    diets: ['vegetarian'],
    methods: ['bake'],
    categories: ['cake'],
    tags: ['autumn'],
  },
  keywords: ['pear cake', 'ginger'],
  ingredients: all(
    usage('1/4 cup', 'butter', { as: 'butter for the caramel' }),
    usage('1/2 cup', 'light brown sugar'),
    usage('3', 'pear', { override: 'firm pears', preparation: 'peeled, cored and cut into eighths' }),
    usage('1/2 cup', 'butter', { preparation: 'soft' }),
    usage('3/4 cup', 'caster sugar', { override: 'sugar' }),
    usage('2', 'egg', { override: 'eggs' }),
    usage('1 1/2 cup', 'plain flour', { override: 'all-purpose flour' }),
    usage('2 tsp', 'baking powder'),
    usage('1 tbsp', 'ground ginger'),
    usage('1/2 cup', 'milk'),
  ),
  steps: all(
    step(
      'Heat the oven to {@350 fahrenheit}. Melt {butter for the caramel|the first butter} with {light brown sugar} in a deep 9-inch cake pan and lay {pear|the pears} in it in a circle.',
    ),
    step(
      'Beat {butter} with {caster sugar|the sugar} until fluffy, then beat in {egg|the eggs}. Fold in {plain flour|the flour}, {baking powder} and {ground ginger}, in turns with {milk}.',
      4,
    ),
    step('Spread over the pears and bake until a skewer comes out clean.', 40),
    step('Wait ten minutes, no longer, and turn it out.', 10),
  ),
}
