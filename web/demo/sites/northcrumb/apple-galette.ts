import { group, step, usage, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const appleGalette: DemoRecipe = {
  slug: 'apple-galette-with-rye-crust',
  title: 'Apple galette with a rye crust',
  description:
    'A free-form tart for people who fear tart tins. Rye makes the pastry **tender and nutty**, and ragged edges are the point.',
  pictures: [
    {
      surface: 'wood',
      dishes: [
        {
          vessel: 'roundBoard',
          base: ['crumb', '#c08a4a'],
          layers: [
            layer('wedge', '#efcf7e', 18, 0.26, 'ring', 0.6),
            layer('wedge', '#e9c06a', 9, 0.24, 'ring', 0.26),
            layer('nut', '#9a6a3c', 16, 0.06),
            layer('speck', '#fff7e0', 50, 0.018),
          ],
        },
      ],
      props: ['red-apple', 'green-apple', 'butter', 'nuts', 'honey'],
    },
  ],
  prep: 30,
  cook: 45,
  custom: ['Chilling time', 60],
  serves: 8,
  serving: 'wedges',
  difficulty: 'medium',
  terms: {
    meals: ['dessert'],
    cuisines: ['french'],
    diets: ['vegetarian'],
    methods: ['bake'],
    categories: ['pie'],
    tags: ['autumn', 'comfort-food'],
  },
  keywords: ['apple tart', 'galette', 'rye pastry'],
  ingredients: [
    group('Pastry', [
      usage('150 g', 'plain flour'),
      usage('60 g', 'rye flour'),
      usage('1 tbsp', 'caster sugar', { as: 'sugar for the pastry' }),
      usage('1/2 tsp', 'fine salt'),
      usage('140 g', 'butter', { preparation: 'cold, in cubes', as: 'cold butter' }),
      usage('60-75 ml', 'water', { preparation: 'ice cold' }),
    ]),
    group('Filling', [
      usage('4', 'tart apple', {
        override: 'tart apples',
        preparation: 'about 700 g, cored and thinly sliced, unpeeled',
      }),
      usage('50 g', 'light brown sugar'),
      usage('1 tbsp', 'cornflour'),
      usage('1 tbsp', 'lemon juice'),
      usage('60 g', 'walnuts', { preparation: 'finely chopped' }),
      usage('20 g', 'butter', { as: 'butter for the top', preparation: 'in flakes' }),
    ]),
    group('To glaze', [usage('1', 'egg', { preparation: 'beaten' }), usage('1 tbsp', 'demerara sugar')]),
  ],
  steps: [
    group('Pastry', [
      step(
        'Mix {plain flour}, {rye flour}, {sugar for the pastry} and {fine salt}. Rub in {cold butter|the cold butter} until the largest pieces are like hazelnuts. Sprinkle over {water|just enough cold water} to make it hold when squeezed.',
      ),
      step('Press into a flat disc, wrap and chill.', 60),
    ]),
    group('Fill', [
      step('Toss {tart apple|the apples} with {light brown sugar}, {cornflour} and {lemon juice}.'),
      step(
        'Roll the pastry on floured paper to a round of {@34 cm}. Scatter {walnuts} over the middle, leaving a border of {@5 cm}. Lay the apples on top in circles, fold the border over them, and dot with {butter for the top}.',
      ),
      step(
        'Brush the pastry with {egg|egg}, scatter with {demerara sugar} and chill on its tray while the oven heats to {@200 celsius}.',
        15,
      ),
    ]),
    group('Bake', [
      step('Bake low in the oven, until the crust is brown underneath and the juices bubble slowly.', 45, {
        note: 'Fast, watery bubbles mean that the cornflour has not thickened yet.',
      }),
      step('Cool for half an hour; the juices set as they cool.', 30),
    ]),
  ],
  tools: [{ title: 'Rolling pin' }, { title: 'Baking tray', override: 'Heavy baking tray' }],
}
