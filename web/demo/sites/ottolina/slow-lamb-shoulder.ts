import { group, step, usage, words, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const slowLambShoulder: DemoRecipe = {
  slug: 'slow-lamb-shoulder',
  title: 'Slow lamb shoulder with oregano and potatoes',
  description:
    'Six hours, almost none of them yours. The lamb falls from the bone and the potatoes under it drink everything that it gives.',
  isPaid: true,
  pictures: [
    {
      surface: 'wood',
      dishes: [
        {
          vessel: 'dish',
          base: ['liquid', '#b88a3e'],
          layers: [
            layer('wedge', '#e9c465', 26, 0.19, 'spread'),
            layer('fillet', '#8a4b2a', 3, 0.5, 'rows', 0.26),
            layer('citrus', '#f2cb3d', 4, 0.17, 'spread'),
            layer('sprig', '#5a7f46', 10, 0.2, 'spread'),
          ],
        },
      ],
      props: ['lemon', 'garlic', 'herb', 'wine', 'potatoes'],
    },
  ],
  story:
    'This is the recipe that people ask me for, usually while holding a piece of bread over the empty dish. It came from a neighbour on Naxos who started it after church and slept until it was done.',
  note: 'A shoulder of **2 kg** feeds six with potatoes. Ask the butcher to leave the blade bone in: it is your timer. When it slides out clean, the lamb is ready.',
  prep: 25,
  cook: 330,
  custom: ['Salting time', 720],
  serves: 6,
  difficulty: 'medium',
  terms: {
    meals: ['dinner'],
    cuisines: ['greek', 'mediterranean'],
    diets: ['gluten-free', 'dairy-free'],
    methods: ['roast', 'slow-cook'],
    tags: ['holiday', 'make-ahead'],
  },
  keywords: ['lamb shoulder', 'slow roast', 'oregano', 'lemon potatoes'],
  ingredients: [
    group('Lamb', [
      usage('2-2.2 kg', 'lamb shoulder', { preparation: 'bone in' }),
      usage('4 tsp', 'fine salt'),
      usage('1 tbsp', 'dried oregano', { note: 'on the stalk, from a Greek shop, if you can' }),
      usage('6 clove', 'garlic', { preparation: 'halved' }),
    ]),
    group(
      'Potatoes',
      [
        usage('1.5 kg', 'waxy potatoes', { preparation: 'peeled, in thick wedges' }),
        usage('100 ml', 'extra virgin olive oil'),
        usage('80 ml', 'lemon juice', { note: 'two or three lemons' }),
        usage('300 ml', 'chicken stock'),
        usage('1 tbsp', 'Dijon mustard'),
        words('black pepper'),
      ],
      'They go under the lamb for the last two hours.',
    ),
  ],
  steps: [
    group('The night before', [
      step(
        'Make twelve deep cuts in {lamb shoulder|the lamb} and push half a clove of {garlic|garlic} into each. Rub with {fine salt} and {dried oregano} and leave uncovered in the fridge overnight.',
      ),
    ]),
    group('Roast', [
      step(
        'Heat the oven to {@220 celsius}. Set the lamb fat side up in a deep roasting dish and roast until it has begun to brown.',
        25,
      ),
      step(
        'Turn the oven down to {@150 celsius}. Add {@200 ml} of water, cover tightly with a double layer of foil and leave it.',
        180,
      ),
      step(
        'Whisk {extra virgin olive oil}, {lemon juice}, {chicken stock} and {Dijon mustard}. Lift out the lamb, toss {waxy potatoes|the potatoes} in the dish with the mixture and a teaspoon of salt, and set the lamb on top. Cover again.',
        80,
      ),
      step(
        'Take off the foil and turn the oven up to {@200 celsius}, until the lamb is crusted and the potatoes are edged with gold.',
        35,
        { note: 'Baste twice. If the dish runs dry, add a little hot water at the side.' },
      ),
      step('Rest the lamb under foil; the potatoes can stay in the oven, switched off.', 20),
    ]),
  ],
  tools: [{ title: 'Deep roasting dish', note: 'About 38 by 28 cm.' }, { title: 'Heavy foil' }],
}
