import { all, step, usage, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const bloodOrangeSpritz: DemoRecipe = {
  slug: 'blood-orange-spritz',
  title: 'Blood orange spritz',
  description: 'Three things and ice.',
  pictures: [
    {
      surface: 'plain',
      dishes: [
        {
          vessel: 'glass',
          base: ['liquid', '#d9432b'],
          layers: [
            layer('cube', '#fbe9df', 4, 0.3, 'scatter', 0.6),
            layer('citrus', '#c9302c', 1, 0.52, 'scatter', 0.2),
            layer('sprig', '#5d8a45', 1, 0.4, 'scatter', 0.4),
          ],
        },
      ],
      props: ['orange', 'olives', 'ice', 'herb', 'bottle', 'peanuts'],
    },
  ],
  prep: 3,
  serves: 1,
  serving: 'glass',
  difficulty: 'easy',
  terms: { meals: ['drink'], cuisines: ['italian'], diets: ['vegan'], tags: ['quick'] },
  keywords: ['aperitivo', 'spritz'],
  ingredients: all(
    usage('60 ml', 'bitter aperitif', { note: 'without alcohol it is good, too' }),
    usage('60 ml', 'blood orange juice', { preparation: 'just squeezed' }),
    usage('90 ml', 'sparkling wine', { preparation: 'cold', note: 'or soda water' }),
  ),
  steps: all(
    step(
      'Fill a large glass with ice. Pour in {bitter aperitif|the aperitif}, {blood orange juice|the juice} and {sparkling wine|the wine}, stir once, and lean in a slice of orange.',
    ),
  ),
}
