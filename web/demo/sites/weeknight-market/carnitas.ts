import { group, step, usage, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const carnitas: DemoRecipe = {
  slug: 'slow-cooker-carnitas',
  title: 'Slow-cooker carnitas, three dinners',
  description:
    'Start it on Sunday after breakfast. **Tacos tonight, rice bowls on Tuesday, enchiladas on Thursday.**',
  isPaid: true,
  pictures: [
    {
      surface: 'wood',
      dishes: [
        {
          vessel: 'dish',
          base: ['liquid', '#b9793c'],
          layers: [
            layer('crumb', '#8a4a28', 34, 0.13, 'spread'),
            layer('strip', '#c07c45', 34, 0.16, 'spread'),
            layer('citrus', '#f0982f', 4, 0.18, 'spread'),
            layer('leaf', '#4f9340', 14, 0.09, 'spread'),
          ],
        },
        { vessel: 'smallBowl', base: ['liquid', '#7fa53c'], layers: [layer('coin', '#f5ead0', 7, 0.12)] },
      ],
      props: ['orange', 'onion', 'flatbread', 'avocado'],
    },
  ],
  story:
    'The slow cooker makes it tender. The *broiler* makes it carnitas. Skip the second part and you have pot roast.',
  note: 'Divide it while it is warm: a third for tonight, the rest in its juices in two flat containers. It keeps for **four days in the fridge or three months frozen**.',
  prep: 15,
  cook: 490,
  serves: 12,
  serving: 'servings, enough for three dinners',
  difficulty: 'easy',
  terms: {
    meals: ['dinner'],
    cuisines: ['mexican'],
    diets: ['gluten-free', 'dairy-free'],
    methods: ['slow-cook'],
    tags: ['freezer-friendly', 'for-a-crowd', 'make-ahead', 'kid-friendly'],
  },
  keywords: ['carnitas', 'pork shoulder', 'slow cooker', 'meal prep'],
  ingredients: [
    group('Pork', [
      usage('4-5 lb', 'pork shoulder', { preparation: 'boneless, in 3-inch chunks' }),
      usage('1 tbsp', 'fine salt'),
      usage('2 tsp', 'ground cumin'),
      usage('2 tsp', 'dried oregano'),
      usage('1', 'onion', { preparation: 'quartered' }),
      usage('6 clove', 'garlic', { preparation: 'smashed' }),
    ]),
    group('Juices', [
      usage('1', 'orange', { preparation: 'halved' }),
      usage('1/4 cup', 'lime juice'),
      usage('2 leaf', 'bay leaf', { override: 'bay' }),
    ]),
  ],
  steps: [
    group('Cook', [
      step(
        'Toss {pork shoulder|the pork} with {fine salt}, {ground cumin} and {dried oregano} in the slow cooker. Add {onion|the onion} and {garlic}. Squeeze in {orange|the orange}, drop in its halves, and add {lime juice} and {bay leaf|the bay leaves}.',
      ),
      step('Cover and cook on low for eight hours, or on high for five, until it falls apart.', 480),
    ]),
    group('Crisp', [
      step('Lift out the pork and shred it coarsely. Skim the fat from the juices and keep both.'),
      step(
        'Spread what you need tonight on a sheet pan, spoon over some fat and a ladle of juice, and broil until the edges are brown and crackling.',
        6,
      ),
      step('Pour over a little more juice and serve.'),
    ]),
  ],
  tools: [
    { title: 'Slow cooker', note: '6 quarts. Or a Dutch oven at 300 °F for 3 1/2 hours.' },
    { title: 'Half sheet pan' },
  ],
}
