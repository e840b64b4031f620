import { group, step, usage, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const charredAubergine: DemoRecipe = {
  slug: 'charred-aubergine-with-tahini',
  title: 'Charred aubergine with tahini and pomegranate',
  description:
    'Burn the skins black and be brave about it. What is left inside is **smoke and silk**, and it wants nothing more than tahini, lemon and something red on top.',
  pictures: [
    {
      surface: 'terrazzo',
      dishes: [
        {
          vessel: 'plate',
          base: ['cream', '#efdfbf'],
          layers: [
            layer('fillet', '#6d4a3a', 4, 0.36, 'rows', 0.36),
            layer('drizzle', '#f8ecd2', 6, 0.36),
            layer('ball', '#b3163f', 30, 0.05),
            layer('leaf', '#4c8a3c', 12, 0.1),
          ],
        },
      ],
      props: ['eggplant', 'lemon', 'garlic', 'flatbread', 'herb'],
    },
  ],
  prep: 15,
  cook: 30,
  custom: ['Draining time', 15],
  serves: 4,
  serving: 'as a starter',
  difficulty: 'easy',
  terms: {
    meals: ['lunch', 'snack'],
    cuisines: ['middle-eastern', 'mediterranean'],
    diets: ['vegan', 'vegetarian', 'gluten-free'],
    methods: ['grill'],
    categories: ['side-dish'],
    tags: ['summer', 'make-ahead'],
  },
  keywords: ['aubergine', 'eggplant', 'tahini', 'pomegranate'],
  ingredients: [
    group('Aubergines', [
      usage('3', 'aubergine', { override: 'large aubergines', preparation: 'about 900 g' }),
      usage('1 tbsp', 'lemon juice', { as: 'juice for the aubergines' }),
      usage('2 tbsp', 'extra virgin olive oil'),
    ]),
    group('Tahini sauce', [
      usage('80 g', 'tahini', { note: 'runny and pale; stir the jar to the bottom' }),
      usage('1 1/2 tbsp', 'lemon juice'),
      usage('1/2 clove', 'garlic', { preparation: 'finely grated' }),
      usage('60-80 ml', 'water', { preparation: 'ice cold' }),
    ]),
    group('On top', [
      usage('1/2', 'pomegranate', { preparation: 'seeds only' }),
      usage('1 handful', 'mint and parsley leaves'),
      usage('1/4 tsp', 'Aleppo pepper', { note: 'or a pinch of chilli flakes' }),
    ]),
  ],
  steps: [
    group('Char', [
      step(
        'Prick {aubergine|the aubergines} twice each. Grill them as close to the fire as you can, turning every five minutes, until the skins are black and brittle and the flesh has collapsed.',
        30,
        {
          note: 'Over a gas flame it takes 15 minutes, under the oven grill about 40.',
        },
      ),
      step('Slit them open and drain them in a colander, cut side down, until cool enough to touch.', 15),
      step(
        'Peel off the skin. Keep the flesh in long strands, and dress it with {juice for the aubergines}, {extra virgin olive oil} and half a teaspoon of salt.',
      ),
    ]),
    group('Sauce and serve', [
      step(
        'Whisk {tahini}, {lemon juice} and {garlic} with a pinch of salt. It will seize. Whisk in {water|the cold water} a spoonful at a time, until it is as pale and loose as yogurt.',
      ),
      step(
        'Spread the sauce on a plate, lay the aubergine over it, and scatter with {pomegranate|the pomegranate seeds}, {mint and parsley leaves|the herbs} and {Aleppo pepper}.',
      ),
    ]),
  ],
  tools: [{ title: 'Colander' }, { title: 'Long tongs', note: 'Keep your sleeves out of the way.' }],
}
