import { group, step, usage, words, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const chickenOlivesFennel: DemoRecipe = {
  slug: 'chicken-with-olives-fennel-and-orange',
  title: 'Chicken braised with green olives, fennel and orange',
  description:
    'Browned thighs, a whole head of fennel and a strip or two of orange peel. One pan, *one hour*, and a sauce that asks for bread.',
  pictures: [
    {
      surface: 'wood',
      dishes: [
        {
          vessel: 'pan',
          base: ['liquid', '#c48a3c'],
          layers: [
            layer('strip', '#dfe6b4', 18, 0.2),
            layer('drumstick', '#c67a34', 6, 0.34, 'ring', 0.58),
            layer('ball', '#8a9a3a', 14, 0.075),
            layer('citrus', '#ef8f2a', 4, 0.17, 'heap', 0.35),
            layer('sprig', '#5d8a45', 5, 0.16),
          ],
        },
      ],
      props: ['orange', 'olives', 'wine', 'garlic', 'baguette'],
    },
  ],
  story:
    'Fennel divides the table until it has been cooked slowly in chicken juices. Then it becomes silky, sweet and faintly of aniseed, and the people who said they did not like it take seconds.',
  note: 'Thighs on the bone stay juicy for as long as the fennel needs. **Breasts will not**; if that is what you have, take them out after 18 minutes and put them back at the end.',
  prep: 15,
  cook: 50,
  serves: 4,
  difficulty: 'easy',
  terms: {
    meals: ['dinner'],
    cuisines: ['mediterranean'],
    diets: ['gluten-free', 'dairy-free'],
    methods: ['braise'],
    categories: ['stew'],
    tags: ['one-pot', 'kid-friendly'],
  },
  keywords: ['chicken thighs', 'fennel', 'olives', 'orange'],
  ingredients: [
    group(null, [
      usage('8', 'chicken thigh', {
        override: 'chicken thighs',
        preparation: 'bone in, skin on, about 1.2 kg',
      }),
      usage('1 tbsp', 'extra virgin olive oil'),
      usage('2 head', 'fennel', { preparation: 'cut into eighths through the root, fronds kept' }),
      usage('1', 'onion', { preparation: 'thinly sliced' }),
      usage('4 clove', 'garlic', { preparation: 'lightly crushed' }),
      usage('1/2 tsp', 'fennel seeds'),
      usage('150 ml', 'dry white wine'),
      usage('250 ml', 'chicken stock'),
      usage('1', 'orange', { preparation: 'three strips of peel, and the juice' }),
      usage('120 g', 'green olives', {
        preparation: 'such as *Nocellara*, stones in',
        note: 'Warn the guests about the stones.',
      }),
      words('salt and black pepper'),
    ]),
  ],
  steps: [
    group(null, [
      step(
        'Pat {chicken thigh|the thighs} dry, season all over with two teaspoons of salt and plenty of pepper, and heat the oven to {@190 celsius}.',
        undefined,
        {
          note: 'Dry skin is what browns. If there is time, salt the thighs the night before and leave them uncovered in the fridge.',
        },
      ),
      step(
        'Warm {extra virgin olive oil} in a wide ovenproof pan. Lay in the thighs skin side down and leave them alone over a medium heat until the skin is deep gold and lets go of the pan by itself. Turn, give them two minutes, and lift them out.',
        12,
      ),
      step(
        'Pour off all but two tablespoons of fat. Brown {fennel|the fennel} on its cut sides, then add {onion|the onion}, {garlic} and {fennel seeds}.',
        8,
      ),
      step(
        'Add {dry white wine} and let it boil down by half, scraping the pan. Add {chicken stock}, {orange|the peel and juice} and {green olives}.',
        3,
      ),
      step(
        'Put the thighs back, skin up and above the liquid. Braise in the oven, uncovered, until the fennel is soft and the thickest thigh has reached {@75 celsius} inside, or more.',
        30,
      ),
      step('Rest for five minutes, scatter with the fronds and bring the pan to the table.', 5),
    ]),
  ],
  tools: [
    { title: 'Ovenproof sauté pan', note: '28 to 30 cm, with low sides so that the skin stays crisp.' },
    { title: 'Instant-read thermometer' },
  ],
}
