import { group, step, usage, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const tofuTacos: DemoRecipe = {
  slug: 'crispy-tofu-tacos',
  title: 'Crispy tofu tacos with lime slaw',
  description: 'Torn, not cubed: ragged edges hold more cornstarch, and **cornstarch is crunch**.',
  pictures: [
    {
      surface: 'plain',
      dishes: [
        {
          vessel: 'roundBoard',
          layers: [
            layer('cookie', '#efd08b', 4, 0.4, 'ring', 0.6),
            layer('strip', '#a24f8f', 28, 0.12, 'clusters', 0.6),
            layer('cube', '#d79a4a', 28, 0.075, 'clusters', 0.6),
            layer('leaf', '#4f9340', 16, 0.075, 'clusters', 0.6),
          ],
        },
        { vessel: 'smallBowl', base: ['cream', '#f0b08a'] },
      ],
      props: ['avocado', 'chili', 'flatbread', 'tomatoes'],
    },
  ],
  prep: 20,
  cook: 20,
  serves: 4,
  serving: 'people, 2 tacos each',
  difficulty: 'easy',
  terms: {
    meals: ['dinner'],
    cuisines: ['mexican'],
    diets: ['vegan', 'vegetarian', 'dairy-free'],
    methods: ['roast'],
    tags: ['weeknight'],
  },
  keywords: ['tacos', 'tofu', 'slaw', 'vegan'],
  ingredients: [
    group('Tofu', [
      usage('14-16 oz', 'extra-firm tofu', { preparation: 'pressed for 10 minutes' }),
      usage('2 tbsp', 'neutral oil'),
      usage('1 tbsp', 'soy sauce'),
      usage('1 tbsp', 'chili powder'),
      usage('3 tbsp', 'cornflour', { override: 'cornstarch' }),
    ]),
    group('Slaw', [
      usage('3 cup', 'red cabbage', { preparation: 'finely shredded' }),
      usage('3 tbsp', 'lime juice'),
      usage('1/2 tsp', 'fine salt'),
      usage('1/3 cup', 'cilantro', { preparation: 'chopped' }),
    ]),
    group('To serve', [
      usage('8', 'corn tortilla', { override: 'corn tortillas' }),
      usage('1', 'avocado', { preparation: 'sliced' }),
      usage('1/4 cup', 'vegan mayonnaise', { preparation: 'mixed with 1 tsp chipotle in adobo' }),
    ]),
  ],
  steps: [
    group(null, [
      step(
        'Heat the oven to {@425 fahrenheit}. Tear {extra-firm tofu|the tofu} into bite-size pieces. Toss with {neutral oil}, {soy sauce} and {chili powder}, then with {cornflour|the cornstarch}.',
      ),
      step('Roast on a lined sheet pan, turning once, until crisp.', 20),
      step(
        'Meanwhile scrunch {red cabbage|the cabbage} with {lime juice} and {fine salt} until it slumps. Stir in {cilantro}.',
      ),
      step('Char {corn tortilla|the tortillas} over a flame or in a dry skillet, 30 seconds a side.'),
      step(
        'Fill with {avocado}, tofu and slaw, and drizzle with {vegan mayonnaise|the chipotle mayonnaise}.',
      ),
    ]),
  ],
  tools: [{ title: 'Half sheet pan' }, { title: 'Tongs' }],
}
