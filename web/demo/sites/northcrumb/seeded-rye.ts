import { group, step, usage, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const seededRye: DemoRecipe = {
  slug: 'seeded-rye-tin-loaf',
  title: 'Seeded rye tin loaf',
  description:
    'Dense, dark and moist, cut thin. It needs **a sourdough starter, two bowls and a night**, and no kneading whatsoever.',
  pictures: [
    {
      surface: 'wood',
      dishes: [
        {
          vessel: 'board',
          base: ['crust', '#7d4a26'],
          layers: [layer('nut', '#e5cf9c', 46, 0.06, 'spread'), layer('nut', '#5b6b3a', 24, 0.05, 'spread')],
        },
        { vessel: 'smallBowl', base: ['cream', '#fbf1d2'] },
      ],
      props: ['flour', 'butter', 'honey', 'cheese'],
    },
  ],
  story:
    'Rye has little gluten to develop and plenty of starch that likes to turn to glue. The acidity of a sourdough keeps that in check, so here the starter is not only for taste; it is structure.',
  note: '**Wait a day** before you cut it. Hot rye is gummy, and the loaf goes on setting for 24 hours. Wrapped in a cloth it keeps for a week.',
  prep: 20,
  cook: 65,
  custom: ['Fermenting time', 840],
  serves: 20,
  serving: 'thin slices',
  difficulty: 'medium',
  terms: {
    meals: ['breakfast', 'lunch'],
    cuisines: ['scandinavian', 'german'],
    diets: ['vegan', 'vegetarian', 'dairy-free'],
    methods: ['bake'],
    categories: ['bread'],
    tags: ['make-ahead'],
  },
  keywords: ['rye bread', 'rugbrød', 'sourdough', 'seeds'],
  ingredients: [
    group('Sour and soaker, in the evening', [
      usage('50 g', 'active rye starter'),
      usage('200 g', 'rye flour', { preparation: 'wholegrain', as: 'rye for the sour' }),
      usage('220 g', 'water', { as: 'water for the sour', preparation: 'at 30 °C' }),
      usage('80 g', 'sunflower seeds'),
      usage('60 g', 'linseed', { override: 'linseeds' }),
      usage('100 g', 'cracked rye', { note: 'or coarse bulgur' }),
      usage('250 g', 'water', { as: 'water for the soaker', preparation: 'boiling' }),
    ]),
    group('Dough, in the morning', [
      usage('250 g', 'rye flour'),
      usage('50 g', 'wholemeal flour'),
      usage('12 g', 'fine salt'),
      usage('1 1/2 tbsp', 'dark malt syrup', { note: 'or treacle' }),
      usage('120-140 g', 'water', { as: 'water for the dough', preparation: 'lukewarm' }),
    ]),
  ],
  steps: [
    group('In the evening', [
      step(
        'Stir {active rye starter|the starter}, {rye for the sour} and {water for the sour} to a paste. Cover and leave at room temperature for twelve hours.',
        720,
      ),
      step(
        'In another bowl pour {water for the soaker|the boiling water} over {sunflower seeds}, {linseed} and {cracked rye}. Cover and leave beside it.',
      ),
    ]),
    group('In the morning', [
      step(
        'The sour should be domed, cracked and sharp-smelling. Mix it with the soaker, {rye flour}, {wholemeal flour}, {fine salt}, {dark malt syrup} and {water for the dough}, for four minutes, with a strong spoon.',
        4,
        { note: 'Think of wet concrete. Add the last of the water only if it is stiffer than that.' },
      ),
      step(
        'Oil a loaf tin of {@1.5 l}, scrape in the dough and smooth it with a wet spatula. Let it rise until small holes appear on top and it has grown by a third.',
        120,
      ),
      step('Heat the oven to {@240 celsius}. Bake for ten minutes.', 10),
      step(
        'Turn the oven down to {@180 celsius} and bake until the middle of the loaf reaches {@97 celsius}.',
        55,
      ),
      step('Turn out, cool, wrap in a cloth, and be patient.'),
    ]),
  ],
  tools: [
    { title: 'Loaf tin', note: '1.5 litres, with straight sides.' },
    { title: 'Digital scale' },
    { title: 'Instant-read thermometer' },
  ],
}
