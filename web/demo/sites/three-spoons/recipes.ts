import { all, step, usage, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const harissaCarrots: DemoRecipe = {
  slug: 'harissa-carrots-with-labneh',
  title: 'Harissa carrots with labneh',
  description: 'Amal’s. Carrots roasted until they wrinkle, on something **cold and sour**.',
  contributors: ['amal@three-spoons.example'],
  pictures: [
    {
      surface: 'terrazzo',
      dishes: [
        {
          vessel: 'plate',
          base: ['cream', '#faf1e0'],
          layers: [
            layer('fillet', '#e47a2c', 9, 0.21, 'heap', 0.6),
            layer('nut', '#8fa052', 12, 0.05),
            layer('leaf', '#4c8a3c', 9, 0.09),
          ],
        },
      ],
      props: ['carrots', 'lemon', 'chili', 'flatbread'],
    },
  ],
  prep: 10,
  cook: 30,
  serves: 4,
  serving: 'as a side',
  difficulty: 'easy',
  terms: {
    meals: ['snack'],
    cuisines: ['lebanese', 'middle-eastern'],
    diets: ['vegetarian', 'gluten-free'],
    methods: ['roast'],
    categories: ['side-dish'],
    tags: ['easy'],
  },
  keywords: ['carrots', 'harissa', 'labneh'],
  ingredients: all(
    usage('800 g', 'carrot', { override: 'slim carrots', preparation: 'scrubbed, halved lengthways' }),
    usage('1 1/2 tbsp', 'rose harissa'),
    usage('2 tbsp', 'extra virgin olive oil'),
    usage('1 tbsp', 'honey'),
    usage('200 g', 'labneh', { note: 'or thick strained yogurt' }),
    usage('30 g', 'pistachios', { preparation: 'chopped' }),
  ),
  steps: all(
    step(
      'Heat the oven to {@210 celsius}. Toss {carrot|the carrots} with {rose harissa}, {extra virgin olive oil} and a teaspoon of salt, and roast on one tray until brown and wrinkled.',
      28,
    ),
    step('Stir {honey} through them while they are hot.'),
    step('Spread {labneh} on a plate and pile on the carrots and {pistachios}.'),
  ),
  tools: [{ title: 'Baking tray' }],
}

export const misoCod: DemoRecipe = {
  slug: 'miso-butter-cod',
  title: 'Miso butter cod with greens',
  description: 'Ken’s. Twenty minutes, *one pan*, no bones to pick.',
  contributors: ['ken@three-spoons.example'],
  pictures: [
    {
      surface: 'tile',
      dishes: [
        {
          vessel: 'coloredBowl',
          base: ['liquid', '#e3c27c'],
          layers: [
            layer('leaf', '#4d8a48', 14, 0.16),
            layer('fillet', '#f7ead0', 3, 0.34, 'heap', 0.3),
            layer('nut', '#2f2a26', 20, 0.02),
            layer('coin', '#7fae4d', 12, 0.05),
          ],
        },
      ],
      props: ['fish', 'salad', 'ginger', 'chopsticks'],
    },
  ],
  prep: 8,
  cook: 12,
  serves: 2,
  difficulty: 'easy',
  terms: {
    meals: ['dinner'],
    cuisines: ['japanese'],
    diets: ['pescatarian'],
    methods: ['fry'],
    tags: ['quick', 'weeknight'],
  },
  keywords: ['cod', 'miso', 'butter'],
  ingredients: all(
    usage('2', 'cod fillet', { override: 'cod fillets', preparation: 'about 180 g each, without skin' }),
    usage('1 tbsp', 'neutral oil'),
    usage('40 g', 'butter'),
    usage('1 1/2 tbsp', 'miso paste', { override: 'white miso' }),
    usage('2 tsp', 'ginger', { preparation: 'finely grated' }),
    usage('200 g', 'pak choi', { preparation: 'leaves separated' }),
    usage('2 tsp', 'rice vinegar'),
  ),
  steps: all(
    step('Salt {cod fillet|the cod} lightly and dry it after ten minutes.', 10),
    step(
      'Fry it in {neutral oil} over a medium-high heat until gold underneath, turn it, and take it off after one more minute.',
      4,
    ),
    step(
      'Lower the heat. Whisk {butter}, {miso paste|the miso} and {ginger} in the pan with {@60 ml} of water.',
      1,
    ),
    step(
      'Wilt {pak choi|the greens} in it, put back the fish, spoon over the sauce and sharpen with {rice vinegar}.',
      3,
    ),
  ),
}

export const plumClafoutis: DemoRecipe = {
  slug: 'plum-clafoutis',
  title: 'Plum clafoutis',
  description: 'Josephine’s. A pancake that thinks it is a custard. For subscribers, from the second book.',
  isPaid: true,
  contributors: ['josephine@three-spoons.example'],
  pictures: [
    {
      surface: 'linen',
      dishes: [
        {
          vessel: 'tin',
          base: ['crumb', '#e9b95a'],
          layers: [layer('wedge', '#7a2c55', 15, 0.19), layer('speck', '#fff9ea', 80, 0.018)],
        },
      ],
      props: ['eggs', 'milk', 'grapes', 'butter'],
    },
  ],
  prep: 15,
  cook: 38,
  serves: 6,
  serving: 'portions',
  difficulty: 'easy',
  terms: {
    meals: ['dessert'],
    cuisines: ['french'],
    diets: ['vegetarian'],
    methods: ['bake'],
    categories: ['pie'],
    tags: ['summer'],
  },
  keywords: ['clafoutis', 'plums'],
  ingredients: all(
    usage('500 g', 'plum', { override: 'ripe plums', preparation: 'halved and stoned' }),
    usage('20 g', 'butter', { preparation: 'for the dish' }),
    usage('3', 'egg', { override: 'eggs' }),
    usage('90 g', 'caster sugar'),
    usage('70 g', 'plain flour'),
    usage('1/4 tsp', 'fine salt'),
    usage('250 ml', 'milk'),
    usage('100 ml', 'double cream'),
  ),
  steps: all(
    step(
      'Heat the oven to {@180 celsius}. Rub a dish of {@25 cm} with {butter} and lay {plum|the plums} in it, cut side down.',
    ),
    step(
      'Whisk {egg|the eggs} with {caster sugar}, then {plain flour} and {fine salt}, then {milk} and {double cream}, to a smooth batter. Let it stand.',
      15,
    ),
    step('Pour it over the plums and bake until puffed and brown; it sinks again, as it should.', 38),
  ),
}
