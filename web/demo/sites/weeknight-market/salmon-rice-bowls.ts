import { group, step, usage, type DemoRecipe } from '../../author.ts'
import { layer, type Dish } from '../../pictures/scene.ts'

const bowl: Dish = {
  vessel: 'coloredBowl',
  base: ['grain', '#f5ecd6'],
  layers: [
    layer('cucumber', '#5c9a3d', 8, 0.16, 'crescent', 0.72),
    layer('fillet', '#e8764e', 3, 0.27, 'heap', 0.34),
    layer('wedge', '#a5c95a', 4, 0.18, 'ring', 0.66),
    layer('ball', '#5f9c3c', 12, 0.055),
    layer('nut', '#f7eed6', 40, 0.022),
  ],
}

export const salmonRiceBowls: DemoRecipe = {
  slug: 'salmon-rice-bowls',
  title: 'Salmon rice bowls with quick cucumbers',
  description:
    'Glazed in the time it takes the rice to rest. The cucumbers are sharp, the sauce is spicy, *the leftovers are lunch*.',
  pictures: [
    {
      surface: 'terrazzo',
      dishes: [
        bowl,
        { vessel: 'smallBowl', base: ['liquid', '#e07a4a'] },
        { vessel: 'smallBowl', layers: [layer('citrus', '#9fcb3b', 5, 0.34)] },
      ],
      props: ['avocado', 'ginger', 'chopsticks', 'cucumber'],
    },
    { surface: 'terrazzo', frame: 'close', dishes: [bowl], props: [] },
  ],
  prep: 15,
  cook: 25,
  serves: 4,
  serving: 'bowls',
  difficulty: 'easy',
  terms: {
    meals: ['lunch', 'dinner'],
    cuisines: ['japanese'],
    diets: ['dairy-free'],
    methods: ['grill'],
    categories: ['rice'],
    tags: ['weeknight'],
  },
  keywords: ['salmon', 'rice bowl', 'cucumber'],
  ingredients: [
    group('Rice', [usage('1 1/2 cup', 'short-grain rice'), usage('1 3/4 cup', 'water')]),
    group('Salmon', [
      usage('1 1/4 lb', 'salmon fillet', { preparation: 'skinned, in 1-inch cubes' }),
      usage('3 tbsp', 'soy sauce'),
      usage('1 tbsp', 'honey'),
      usage('1 tsp', 'toasted sesame oil'),
      usage('1 tsp', 'ginger', { preparation: 'finely grated' }),
    ]),
    group('Quick cucumbers', [
      usage('2', 'Persian cucumber', { override: 'Persian cucumbers', preparation: 'thinly sliced' }),
      usage('2 tbsp', 'rice vinegar'),
      usage('1 tsp', 'caster sugar', { override: 'sugar' }),
      usage('1/2 tsp', 'fine salt'),
    ]),
    group('Sauce and toppings', [
      usage('1/4 cup', 'mayonnaise'),
      usage('1-2 tsp', 'hot chili sauce', { note: 'Start with one.' }),
      usage('1', 'avocado', { preparation: 'sliced' }),
      usage('3/4 cup', 'shelled edamame', { preparation: 'thawed' }),
      usage('1 tbsp', 'sesame seeds'),
    ]),
  ],
  steps: [
    group('Rice', [
      step(
        'Rinse {short-grain rice|the rice} until the water runs nearly clear. Bring it to a boil with {water}, cover, and cook on the lowest heat.',
        15,
      ),
      step('Take it off the heat and leave the lid on.', 10),
    ]),
    group('Everything else', [
      step(
        'Toss {Persian cucumber|the cucumbers} with {rice vinegar}, {caster sugar|the sugar} and {fine salt}. Set aside.',
      ),
      step(
        'Stir together {soy sauce}, {honey}, {toasted sesame oil} and {ginger}, and toss {salmon fillet|the salmon} in it on a foil-lined pan.',
      ),
      step('Broil {@6 inch} from the heat until browned at the edges and just firm.', 6, {
        note: 'For an air fryer: 400 °F, 6 minutes.',
      }),
      step(
        'Mix {mayonnaise} and {hot chili sauce}. Build the bowls: rice, salmon, drained cucumbers, {avocado}, {shelled edamame|edamame}, sauce and {sesame seeds}.',
      ),
    ]),
  ],
  tools: [{ title: 'Saucepan with a tight lid', note: 'Or a rice cooker.' }, { title: 'Half sheet pan' }],
}
