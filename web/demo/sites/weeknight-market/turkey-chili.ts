import { group, step, usage, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const turkeyChili: DemoRecipe = {
  slug: 'turkey-and-black-bean-chili',
  title: 'Turkey and black bean chili',
  description:
    'A big pot for a busy week: dinner tonight, *baked potatoes* tomorrow, and two containers for the freezer. **It tastes better on day two.**',
  pictures: [
    {
      surface: 'wood',
      dishes: [
        {
          vessel: 'pot',
          base: ['liquid', '#a23c1f'],
          layers: [
            layer('bean', '#33221f', 34, 0.085),
            layer('crumb', '#8a5634', 26, 0.08),
            layer('ball', '#f2c33b', 22, 0.045),
            layer('dollop', '#fffaf0', 1, 0.3, 'scatter', 0.05),
            layer('leaf', '#3f8a3a', 8, 0.11, 'heap', 0.6),
          ],
        },
        { vessel: 'smallBowl', layers: [layer('chip', '#e5b04a', 12, 0.34)] },
      ],
      props: ['chili', 'onion', 'tomatoes', 'avocado'],
    },
  ],
  story:
    'Blooming the spices in tomato paste is the whole secret. Two minutes of frying turn a dusty chili into a deep one.',
  storyMore:
    'Freeze it flat in zip bags: a flat bag thaws in 20 minutes in warm water, a round tub takes until tomorrow.',
  note: 'Vegetarian? Use two more cans of beans, *pinto and kidney*, and a tablespoon of soy sauce in place of the turkey.',
  prep: 15,
  cook: 45,
  serves: 8,
  serving: 'cups',
  difficulty: 'easy',
  terms: {
    meals: ['dinner'],
    cuisines: ['mexican', 'american'],
    diets: ['gluten-free'],
    methods: ['simmer'],
    categories: ['soup'],
    tags: ['one-pot', 'make-ahead', 'kid-friendly'],
  },
  keywords: ['chili', 'ground turkey', 'black beans', 'meal prep'],
  ingredients: [
    group('Chili', [
      usage('2 tbsp', 'neutral oil'),
      usage('1 1/2 lb', 'ground turkey', { note: 'dark meat, if you have the choice' }),
      usage('2', 'onion', { override: 'yellow onions', preparation: 'chopped' }),
      usage('1', 'green bell pepper', { preparation: 'chopped' }),
      usage('4 clove', 'garlic', { preparation: 'minced' }),
      usage('2 tbsp', 'chili powder'),
      usage('2 tsp', 'ground cumin'),
      usage('1 tsp', 'dried oregano'),
      usage('3 tbsp', 'tomato purée', { override: 'tomato paste' }),
      usage('1 can', 'crushed tomatoes', { preparation: '28 oz' }),
      usage('2 can', 'black beans', { override: 'black beans', preparation: '15 oz each, *drained*' }),
      usage('1 1/2-2 cup', 'chicken stock'),
      usage('1 1/2 tsp', 'fine salt'),
      usage('1 tbsp', 'lime juice'),
    ]),
    group(
      'Toppings',
      [
        usage('1/2 cup', 'sour cream'),
        usage('1 cup', 'cheddar', { preparation: 'shredded' }),
        usage('2', 'scallion', { override: 'scallions', preparation: 'sliced' }),
      ],
      'Set them out and let everyone build a bowl.',
    ),
  ],
  steps: [
    group('Brown', [
      step(
        'Heat {neutral oil} in a Dutch oven over medium-high heat. Add {ground turkey|the turkey} in one layer and leave it until the underside is brown, then break it up.',
        6,
      ),
      step(
        'Add {onion|the onions}, {green bell pepper|the pepper} and a pinch of salt and cook until soft.',
        7,
      ),
    ]),
    group('Bloom', [
      step(
        'Stir in {garlic}, {chili powder}, {ground cumin}, {dried oregano} and {tomato purée|the tomato paste}. Keep stirring until the paste darkens and sticks.',
        2,
      ),
    ]),
    group('Simmer', [
      step(
        'Add {crushed tomatoes|the tomatoes}, {black beans|the beans}, {chicken stock} and {fine salt}. Scrape the bottom clean and simmer, half covered, stirring now and then.',
        30,
      ),
      step(
        'Stir in {lime juice}, taste for salt, and serve with {sour cream}, {cheddar} and {scallion|scallions}.',
      ),
    ]),
  ],
  tools: [{ title: 'Dutch oven', note: '5 to 6 quarts.' }],
}
