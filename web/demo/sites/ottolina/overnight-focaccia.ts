import { group, step, usage, words, type DemoRecipe } from '../../author.ts'
import { layer, type Dish } from '../../pictures/scene.ts'

const focaccia: Dish = {
  vessel: 'tray',
  base: ['crumb', '#dba24f'],
  layers: [
    layer('dimple', '#b97a30', 26, 0.13, 'spread'),
    layer('speck', '#f6e49a', 30, 0.03, 'spread'),
    layer('sprig', '#56804a', 15, 0.16, 'spread'),
    layer('speck', '#ffffff', 90, 0.012, 'spread'),
  ],
}

export const overnightFocaccia: DemoRecipe = {
  slug: 'overnight-focaccia',
  title: 'Overnight focaccia with rosemary',
  description:
    'Five minutes of stirring tonight, and tomorrow a tray of **blistered, oily, airy** bread. There is no kneading at all; time and water do the work.',
  youtubeVideoId: 'aqz-KE-bpKQ',
  pictures: [
    { surface: 'wood', dishes: [focaccia], props: ['herb', 'olives', 'salt', 'tomatoes'] },
    { surface: 'wood', frame: 'close', cloth: false, dishes: [focaccia], props: ['herb'] },
  ],
  story:
    'In Liguria focaccia is breakfast, dipped upside down into milky coffee so that the salt meets the tongue first. I have never convinced a guest of this, but I keep trying.',
  storyMore:
    'This dough holds 80 parts of water to 100 of flour, which sounds alarming and feels like porridge. Resist adding flour. A long, cold rest makes it strong by itself: gluten forms wherever wet flour is given time, and the cold slows the yeast so that flavour can catch up.\n\n## If your day goes differently\n\n1. *No time tonight?* Double the yeast and let it rise for three hours at room temperature.\n1. *Not ready to bake?* The dough waits for up to three days in the fridge.\n1. *Too much bread?* Cut it, freeze it, and toast it from frozen.',
  note: 'Weigh the water. A cup that is a little too full is the difference between soft dough and soup.',
  prep: 20,
  cook: 25,
  custom: ['Resting time', 900],
  serves: 12,
  serving: 'pieces',
  difficulty: 'medium',
  terms: {
    meals: ['snack', 'lunch'],
    cuisines: ['italian'],
    diets: ['vegan', 'vegetarian', 'dairy-free'],
    methods: ['bake'],
    categories: ['bread'],
    tags: ['make-ahead'],
  },
  keywords: ['focaccia', 'no-knead bread', 'rosemary', 'olive oil'],
  ingredients: [
    group('For the dough', [
      usage('500 g', 'bread flour', { note: 'with 12 to 13 per cent protein' }),
      usage('400 g', 'water', { preparation: 'at room temperature' }),
      usage('10 g', 'fine salt'),
      usage('1 tsp', 'instant yeast', { note: 'about 3 g' }),
      usage('1 tbsp', 'extra virgin olive oil', { as: 'oil for the dough' }),
    ]),
    group(
      'For the tray and the top',
      [
        usage('4 tbsp', 'extra virgin olive oil', { as: 'oil for the tray' }),
        usage('2-3 sprig', 'rosemary', { preparation: 'leaves picked' }),
        usage('1 tsp', 'flaky sea salt'),
        words('a handful of olives or cherry tomatoes', 'if you like, pressed in before baking'),
      ],
      'Use an oil that you like raw: you will taste it.',
    ),
  ],
  steps: [
    group('The evening before', [
      step(
        'Stir {bread flour}, {instant yeast} and {fine salt} together in a large bowl. Add {water} and {oil for the dough} and mix with a wet hand until no dry flour is left. Cover and wait.',
        30,
      ),
      step(
        'With a wet hand, lift one side of the dough, stretch it and fold it over the middle. Turn the bowl a quarter and repeat, four folds in all. Wait again.',
        30,
      ),
      step(
        'Fold once more in the same way, cover well and put the bowl into the fridge for 12 to 18 hours.',
        undefined,
        {
          note: 'It should double. If your fridge is very cold, leave it out for an hour first.',
        },
      ),
    ]),
    group('The day itself', [
      step(
        'Pour half of the oil ({oil for the tray*0.5}) into a tray of {@33 cm} by {@23 cm}. Tip in the dough, turn it over in the oil and pull it gently towards the corners. It will shrink back; leave it to relax.',
        20,
      ),
      step(
        'Stretch it again to fill the tray and let it rise at room temperature until it is puffy and trembles when you shake the tray.',
        120,
        { note: 'Two hours in a warm kitchen, three in a cold one.' },
      ),
      step(
        'Heat the oven to {@230 celsius} with a rack low in it. Pour over the other half of the oil, wet your fingers and press them down to the bottom of the tray, all over. Scatter with {rosemary} and {flaky sea salt}.',
        undefined,
        {
          picture: {
            surface: 'wood',
            cloth: false,
            dishes: [
              focaccia,
              { vessel: 'smallBowl', base: ['liquid', '#c8b23c'] },
              { vessel: 'smallBowl', layers: [layer('sprig', '#56804a', 9, 0.4)] },
            ],
            props: ['salt', 'herb'],
          },
        },
      ),
      step('Bake until deep gold, and crisp underneath when you lift a corner.', 24),
      step(
        'Slide it onto a rack within five minutes, or the bottom will soften. Wait a quarter of an hour before you cut it, if you can.',
        15,
      ),
    ]),
  ],
  tools: [
    { title: 'Rimmed baking tray', note: 'Metal, 33 by 23 cm. Glass bakes pale bread.' },
    { title: 'Digital scale' },
    { title: 'Large bowl', override: 'Large bowl with a cover' },
  ],
}
