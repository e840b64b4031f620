import { all, step, usage, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const chiliEggs: DemoRecipe = {
  slug: 'chili-butter-eggs',
  title: 'Chili butter eggs',
  description: 'Cold yogurt, hot butter, **two eggs**. That is the video.',
  video: { scatter: 'leaf', color: '#3f8a4a' },
  pictures: [
    {
      surface: 'terrazzo',
      dishes: [
        {
          vessel: 'plate',
          base: ['cream', '#fbf6ee'],
          layers: [
            layer('egg', '#fffaf0', 2, 0.34, 'fan', 0.34),
            layer('drizzle', '#c2431f', 9, 0.24),
            layer('leaf', '#3f8a4a', 9, 0.09),
          ],
        },
      ],
      props: ['chili', 'eggs', 'bread', 'herb'],
    },
  ],
  prep: 3,
  cook: 6,
  serves: 1,
  difficulty: 'easy',
  terms: {
    meals: ['breakfast'],
    cuisines: ['turkish'],
    diets: ['vegetarian', 'gluten-free'],
    methods: ['fry'],
    categories: ['eggs'],
    tags: ['quick'],
  },
  keywords: ['eggs', 'yogurt'],
  ingredients: all(
    usage('1/2 cup', 'Greek yogurt'),
    usage('2', 'egg', { override: 'eggs' }),
    usage('2 tbsp', 'butter'),
    usage('1 tsp', 'chili flakes'),
  ),
  steps: all(
    step('Spread {Greek yogurt|the yogurt} on a plate.'),
    step('Fry {egg|the eggs} in {butter}, stir {chili flakes} into what is left, and pour.', 4),
  ),
}

export const noodleSalad: DemoRecipe = {
  slug: 'peanut-noodle-salad',
  title: 'Peanut noodle salad',
  description: 'Lunch in a jar, shaken on the bus.',
  video: { scatter: 'nut', color: '#a8703c' },
  pictures: [
    {
      surface: 'plain',
      dishes: [
        {
          vessel: 'coloredBowl',
          base: ['strands', '#e0bb7c'],
          layers: [
            layer('cucumber', '#4f8a3d', 8, 0.16),
            layer('strip', '#e0792c', 12, 0.14),
            layer('nut', '#b87f42', 14, 0.06),
            layer('leaf', '#4c8a3c', 7, 0.11),
          ],
        },
      ],
      props: ['peanuts', 'lime', 'chopsticks', 'cucumber'],
    },
  ],
  prep: 12,
  cook: 5,
  serves: 2,
  difficulty: 'easy',
  terms: {
    meals: ['lunch'],
    cuisines: ['thai'],
    diets: ['vegan'],
    methods: ['boil'],
    categories: ['noodles'],
    tags: ['quick'],
  },
  keywords: ['noodles', 'peanut'],
  ingredients: all(
    usage('6 oz', 'noodles'),
    usage('3 tbsp', 'peanut butter'),
    usage('2 tbsp', 'soy sauce'),
    usage('2 tbsp', 'lime juice'),
    usage('1/2', 'cucumber', { preparation: 'sliced' }),
  ),
  steps: all(
    step('Boil {noodles|the noodles}, rinse them cold and drain well.', 5),
    step(
      'Shake {peanut butter}, {soy sauce} and {lime juice} with a splash of water; toss with the noodles and {cucumber|the cucumber}.',
    ),
  ),
}

export const chocolateMug: DemoRecipe = {
  slug: 'one-mug-chocolate-cake',
  title: 'One-mug chocolate cake',
  description: 'Ninety seconds. *Do not film it with a metal spoon in the mug.*',
  pictures: [
    {
      surface: 'marble',
      dishes: [
        {
          vessel: 'smallBowl',
          base: ['crumb', '#5a3420'],
          layers: [
            layer('dollop', '#fbf3ea', 1, 0.5, 'heap', 0.1),
            layer('berry', '#c42b48', 3, 0.18, 'crescent', 0.6),
          ],
        },
      ],
      props: ['chocolate', 'milk', 'strawberries', 'spoon'],
    },
  ],
  prep: 4,
  cook: 2,
  serves: 1,
  difficulty: 'easy',
  terms: {
    meals: ['dessert'],
    cuisines: ['american'],
    diets: ['vegetarian'],
    methods: ['no-cook'],
    categories: ['cake'],
    tags: ['quick'],
  },
  keywords: ['cake', 'mug'],
  ingredients: all(
    usage('4 tbsp', 'plain flour'),
    usage('2 tbsp', 'cocoa powder'),
    usage('3 tbsp', 'caster sugar'),
    usage('4 tbsp', 'milk'),
    usage('2 tbsp', 'neutral oil'),
  ),
  steps: all(
    step(
      'Stir {plain flour}, {cocoa powder} and {caster sugar} in the mug, then {milk} and {neutral oil}, until smooth.',
    ),
    step('Microwave on full power until just set.', 1.5),
  ),
}
