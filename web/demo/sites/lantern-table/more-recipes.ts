import { all, step, usage, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const roastSquash: DemoRecipe = {
  slug: 'roast-squash-brown-butter',
  title: 'Roast squash with brown butter and sage',
  description: 'What the table shares while the risotto is stirred.',
  video: 'steam',
  pictures: [
    {
      surface: 'wood',
      dishes: [
        {
          vessel: 'dish',
          base: ['cream', '#d9a35a'],
          layers: [
            layer('wedge', '#d97a2b', 12, 0.34, 'spread'),
            layer('leaf', '#6f8f5a', 12, 0.13, 'spread'),
            layer('nut', '#8a5a34', 14, 0.06, 'spread'),
          ],
        },
      ],
      props: ['garlic', 'butter', 'candle', 'nuts'],
    },
  ],
  prep: 10,
  cook: 40,
  serves: 4,
  serving: 'as a side',
  difficulty: 'easy',
  terms: {
    meals: ['dinner'],
    cuisines: ['italian'],
    diets: ['vegetarian', 'gluten-free'],
    methods: ['roast'],
    tags: ['autumn'],
  },
  keywords: ['squash', 'brown butter'],
  ingredients: all(
    usage('1 kg', 'squash', { preparation: 'in wedges, skin on' }),
    usage('2 tbsp', 'extra virgin olive oil'),
    usage('60 g', 'butter'),
    usage('12 leaf', 'sage'),
    usage('40 g', 'hazelnuts', { preparation: 'chopped' }),
  ),
  steps: all(
    step(
      'Heat the oven to {@220 celsius}. Oil {squash|the squash} with {extra virgin olive oil}, salt it and roast until dark at the edges.',
      35,
    ),
    step('Let {butter} foam in a pan with {sage} and {hazelnuts} until it smells of biscuits.', 4),
    step('Pour everything over the squash at the table.'),
  ),
}

export const orangesInSyrup: DemoRecipe = {
  slug: 'oranges-in-bay-syrup',
  title: 'Oranges in bay syrup',
  description: 'The last plate of the evening, cold from the cellar.',
  pictures: [
    {
      surface: 'tile',
      dishes: [
        {
          vessel: 'bowl',
          base: ['liquid', '#c7702a'],
          layers: [
            layer('citrus', '#e8862a', 7, 0.3, 'ring', 0.5),
            layer('citrus', '#e8862a', 1, 0.3, 'heap', 0.1),
            layer('leaf', '#4f7a4a', 4, 0.2, 'crescent', 0.7),
          ],
        },
      ],
      props: ['orange', 'wine', 'candle', 'spoon'],
    },
  ],
  prep: 15,
  cook: 8,
  custom: ['Chilling time', 120],
  serves: 4,
  difficulty: 'easy',
  terms: {
    meals: ['dessert'],
    cuisines: ['italian'],
    diets: ['vegan', 'gluten-free'],
    methods: ['simmer'],
    tags: ['winter'],
  },
  keywords: ['oranges', 'dessert'],
  ingredients: all(
    usage('5', 'orange', { override: 'oranges' }),
    usage('120 g', 'caster sugar'),
    usage('100 ml', 'water'),
    usage('2 leaf', 'bay'),
  ),
  steps: all(
    step('Boil {caster sugar|the sugar} with {water} and {bay} to a thin syrup.', 6),
    step('Cut {orange|the oranges} free of all their peel, slice them, and pour the syrup over.'),
    step('Chill until the bowl is cold to the hand.', 120),
  ),
}
