import { group, step, usage, type DemoRecipe } from '../../author.ts'
import { layer, type Dish } from '../../pictures/scene.ts'

const buns: Dish = {
  vessel: 'tray',
  layers: [layer('bun', '#d7954e', 12, 0.31, 'rows', 0.86), layer('speck', '#fffaf0', 60, 0.02, 'spread')],
}

export const cardamomBuns: DemoRecipe = {
  slug: 'cardamom-buns',
  title: 'Cardamom buns with brown sugar butter',
  description:
    'Soft, knotted and *properly* spiced. We crack the cardamom ourselves: the ready-ground kind has forgotten what it was.',
  video: { scatter: 'speck', color: '#fffdf6' },
  pictures: [
    {
      surface: 'marble',
      dishes: [buns, { vessel: 'smallBowl', base: ['cream', '#e2b983'] }],
      props: ['coffee', 'butter', 'nuts', 'eggs'],
    },
    { surface: 'marble', frame: 'close', dishes: [buns], props: ['coffee'] },
  ],
  story:
    'The first winter in this bakery we sold forty of these on a good Saturday. Now it is four hundred, and the recipe has changed only once, when we stopped pretending that two teaspoons of cardamom were enough.',
  storyMore:
    '**Why scald the milk?** Hot milk loosens proteins that would hold the dough back, and its warmth wakes the yeast when it has cooled to the temperature of your wrist.\n\n**Why so long on the hook?** Butter and sugar both get between the flour and its gluten. Add them late, and mix until a piece of dough can be stretched thin enough to read through.\n\nA quiet timetable:\n\n1. Dough at nine in the morning\n1. Rolling and knotting at eleven\n1. Coffee, with buns, at one',
  note: 'To bake them for breakfast, shape the buns in the evening, cover and chill. Take them out **90 minutes** before baking.',
  prep: 50,
  cook: 14,
  custom: ['Rising time', 150],
  serves: 12,
  serving: 'buns',
  difficulty: 'hard',
  terms: {
    meals: ['breakfast', 'snack'],
    cuisines: ['scandinavian'],
    diets: ['vegetarian'],
    methods: ['bake'],
    categories: ['bread'],
    tags: ['comfort-food', 'make-ahead'],
  },
  keywords: ['cardamom buns', 'kardemummabullar', 'enriched dough'],
  ingredients: [
    group('For the dough', [
      usage('250 ml', 'milk', { as: 'milk' }),
      usage('500 g', 'bread flour', { note: 'plus a little for the bench' }),
      usage('75 g', 'caster sugar', { as: 'sugar for the dough' }),
      usage('7 g', 'instant yeast', { note: 'one sachet' }),
      usage('2 tsp', 'cardamom seeds', { preparation: '*coarsely* crushed', as: 'cardamom' }),
      usage('3/4 tsp', 'fine salt', { as: 'salt' }),
      usage('1', 'egg', { preparation: 'at room temperature' }),
      usage('80 g', 'butter', { preparation: 'soft, in cubes', as: 'butter for the dough' }),
    ]),
    group(
      'For the filling',
      [
        usage('120 g', 'butter', { preparation: 'very soft', as: 'butter for the filling' }),
        usage('100 g', 'light brown sugar'),
        usage('1 tbsp', 'cardamom seeds', { preparation: 'crushed', as: 'cardamom for the filling' }),
        usage('1/4 tsp', 'fine salt', { as: 'salt for the filling' }),
      ],
      'It must spread like mayonnaise. Cold butter tears the dough.',
    ),
    group('For the shine', [
      usage('50 g', 'caster sugar', { as: 'sugar for the syrup' }),
      usage('50 ml', 'water'),
      usage('1 tsp', 'cardamom seeds', {
        as: 'cardamom for the top',
        preparation: 'mixed with a tablespoon of sugar',
      }),
    ]),
  ],
  steps: [
    group('Dough', [
      step('Bring {milk} just to a simmer and let it cool to {@37 celsius|lukewarm (37 °C)}.', 20),
      step(
        'Mix {bread flour}, {sugar for the dough}, {instant yeast}, {cardamom} and {salt} in the bowl of a mixer. Add the milk and {egg|the egg} and knead on low speed.',
        6,
      ),
      step(
        'Add {butter for the dough} a few cubes at a time and knead on medium speed until the dough is glossy and leaves the sides of the bowl.',
        10,
        { note: 'It is sticky at first. Trust the machine, not the flour bag.' },
      ),
      step('Cover and let it rise until doubled.', 90),
    ]),
    group('Shape', [
      step(
        'Beat {butter for the filling}, {light brown sugar}, {cardamom for the filling} and {salt for the filling} to a paste.',
      ),
      step(
        'Roll the dough on a floured bench to a rectangle of {@50 cm} by {@35 cm}. Spread it with the paste right up to the edges, and fold it in three like a letter. Roll once more, lightly, to a width of {@20 cm}.',
      ),
      step(
        'Cut into twelve strips. Stretch and twist each one, wind it twice around two fingers, cross the end over the top and tuck it in underneath.',
        undefined,
        {
          picture: {
            surface: 'marble',
            cloth: false,
            dishes: [
              {
                vessel: 'board',
                base: ['crumb', '#efd9ae'],
                layers: [layer('strip', '#c9a26a', 9, 0.4, 'rows', 0.6)],
              },
              { vessel: 'smallBowl', base: ['cream', '#b98a55'] },
            ],
            props: ['butter', 'salt', 'spoon'],
          },
        },
      ),
      step(
        'Set on two lined trays, cover, and let rise until a fingertip leaves a dent that comes back slowly.',
        60,
      ),
    ]),
    group('Bake', [
      step('Heat the oven to {@220 celsius}. Bake one tray at a time, until deep brown.', 13, {
        note: 'Pale buns are dry buns: they stayed in too long at too low a heat.',
      }),
      step(
        'Meanwhile boil {sugar for the syrup} and {water} for a minute. Brush the buns while they are hot and scatter with {cardamom for the top}.',
        1,
      ),
    ]),
  ],
  tools: [
    { title: 'Stand mixer', note: 'By hand, count on 18 minutes of kneading.' },
    {
      title: 'Mortar',
      override: 'Mortar and pestle',
      link: 'https://en.wikipedia.org/wiki/Mortar_and_pestle',
    },
    { title: 'Rolling pin' },
  ],
}
