import { all, step, usage, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const burntCheesecake: DemoRecipe = {
  slug: 'burnt-cheesecake',
  title: 'Burnt cheesecake, bakery method',
  description:
    'No crust, no water bath, **no fear**. The top is nearly black, the middle is a custard that slumps when you cut it.',
  isPaid: true,
  pictures: [
    {
      surface: 'marble',
      dishes: [
        {
          vessel: 'plate',
          base: ['crumb', '#74401d'],
          layers: [
            layer('speck', '#4f2812', 26, 0.07),
            layer('berry', '#b3263c', 9, 0.1, 'crescent', 0.9),
            layer('leaf', '#547f45', 4, 0.12, 'crescent', 0.96),
          ],
        },
      ],
      props: ['cheese', 'eggs', 'strawberries', 'coffee', 'lemon'],
    },
    {
      surface: 'marble',
      frame: 'close',
      dishes: [
        {
          vessel: 'plate',
          base: ['crumb', '#74401d'],
          layers: [layer('speck', '#4f2812', 26, 0.07), layer('berry', '#b3263c', 9, 0.1, 'crescent', 0.9)],
        },
      ],
      props: ['strawberries'],
    },
  ],
  story:
    'The original comes from a bar in San Sebastián. What we add is a bakery’s habit: everything at the same temperature, mixed slowly, so that no bubbles rise and crack it.',
  note: 'Judge it by the wobble: shake the tin, and the middle third should move as one, like a jelly. *It sets as it cools.*',
  prep: 20,
  cook: 45,
  custom: ['Cooling time', 240],
  serves: 10,
  serving: 'slices',
  difficulty: 'medium',
  terms: {
    meals: ['dessert'],
    cuisines: ['spanish'],
    diets: ['vegetarian'],
    methods: ['bake'],
    categories: ['cake'],
    tags: ['holiday', 'make-ahead'],
  },
  keywords: ['basque cheesecake', 'burnt cheesecake', 'cream cheese'],
  ingredients: all(
    usage('900 g', 'cream cheese', { preparation: 'full fat, at room temperature for two hours' }),
    usage('280 g', 'caster sugar'),
    usage('6', 'egg', { override: 'large eggs', preparation: 'at room temperature' }),
    usage('450 ml', 'double cream'),
    usage('3/4 tsp', 'fine salt'),
    usage('1 tsp', 'vanilla extract'),
    usage('30 g', 'plain flour', { note: 'or the same weight of cornflour, to keep gluten out' }),
  ),
  steps: all(
    step(
      'Heat the oven to {@210 celsius}. Push two crossed sheets of baking paper into a springform tin of {@25 cm}; they should stand {@5 cm} above its rim, creased and untidy.',
    ),
    step('Beat {cream cheese} and {caster sugar} on low speed until perfectly smooth. Scrape down twice.', 4),
    step('Add {egg|the eggs} one at a time, then {double cream}, {fine salt} and {vanilla extract}.'),
    step(
      'Sift {plain flour} over the top and mix on low speed for 15 seconds. Pour through a sieve into the tin and knock out the bubbles.',
    ),
    step('Bake until the top is very dark brown and the middle wobbles.', 45, {
      note: 'If it is still pale after 40 minutes, turn the oven up to 230 °C for the rest.',
    }),
    step(
      'Cool in the tin to room temperature. Serve it like that, or chill it overnight for cleaner slices.',
      240,
    ),
  ),
  tools: [
    { title: 'Springform tin', note: '25 cm; a wider one makes a thin, dry cake.' },
    { title: 'Fine sieve' },
  ],
}
