import { all, step, usage, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const gochujangNoodles: DemoRecipe = {
  slug: 'gochujang-peanut-noodles',
  title: '15-minute gochujang peanut noodles',
  description: 'Whisk the sauce **while the water boils**. That is the whole plan.',
  video: 'steam',
  pictures: [
    {
      surface: 'tile',
      dishes: [
        {
          vessel: 'bowl',
          base: ['strands', '#df8a45'],
          layers: [
            layer('strip', '#9cc653', 12, 0.13),
            layer('nut', '#e6c48a', 20, 0.06),
            layer('egg', '#ffffff', 1, 0.32, 'scatter', 0.3),
            layer('coin', '#4f8f3f', 16, 0.045),
            layer('nut', '#fbf2da', 34, 0.02),
          ],
        },
      ],
      props: ['chopsticks', 'peanuts', 'chili', 'garlic', 'eggs'],
    },
  ],
  prep: 5,
  cook: 10,
  serves: 2,
  difficulty: 'easy',
  terms: {
    meals: ['dinner', 'lunch'],
    cuisines: ['korean'],
    diets: ['vegetarian', 'dairy-free'],
    methods: ['boil'],
    categories: ['pasta'],
    tags: ['quick', 'weeknight'],
  },
  keywords: ['noodles', 'gochujang', 'peanut butter'],
  ingredients: all(
    usage('8 oz', 'wheat noodles', { preparation: 'fresh or dried' }),
    usage('3 tbsp', 'peanut butter', { preparation: 'smooth' }),
    usage('1 1/2 tbsp', 'gochujang', { link: 'https://en.wikipedia.org/wiki/Gochujang' }),
    usage('2 tbsp', 'soy sauce'),
    usage('1 tbsp', 'rice vinegar'),
    usage('2 tsp', 'honey'),
    usage('1 clove', 'garlic', { preparation: 'finely grated' }),
    usage('2', 'egg', { override: 'eggs', note: 'optional, for frying' }),
    usage('2', 'scallion', { override: 'scallions', preparation: 'sliced' }),
    usage('2 tbsp', 'roasted peanuts', { preparation: 'chopped' }),
  ),
  steps: all(
    step(
      'Bring a large pot of water to a boil. Whisk {peanut butter}, {gochujang}, {soy sauce}, {rice vinegar}, {honey} and {garlic} in a serving bowl.',
    ),
    step('Boil {wheat noodles|the noodles} as the package says. Fry {egg|the eggs} meanwhile.', 5, {
      note: 'Salt the water only lightly: the sauce is salty.',
    }),
    step(
      'Whisk {@0.25 cup} of the noodle water into the sauce, drain the noodles and toss them in it. Add more water until everything is glossy.',
    ),
    step('Top with the eggs, {scallion|scallions} and {roasted peanuts|peanuts}.'),
  ),
  tools: [{ title: 'Large pot' }, { title: 'Microplane grater' }],
}
