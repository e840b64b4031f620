import { all, step, usage, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const smokedAubergineSalad: DemoRecipe = {
  slug: 'smoky-aubergine-and-pomegranate',
  title: 'Smoky aubergine with pomegranate',
  description: 'Amal’s. Burn it until you are sure that you have ruined it, then wait a minute more.',
  contributors: ['amal@three-spoons.example'],
  youtubeVideoId: 'WhWc3b3KhnY',
  pictures: [
    {
      surface: 'terrazzo',
      dishes: [
        {
          vessel: 'bowl',
          base: ['cream', '#cdb894'],
          layers: [
            layer('ball', '#a3163c', 26, 0.05),
            layer('leaf', '#4c8a3c', 9, 0.12),
            layer('drizzle', '#8a4a2a', 6, 0.24),
          ],
        },
      ],
      props: ['eggplant', 'flatbread', 'lemon', 'oil'],
    },
  ],
  prep: 15,
  cook: 25,
  serves: 4,
  difficulty: 'easy',
  terms: {
    meals: ['appetizer'],
    cuisines: ['lebanese', 'middle-eastern'],
    diets: ['vegan', 'gluten-free'],
    methods: ['grill'],
    categories: ['salad'],
  },
  keywords: ['aubergine', 'pomegranate'],
  ingredients: all(
    usage('2', 'aubergine', { override: 'aubergines' }),
    usage('2 tbsp', 'tahini'),
    usage('2 tbsp', 'lemon juice'),
    usage('80 g', 'pomegranate seeds'),
    usage('10 g', 'mint', { preparation: 'leaves picked' }),
  ),
  steps: all(
    step(
      'Grill {aubergine|the aubergines} over a flame, turning, until black all over and soft all through.',
      20,
    ),
    step('Peel, drain and chop them, and stir in {tahini} and {lemon juice} with salt.'),
    step('Scatter with {pomegranate seeds} and {mint}.'),
  ),
}

export const clamRice: DemoRecipe = {
  slug: 'clam-broth-rice',
  title: 'Rice in clam broth',
  description: 'Ken’s. Breakfast at the market, dinner anywhere else.',
  contributors: ['ken@three-spoons.example', 'josephine@three-spoons.example'],
  video: 'steam',
  pictures: [
    {
      surface: 'tile',
      dishes: [
        {
          vessel: 'coloredBowl',
          base: ['liquid', '#d9c08a'],
          layers: [
            layer('shell', '#8f8577', 8, 0.2),
            layer('flake', '#f4ead2', 30, 0.06),
            layer('coin', '#7fae4d', 14, 0.05),
          ],
        },
      ],
      props: ['ginger', 'chopsticks', 'lemon', 'chili'],
    },
  ],
  prep: 15,
  cook: 30,
  serves: 4,
  difficulty: 'medium',
  terms: {
    meals: ['dinner'],
    cuisines: ['japanese'],
    diets: ['pescatarian'],
    methods: ['simmer'],
    categories: ['rice'],
  },
  keywords: ['clams', 'rice'],
  ingredients: all(
    usage('800 g', 'clams', { preparation: 'scrubbed' }),
    usage('1 l', 'water'),
    usage('20 g', 'ginger', { preparation: 'sliced' }),
    usage('250 g', 'short-grain rice'),
    usage('2 tbsp', 'soy sauce'),
  ),
  steps: all(
    step('Boil {clams|the clams} in {water|the water} with {ginger} until they open; take them out.', 5),
    step('Cook {short-grain rice|the rice} in the broth with {soy sauce}, loose as soup.', 18),
    step('Put back the clams and eat from bowls.'),
  ),
}

export const walnutTart: DemoRecipe = {
  slug: 'walnut-and-honey-tart',
  title: 'Walnut and honey tart',
  description: 'Josephine’s. Tested five times, once in a caravan.',
  contributors: ['josephine@three-spoons.example'],
  pictures: [
    {
      surface: 'linen',
      dishes: [
        {
          vessel: 'tin',
          base: ['crumb', '#c98a3c'],
          layers: [layer('nut', '#8f5a2e', 46, 0.12), layer('drizzle', '#e3b04a', 8, 0.3)],
        },
      ],
      props: ['honey', 'nuts', 'rolling-pin', 'flour'],
    },
  ],
  prep: 30,
  cook: 35,
  serves: 8,
  serving: 'slices',
  difficulty: 'medium',
  terms: {
    meals: ['dessert'],
    cuisines: ['french'],
    diets: ['vegetarian'],
    methods: ['bake'],
    categories: ['pie'],
  },
  keywords: ['tart', 'walnuts'],
  ingredients: all(
    usage('200 g', 'plain flour'),
    usage('110 g', 'butter', { preparation: 'cold, cubed' }),
    usage('250 g', 'walnuts'),
    usage('150 g', 'honey'),
    usage('100 ml', 'double cream'),
  ),
  steps: all(
    step(
      'Rub {butter|the butter} into {plain flour|the flour} with a pinch of salt, bring together with cold water, and line a tin of {@24 cm}.',
    ),
    step(
      'Boil {honey} and {double cream|the cream} until they bubble thickly, stir in {walnuts|the walnuts} and fill the tin.',
      4,
    ),
    step('Bake at {@180 celsius} until deeply brown.', 35),
  ),
}
