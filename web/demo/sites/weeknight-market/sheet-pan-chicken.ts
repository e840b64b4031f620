import { group, step, usage, words, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const sheetPanChicken: DemoRecipe = {
  slug: 'sheet-pan-chicken-and-broccoli',
  title: 'Sheet-pan chicken with lemon broccoli',
  description:
    '**One pan, one bowl, 40 minutes.** The chicken gets a head start, so the broccoli chars instead of steaming.',
  pictures: [
    {
      surface: 'plain',
      dishes: [
        {
          vessel: 'tray',
          layers: [
            layer('floret', '#5f9a3a', 22, 0.16, 'spread'),
            layer('onion', '#9a4b7c', 8, 0.15, 'spread'),
            layer('drumstick', '#c9772f', 6, 0.36, 'rows', 0.8),
            layer('citrus', '#f2c531', 6, 0.16, 'spread'),
          ],
        },
      ],
      props: ['lemon', 'garlic', 'broccoli', 'chili'],
    },
  ],
  story:
    'Most sheet-pan dinners fail for one reason: *everything goes in at once*. Chicken thighs need 35 minutes, broccoli needs 15. So we let them.',
  note: 'Swap the broccoli for cauliflower (give it 20 minutes), green beans (12) or asparagus (8).',
  prep: 10,
  cook: 35,
  serves: 4,
  difficulty: 'easy',
  terms: {
    meals: ['dinner'],
    cuisines: ['american'],
    diets: ['gluten-free', 'dairy-free'],
    methods: ['roast'],
    tags: ['sheet-pan', 'weeknight', 'kid-friendly'],
  },
  keywords: ['sheet pan', 'chicken thighs', 'broccoli'],
  ingredients: [
    group('Chicken', [
      usage('2 lb', 'chicken thigh', { override: 'bone-in chicken thighs', preparation: 'about 6' }),
      usage('1 1/2 tsp', 'fine salt', { as: 'salt for the chicken' }),
      usage('1 tsp', 'smoked paprika'),
      usage('1/2 tsp', 'garlic powder'),
      usage('1 tbsp', 'extra virgin olive oil', { as: 'oil for the chicken' }),
    ]),
    group('Broccoli', [
      usage('1 1/4 lb', 'broccoli', { preparation: 'cut into long florets, stalks sliced' }),
      usage('1', 'red onion', { preparation: 'in thick rings' }),
      usage('2 tbsp', 'extra virgin olive oil', { as: 'oil for the broccoli' }),
      usage('1', 'lemon', { preparation: 'half sliced, half for juice' }),
      words('salt and black pepper'),
    ]),
  ],
  steps: [
    group(null, [
      step(
        'Heat the oven to {@425 fahrenheit} with the sheet pan inside. Pat {chicken thigh|the chicken} dry and rub it with {salt for the chicken}, {smoked paprika}, {garlic powder} and {oil for the chicken}.',
      ),
      step('Set the chicken skin side up on the hot pan and roast.', 20),
      step(
        'Toss {broccoli}, {red onion|the onion} and the lemon slices with {oil for the broccoli} and a half teaspoon of salt. Spread them around the chicken, in the fat.',
      ),
      step('Roast until the broccoli is charred at the tips and the chicken reads {@175 fahrenheit}.', 15, {
        note: 'Thighs are safe at 165 °F, but tender at 175.',
      }),
      step('Squeeze the other half of {lemon|the lemon} over everything and serve from the pan.'),
    ]),
  ],
  tools: [
    { title: 'Half sheet pan', note: '18 by 13 inches. Crowding makes steam.' },
    { title: 'Instant-read thermometer' },
  ],
}
