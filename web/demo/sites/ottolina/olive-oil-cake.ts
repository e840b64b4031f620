import { group, step, usage, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const oliveOilCake: DemoRecipe = {
  slug: 'lemon-olive-oil-cake',
  title: 'Lemon and olive oil cake',
  description:
    'A tall, plain, golden cake with a sugared crust. It is *better on the second day*, which is why it is the one to bake when people are coming.',
  pictures: [
    {
      surface: 'marble',
      dishes: [
        {
          vessel: 'plate',
          base: ['crumb', '#e3b04d'],
          layers: [
            layer('speck', '#fff8e2', 70, 0.022),
            layer('citrus', '#f4cb39', 6, 0.2, 'ring', 0.62),
            layer('leaf', '#5d8f46', 7, 0.13, 'ring', 0.34),
            layer('dollop', '#fffaf0', 1, 0.22, 'scatter', 0.01),
          ],
        },
      ],
      props: ['lemon', 'olives', 'eggs', 'herb', 'coffee'],
    },
  ],
  story:
    'Olive oil keeps a cake moist far longer than butter does, because it stays liquid when the cake is cold. It also lets the lemon speak.',
  prep: 20,
  cook: 45,
  serves: 10,
  serving: 'slices',
  difficulty: 'easy',
  terms: {
    meals: ['dessert'],
    cuisines: ['italian'],
    diets: ['vegetarian'],
    methods: ['bake'],
    categories: ['cake'],
    tags: ['make-ahead', 'kid-friendly'],
  },
  keywords: ['olive oil cake', 'lemon cake', 'simple cake'],
  ingredients: [
    group('Cake', [
      usage('2', 'unwaxed lemon', { override: 'unwaxed lemons' }),
      usage('225 g', 'caster sugar'),
      usage('3', 'egg', { override: 'large eggs', preparation: 'at room temperature' }),
      usage('200 ml', 'extra virgin olive oil', { note: 'mild and fruity rather than peppery' }),
      usage('200 ml', 'milk'),
      usage('250 g', 'plain flour'),
      usage('2 tsp', 'baking powder'),
      usage('1/2 tsp', 'fine salt'),
    ]),
    group('Crust', [usage('2 tbsp', 'demerara sugar')]),
  ],
  steps: [
    group(null, [
      step(
        'Heat the oven to {@175 celsius}. Oil a deep springform tin of {@23 cm} and line its base and sides with paper.',
      ),
      step(
        'Grate the zest of {unwaxed lemon|both lemons} over {caster sugar} and rub it in with your fingertips until the sugar is damp and yellow. Squeeze three tablespoons of juice and keep it.',
      ),
      step(
        'Beat the lemon sugar with {egg|the eggs} until thick and nearly white. A machine takes four minutes; by hand it takes eight and a good song.',
        4,
      ),
      step('Still beating, add {extra virgin olive oil} in a thin stream, then {milk} and the lemon juice.'),
      step(
        'Whisk {plain flour}, {baking powder} and {fine salt}, and fold them in until the last streak has gone. The batter is as thin as cream. Pour it into the tin and scatter with {demerara sugar}.',
        undefined,
        {
          note: 'Stop when it is smooth. Flour that is beaten for long makes a tough cake.',
        },
      ),
      step('Bake until domed, cracked and deep gold, and until a skewer comes out clean.', 45, {
        note: 'Cover it with foil if it darkens before 40 minutes are over.',
      }),
      step('Cool in the tin for 20 minutes, then on a rack. Wrap what is left: it keeps for four days.', 20),
    ]),
  ],
  tools: [
    { title: 'Springform tin', note: '23 cm across and 7 cm deep; in a shallow one it runs over.' },
    { title: 'Electric mixer' },
  ],
}
