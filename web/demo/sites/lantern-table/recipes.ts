import { all, step, usage, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const mushroomRisotto: DemoRecipe = {
  slug: 'brown-mushroom-risotto',
  title: 'Brown mushroom risotto',
  description:
    'Mushrooms fried hard and kept apart until the end, so that the rice stays **pale and the flavour dark**.',
  pictures: [
    {
      surface: 'wood',
      dishes: [
        {
          vessel: 'plate',
          base: ['grain', '#eadbb5'],
          layers: [
            layer('wedge', '#8a5b38', 20, 0.12, 'heap', 0.8),
            layer('flake', '#fff6dc', 12, 0.1),
            layer('sprig', '#5d8a45', 4, 0.16),
          ],
        },
      ],
      props: ['mushrooms', 'cheese', 'wine', 'onion', 'candle'],
    },
  ],
  prep: 10,
  cook: 35,
  serves: 4,
  difficulty: 'medium',
  terms: {
    meals: ['dinner'],
    cuisines: ['italian'],
    diets: ['gluten-free'],
    methods: ['simmer'],
    categories: ['rice'],
    tags: ['autumn', 'comfort-food'],
  },
  keywords: ['risotto', 'mushrooms'],
  ingredients: all(
    usage('500 g', 'brown mushrooms', { preparation: 'torn' }),
    usage('60 g', 'butter'),
    usage('1', 'onion', { preparation: 'finely chopped' }),
    usage('320 g', 'risotto rice'),
    usage('120 ml', 'dry white wine'),
    usage('1.2 l', 'chicken stock', { preparation: 'hot' }),
    usage('60 g', 'Parmesan', { preparation: 'grated' }),
  ),
  steps: all(
    step(
      'Fry {brown mushrooms|the mushrooms} in a third of the butter ({butter*0.33}) over a high heat, in two batches, until brown and squeaking. Salt them and set them aside.',
      8,
    ),
    step(
      'Soften {onion|the onion} in another third of the butter, stir in {risotto rice|the rice} until it is hot and glassy, and add {dry white wine}.',
      6,
    ),
    step(
      'Add {chicken stock|the stock} a ladle at a time, stirring often, until the rice is tender with a firm heart.',
      18,
    ),
    step(
      'Off the heat, beat in the last of the butter and {Parmesan}. Cover for two minutes, and fold in the mushrooms.',
      2,
    ),
  ),
  tools: [{ title: 'Wide, heavy pot' }],
}

export const anchovySteak: DemoRecipe = {
  slug: 'steak-with-anchovy-butter',
  title: 'Steak with anchovy butter',
  description: 'One thick steak for two. *Turn it often, rest it long.*',
  pictures: [
    {
      surface: 'marble',
      dishes: [
        {
          vessel: 'board',
          layers: [
            layer('fillet', '#7c3a2a', 5, 0.36, 'fan', 0.62),
            layer('dollop', '#f3dd94', 2, 0.13, 'heap', 0.3),
            layer('sprig', '#5d8a45', 4, 0.2, 'heap', 0.9),
            layer('speck', '#fffdf6', 30, 0.014),
          ],
        },
      ],
      props: ['pepper', 'butter', 'wine', 'herb', 'salt'],
    },
  ],
  prep: 10,
  cook: 10,
  serves: 2,
  difficulty: 'medium',
  terms: {
    meals: ['dinner'],
    cuisines: ['french'],
    diets: ['gluten-free'],
    methods: ['fry'],
    tags: ['quick'],
  },
  keywords: ['steak', 'anchovy'],
  ingredients: all(
    usage('1', 'rib-eye steak', { preparation: 'about 500 g and 4 cm thick' }),
    usage('1 tbsp', 'neutral oil'),
    usage('60 g', 'butter', { preparation: 'soft' }),
    usage('4 fillet', 'anchovy', { override: 'anchovies', preparation: 'finely chopped' }),
    usage('1/2 clove', 'garlic', { preparation: 'grated' }),
  ),
  steps: all(
    step('Beat {butter} with {anchovy|the anchovies} and {garlic}. Chill.'),
    step(
      'Dry {rib-eye steak|the steak}, salt it, and fry it in {neutral oil} in a very hot heavy pan, turning every minute, until the middle reaches {@52 celsius}.',
      8,
    ),
    step('Rest it on a warm board under half of the butter, then slice.', 8, {
      note: 'It rises by another four degrees while it rests.',
    }),
  ),
  tools: [{ title: 'Instant-read thermometer' }],
}

export const chocolatePots: DemoRecipe = {
  slug: 'bitter-chocolate-pots',
  title: 'Bitter chocolate pots',
  description: 'Made in the afternoon, eaten by candlelight.',
  pictures: [
    {
      surface: 'linen',
      dishes: [
        { vessel: 'smallBowl', base: ['cream', '#4a2a1c'] },
        {
          vessel: 'smallBowl',
          base: ['cream', '#53301f'],
          layers: [layer('berry', '#b3263c', 3, 0.18, 'heap', 0.4)],
        },
        {
          vessel: 'smallBowl',
          base: ['cream', '#4a2a1c'],
          layers: [layer('dollop', '#fffaf0', 1, 0.34, 'scatter', 0.02)],
        },
      ],
      props: ['chocolate', 'candle', 'strawberries', 'coffee'],
    },
  ],
  prep: 15,
  custom: ['Chilling time', 120],
  serves: 4,
  serving: 'pots',
  difficulty: 'easy',
  terms: {
    meals: ['dessert'],
    cuisines: ['french'],
    diets: ['vegetarian', 'gluten-free'],
    methods: ['no-cook'],
    tags: ['make-ahead'],
  },
  keywords: ['chocolate', 'dessert'],
  ingredients: all(
    usage('150 g', 'dark chocolate', { preparation: 'finely chopped' }),
    usage('250 ml', 'double cream'),
    usage('60 ml', 'milk'),
    usage('2 tbsp', 'caster sugar'),
    usage('1 pinch', 'flaky sea salt'),
  ),
  steps: all(
    step(
      'Bring {double cream}, {milk}, {caster sugar} and {flaky sea salt} just to a simmer and pour over {dark chocolate|the chocolate}. Wait.',
      2,
    ),
    step('Stir from the middle until glossy, pour into four cups and chill.', 120),
  ),
}
