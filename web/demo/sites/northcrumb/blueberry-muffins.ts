import { group, step, usage, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const blueberryMuffins: DemoRecipe = {
  slug: 'blueberry-buttermilk-muffins',
  title: 'Blueberry buttermilk muffins',
  description:
    'Tall, because the oven starts **hot**; tender, because the bowl is stirred *fewer than twelve times*.',
  pictures: [
    {
      surface: 'tile',
      dishes: [
        {
          vessel: 'tin',
          layers: [
            layer('roll', '#dfae62', 1, 0.3, 'scatter', 0.01),
            layer('roll', '#dfae62', 6, 0.31, 'ring', 0.66),
            layer('ball', '#3f4b8f', 24, 0.07, 'scatter', 0.9),
          ],
        },
        { vessel: 'smallBowl', layers: [layer('ball', '#3f4b8f', 34, 0.17, 'scatter', 0.95)] },
      ],
      props: ['blueberries', 'lemon', 'eggs', 'flour'],
    },
  ],
  prep: 15,
  cook: 22,
  serves: 12,
  serving: 'muffins',
  difficulty: 'easy',
  terms: {
    meals: ['breakfast', 'snack'],
    cuisines: ['american'],
    diets: ['vegetarian'],
    methods: ['bake'],
    categories: ['cake'],
    tags: ['quick', 'kid-friendly', 'comfort-food'],
  },
  keywords: ['muffins', 'blueberry', 'buttermilk'],
  ingredients: [
    group('Muffins', [
      usage('300 g', 'plain flour'),
      usage('2 1/2 tsp', 'baking powder'),
      usage('1/2 tsp', 'fine salt'),
      usage('180 g', 'caster sugar'),
      usage('1', 'unwaxed lemon', { preparation: 'zest only' }),
      usage('2', 'egg', { override: 'large eggs' }),
      usage('240 ml', 'buttermilk'),
      usage('110 g', 'butter', { preparation: 'melted' }),
      usage('200-250 g', 'blueberries', { note: 'Frozen ones go in frozen.' }),
    ]),
    group('Tops', [usage('2 tbsp', 'demerara sugar')]),
  ],
  steps: [
    group(null, [
      step('Heat the oven to {@220 celsius} and line a tin for twelve muffins.'),
      step(
        'Whisk {plain flour}, {baking powder}, {fine salt}, {caster sugar} and {unwaxed lemon|the lemon zest} in a large bowl. In a jug, whisk {egg|the eggs}, {buttermilk} and {butter|the melted butter}.',
      ),
      step(
        'Toss {blueberries|the berries} through the flour, pour in the jug and fold until there are only a few dry patches. Lumps are right.',
      ),
      step('Fill the cups to the brim, scatter with {demerara sugar} and bake for six minutes.', 6),
      step(
        'Without opening the door turn the oven down to {@180 celsius} and bake until a skewer comes out clean.',
        15,
      ),
      step('Leave in the tin for five minutes, then cool on a rack, or the bottoms will steam.', 5),
    ]),
  ],
  tools: [{ title: 'Muffin tin', note: 'Twelve cups of about 100 ml.' }],
}
