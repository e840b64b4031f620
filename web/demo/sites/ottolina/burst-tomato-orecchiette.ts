import { all, group, step, usage, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const burstTomatoOrecchiette: DemoRecipe = {
  slug: 'burst-tomato-orecchiette',
  title: 'Orecchiette with burst tomatoes and ricotta',
  description:
    'The sauce is ready before the pasta is. Use the *smallest, sweetest* tomatoes you can find and do not stir until they pop.',
  pictures: [
    {
      surface: 'tile',
      dishes: [
        {
          vessel: 'plate',
          base: ['liquid', '#d9512c'],
          layers: [
            layer('shell', '#efd08a', 46, 0.12),
            layer('ball', '#d5361f', 15, 0.12),
            layer('dollop', '#fffaf0', 5, 0.19, 'heap', 0.55),
            layer('leaf', '#3c7f33', 8, 0.15, 'heap', 0.8),
          ],
        },
      ],
      props: ['tomatoes', 'garlic', 'cheese', 'herb', 'chili'],
    },
  ],
  prep: 5,
  cook: 20,
  serves: 2,
  serving: 'plates',
  difficulty: 'easy',
  terms: {
    meals: ['lunch', 'dinner'],
    cuisines: ['italian'],
    diets: ['vegetarian'],
    methods: ['fry'],
    categories: ['pasta'],
    tags: ['summer', 'quick', 'weeknight'],
  },
  keywords: ['cherry tomatoes', 'ricotta', 'pasta', 'basil'],
  ingredients: all(
    usage('200 g', 'orecchiette', { note: 'or any small, cupped pasta' }),
    usage('3 tbsp', 'extra virgin olive oil'),
    usage('2 clove', 'garlic', { preparation: 'thinly sliced' }),
    usage('1 pinch', 'chilli flakes'),
    usage('400 g', 'cherry tomatoes', { preparation: 'on the vine if possible, picked' }),
    usage('100-120 g', 'ricotta', { preparation: 'drained if wet' }),
    usage('1/2', 'lemon', { preparation: 'zest only' }),
    usage('10 leaf', 'basil'),
  ),
  steps: [
    group('Sauce', [
      step(
        'Put {extra virgin olive oil} and {garlic} into a cold frying pan and set it over a medium heat. When the garlic sizzles, add {chilli flakes}, then {cherry tomatoes} and a quarter teaspoon of salt. Cover and leave it alone until most of the tomatoes have burst.',
        8,
      ),
      step('Uncover and press the rest with the back of a spoon. Simmer until glossy.', 4),
    ]),
    group('Pasta', [
      step(
        'Meanwhile boil {orecchiette} in plenty of well-salted water, until it is one minute short of what the packet says. Keep a cup of the water.',
        10,
        {
          note: 'Ten grams of salt for each litre of water.',
        },
      ),
      step(
        'Tip the pasta into the tomatoes with a splash of its water and toss over a high heat until the sauce clings.',
        1,
      ),
    ]),
    group('Plate', [
      step(
        'Season {ricotta|the ricotta} with {lemon|the lemon zest} and a little salt. Spoon it over the pasta, tear over {basil|the basil}, and eat at once.',
      ),
    ]),
  ],
  tools: [{ title: 'Frying pan with a lid', note: 'Large enough for the tomatoes in one layer.' }],
}
