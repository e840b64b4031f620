import { all, group, step, usage, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const oatCookies: DemoRecipe = {
  slug: 'brown-butter-oat-cookies',
  title: 'Brown butter oat cookies',
  description:
    'Crisp at the rim, chewy in the middle, and tasting of *toffee* before any toffee has gone in.',
  pictures: [
    {
      surface: 'linen',
      dishes: [
        {
          vessel: 'tray',
          layers: [
            layer('cookie', '#c98f4e', 12, 0.3, 'rows', 0.84),
            layer('crumb', '#5a3420', 34, 0.055, 'rows', 0.82),
            layer('flake', '#f0dcb0', 44, 0.05, 'spread'),
          ],
        },
        { vessel: 'glass', base: ['cream', '#fffdf6'] },
      ],
      props: ['cookies', 'butter', 'chocolate', 'milk'],
    },
  ],
  prep: 20,
  cook: 12,
  custom: ['Chilling time', 60],
  serves: 18,
  serving: 'cookies',
  difficulty: 'easy',
  terms: {
    meals: ['snack', 'dessert'],
    cuisines: ['american'],
    diets: ['vegetarian'],
    methods: ['bake'],
    categories: ['cookie'],
    tags: ['kid-friendly', 'make-ahead'],
  },
  keywords: ['oat cookies', 'brown butter', 'chocolate'],
  ingredients: all(
    usage('170 g', 'butter'),
    usage('180 g', 'light brown sugar'),
    usage('60 g', 'caster sugar'),
    usage('1', 'egg', { override: 'large egg' }),
    usage('1', 'egg yolk'),
    usage('2 tsp', 'vanilla extract'),
    usage('160 g', 'plain flour'),
    usage('1/2 tsp', 'bicarbonate of soda'),
    usage('3/4 tsp', 'fine salt'),
    usage('180 g', 'rolled oats', { note: 'not the instant kind' }),
    usage('150 g', 'dark chocolate', { preparation: 'roughly chopped', note: 'or raisins, for the brave' }),
  ),
  steps: [
    group('Brown the butter', [
      step(
        'Melt {butter} in a pale saucepan over a medium heat and keep it moving until it foams, smells of hazelnuts and has brown flecks at the bottom. Pour it into a bowl at once, flecks and all.',
        7,
        { note: 'It goes from brown to black in thirty seconds. A dark pan hides that.' },
      ),
      step('Let it cool until it is thick but still pourable.', 20),
    ]),
    group('Mix and chill', [
      step(
        'Whisk {light brown sugar} and {caster sugar} into the butter, then {egg|the egg}, {egg yolk|the yolk} and {vanilla extract}, until it looks like caramel.',
      ),
      step(
        'Stir in {plain flour}, {bicarbonate of soda} and {fine salt}, then {rolled oats} and {dark chocolate}. Cover and chill.',
        60,
      ),
    ]),
    group('Bake', [
      step(
        'Heat the oven to {@180 celsius}. Set balls of {@45 g|about 45 g} well apart on lined trays and bake until the rims are brown and the middles look underdone.',
        12,
      ),
      step('Knock the tray once on the worktop, and leave the cookies on it until they are firm.', 10),
    ]),
  ],
  tools: [
    { title: 'Pale saucepan', note: 'Steel or enamel, so that you see the colour.' },
    { title: 'Baking trays' },
  ],
}
