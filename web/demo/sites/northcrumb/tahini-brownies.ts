import { all, step, usage, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const tahiniBrownies: DemoRecipe = {
  slug: 'tahini-brownies',
  title: 'Dark chocolate and tahini brownies',
  description:
    'Fudge with a paper-thin crust. The tahini is swirled in at the end, and its bitterness keeps the sugar honest.',
  pictures: [
    {
      surface: 'terrazzo',
      dishes: [
        {
          vessel: 'tray',
          layers: [
            layer('square', '#4a2a1c', 12, 0.3, 'rows', 0.84),
            layer('drizzle', '#ead3a4', 12, 0.24, 'rows', 0.82),
            layer('nut', '#f5e9cc', 60, 0.022, 'spread'),
          ],
        },
      ],
      props: ['chocolate', 'eggs', 'nuts', 'coffee', 'butter'],
    },
  ],
  story:
    'The crust comes from whipped eggs and sugar, not from luck. Four minutes with a machine dissolve the sugar; it rises with the foam and sets on top as a thin meringue.',
  prep: 20,
  cook: 28,
  serves: 16,
  serving: 'squares',
  difficulty: 'easy',
  terms: {
    meals: ['dessert', 'snack'],
    cuisines: ['middle-eastern', 'american'],
    diets: ['vegetarian'],
    methods: ['bake'],
    categories: ['cake'],
    tags: ['make-ahead'],
  },
  keywords: ['brownies', 'tahini', 'chocolate'],
  ingredients: all(
    usage('200 g', 'dark chocolate', { preparation: '70 per cent, chopped' }),
    usage('150 g', 'butter'),
    usage('3', 'egg', { override: 'large eggs' }),
    usage('220 g', 'caster sugar'),
    usage('80 g', 'plain flour'),
    usage('30 g', 'cocoa powder', { preparation: 'sifted' }),
    usage('1/2 tsp', 'fine salt'),
    usage('90 g', 'tahini', { preparation: 'stirred until runny' }),
    usage('1 tbsp', 'sesame seeds'),
  ),
  steps: all(
    step(
      'Heat the oven to {@175 celsius} and line a square tin of {@20 cm} with paper. Melt {dark chocolate} and {butter} together over barely simmering water and let them cool a little.',
    ),
    step('Beat {egg|the eggs} and {caster sugar} until pale and tripled in volume.', 4),
    step(
      'Fold in the chocolate, then {plain flour}, {cocoa powder} and {fine salt}, until no streaks are left.',
    ),
    step(
      'Scrape into the tin, spoon over {tahini}, draw a knife through it in wide loops and scatter with {sesame seeds}.',
    ),
    step('Bake until the edges are set and the middle still gives when you shake the tin.', 27, {
      note: 'A skewer should come out with damp crumbs, neither wet nor clean.',
    }),
    step('Cool completely in the tin, and chill for an hour before cutting with a hot knife.', 60),
  ),
  tools: [{ title: 'Square tin', note: '20 cm.' }, { title: 'Electric mixer' }],
}
