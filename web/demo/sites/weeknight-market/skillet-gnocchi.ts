import { all, step, usage, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const skilletGnocchi: DemoRecipe = {
  slug: 'skillet-gnocchi-with-sausage-and-kale',
  title: 'Skillet gnocchi with sausage and kale',
  description: 'Shelf-stable gnocchi, **never boiled**: they fry to a crust outside and stay soft inside.',
  pictures: [
    {
      surface: 'wood',
      dishes: [
        {
          vessel: 'pan',
          base: ['liquid', '#d8b070'],
          layers: [
            layer('bean', '#f0d393', 34, 0.115),
            layer('crumb', '#8f4a2c', 16, 0.105),
            layer('leaf', '#3d6b34', 18, 0.13),
            layer('ball', '#d5361f', 9, 0.075),
            layer('flake', '#fff5dc', 16, 0.08),
          ],
        },
      ],
      props: ['salad', 'garlic', 'cheese', 'tomatoes'],
    },
  ],
  prep: 8,
  cook: 17,
  serves: 4,
  difficulty: 'easy',
  terms: {
    meals: ['dinner'],
    cuisines: ['italian', 'american'],
    methods: ['fry'],
    categories: ['pasta'],
    tags: ['quick', 'weeknight', 'one-pot'],
  },
  keywords: ['gnocchi', 'sausage', 'kale', 'skillet'],
  ingredients: all(
    usage('2 tbsp', 'extra virgin olive oil'),
    usage('1 package', 'potato gnocchi', { preparation: '17.5 oz, shelf-stable' }),
    usage('12 oz', 'Italian sausage', { preparation: 'casings removed' }),
    usage('3 clove', 'garlic', { preparation: 'sliced' }),
    usage('1/4 tsp', 'chilli flakes', { override: 'red pepper flakes' }),
    usage('5 oz', 'kale', { preparation: 'stripped and torn, about 6 cups' }),
    usage('1 cup', 'cherry tomatoes', { preparation: 'halved' }),
    usage('3/4 cup', 'chicken stock'),
    usage('2 oz', 'Parmesan', { preparation: 'grated, about 1/2 cup' }),
    usage('1/2', 'lemon'),
  ),
  steps: all(
    step(
      'Heat half of the oil ({extra virgin olive oil*0.5}) in a 12-inch skillet over medium-high. Break {potato gnocchi|the gnocchi} apart, add them in one layer, cover, and leave them until golden underneath. Tip onto a plate.',
      4,
    ),
    step('Add the rest of the oil and {Italian sausage|the sausage}. Brown it in large pieces.', 6),
    step(
      'Stir in {garlic} and {chilli flakes|pepper flakes}, then {kale} by the handful, {cherry tomatoes} and {chicken stock|the stock}. Simmer until the kale is tender.',
      4,
    ),
    step(
      'Return the gnocchi with half of the cheese ({Parmesan*0.5}) and toss until the sauce turns creamy.',
      2,
    ),
    step('Squeeze over {lemon|the lemon}, and finish with the rest of the cheese.'),
  ),
  tools: [{ title: '12-inch skillet', note: 'Nonstick or well-seasoned cast iron, with a lid.' }],
}
