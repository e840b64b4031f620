import { group, step, usage, words, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const greenMinestrone: DemoRecipe = {
  slug: 'green-minestrone',
  title: 'Green minestrone with white beans and lemon',
  description:
    'A spring soup that is **all green on purpose**: no tomato, no long simmer. The beans thicken it, a crushed handful of basil and lemon wakes it up at the table.',
  video: { scatter: 'leaf', color: '#3d7a32' },
  pictures: [
    {
      surface: 'linen',
      dishes: [
        {
          vessel: 'bowl',
          base: ['liquid', '#86a552'],
          layers: [
            layer('bean', '#f2e6c6', 20, 0.11),
            layer('cube', '#9fc06a', 14, 0.075),
            layer('ball', '#5f9c3c', 22, 0.055),
            layer('flake', '#fff6dc', 7, 0.15, 'heap', 0.5),
            layer('leaf', '#3d7a32', 6, 0.16, 'crescent', 0.6),
          ],
        },
      ],
      props: ['lemon', 'bread', 'garlic', 'peas', 'herb', 'cheese'],
    },
    {
      surface: 'linen',
      frame: 'close',
      dishes: [
        {
          vessel: 'bowl',
          base: ['liquid', '#86a552'],
          layers: [
            layer('bean', '#f2e6c6', 20, 0.11),
            layer('ball', '#5f9c3c', 26, 0.055),
            layer('leaf', '#3d7a32', 5, 0.2, 'heap', 0.3),
            layer('drizzle', '#e5d068', 5, 0.3),
          ],
        },
      ],
      props: ['lemon', 'bread'],
    },
  ],
  story:
    'My grandmother called any soup with more than five vegetables *minestrone*, and any soup with fewer a disappointment. This one has seven, and it is on the table in forty minutes.\n\nThe trick is timing rather than patience. Everything that needs softening goes in first, everything that should stay bright goes in at the end, and nothing is cooked until it turns khaki.',
  storyMore:
    'I make it from the week when the first peas come to the market until the courgettes grow too large to be polite. In between, it changes:\n\n- in **April** with asparagus ends and young spinach\n- in **June** with broad beans, slipped out of their skins\n- in **September** with green beans and a spoon of pesto\n\nIt keeps for three days and thickens overnight. Loosen it with a ladle of water and taste again for salt, because cold dulls seasoning.',
  note: 'Keep a rind of Parmesan in the freezer for this. It gives the broth the depth that a short simmer cannot. *For a vegan pot*, leave out the rind and the cheese and stir in a teaspoon of white miso with the lemon.',
  prep: 15,
  cook: 25,
  serves: 4,
  serving: 'bowls',
  difficulty: 'easy',
  terms: {
    meals: ['lunch', 'dinner'],
    cuisines: ['italian', 'mediterranean'],
    diets: ['vegetarian'],
    methods: ['simmer'],
    categories: ['soup'],
    tags: ['spring', 'one-pot'],
  },
  keywords: ['green soup', 'white beans', 'spring vegetables', 'lemon'],
  ingredients: [
    group('For the soup', [
      usage('3 tbsp', 'extra virgin olive oil', { note: 'plus more to finish' }),
      usage('2', 'leek', { preparation: 'white and pale green parts, **finely sliced**', override: 'leeks' }),
      usage('2', 'celery stick', { override: 'celery sticks', preparation: 'diced' }),
      usage('3 clove', 'garlic', { preparation: 'sliced' }),
      usage('1.2 l', 'vegetable stock', { note: 'or water and the rind' }),
      usage('1', 'Parmesan rind', { note: 'optional, see the notes' }),
      usage('480 g', 'cooked white beans', {
        preparation: 'from two tins or jars, with their liquid',
        link: 'https://en.wikipedia.org/wiki/Cannellini_bean',
      }),
      usage('2', 'courgette', { override: 'small courgettes', preparation: 'diced, about 300 g' }),
      usage('150 g', 'frozen peas'),
      usage('100-150 g', 'young spinach', { preparation: 'or chard leaves, torn' }),
      words('salt and black pepper'),
    ]),
    group(
      'To finish',
      [
        usage('1 handful', 'basil leaves'),
        usage('1', 'lemon', { preparation: 'zest and juice' }),
        usage('40 g', 'Parmesan', { preparation: 'finely grated' }),
      ],
      'Do not chop these ahead: the basil blackens and the lemon loses its scent.',
    ),
  ],
  steps: [
    group('Build the base', [
      step(
        'Warm {extra virgin olive oil} in a wide pot over a medium-low heat. Add {leek|the leeks}, {celery stick|the celery} and a good pinch of salt and cook gently, stirring now and then, until soft and sweet but without colour.',
        8,
      ),
      step('Stir in {garlic} and cook for one minute, until you can smell it across the room.', 1),
    ]),
    group('Simmer', [
      step(
        'Pour in {vegetable stock}, add {Parmesan rind|the rind} and half of the beans with their liquid ({cooked white beans*0.5}). Bring to a boil, then simmer, half covered.',
        10,
        { note: 'Crush a few beans against the side of the pot. That is all the thickening it needs.' },
      ),
      step(
        'Add {courgette|the courgettes} and the other half of the beans and simmer until the courgettes are just tender.',
        5,
      ),
      step(
        'Add {frozen peas} and {young spinach}, and cook until the spinach has wilted and the peas are hot.',
        2,
      ),
    ]),
    group('Finish', [
      step(
        'Fish out the rind. Crush {basil leaves|the basil} with {lemon|the lemon zest}, a tablespoon of its juice and a thread of oil. Taste the soup: it wants more salt than you think, then lemon.',
      ),
      step('Ladle into warm bowls, spoon over the basil and lemon, and scatter with {Parmesan}.'),
    ]),
  ],
  tools: [
    { title: 'Wide, heavy pot', note: 'About 26 cm across, so that the leeks sweat rather than steam.' },
    {
      title: 'Microplane grater',
      link: 'https://en.wikipedia.org/wiki/Grater',
      note: 'For the zest and the cheese.',
    },
  ],
}
