import { all, step, usage, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const peachCrumble: DemoRecipe = {
  slug: 'peach-crumble-for-a-crowd',
  title: 'Peach crumble for a crowd',
  description: 'Waiting for August peaches. Test with frozen ones, too.',
  isDraft: true,
  pictures: [
    {
      surface: 'tile',
      dishes: [
        {
          vessel: 'dish',
          base: ['crumb', '#dda75c'],
          layers: [
            layer('wedge', '#f0a04a', 16, 0.15, 'spread'),
            layer('crumb', '#c98a45', 60, 0.06, 'spread'),
          ],
        },
      ],
      props: ['peach', 'butter', 'milk'],
    },
  ],
  prep: 15,
  cook: 45,
  serves: 12,
  ingredients: all(
    usage('4 lb', 'peach', { override: 'ripe peaches' }),
    usage('1 1/2 cup', 'plain flour', { override: 'all-purpose flour' }),
    usage('1 cup', 'light brown sugar'),
    usage('1 cup', 'rolled oats'),
    usage('3/4 cup', 'butter'),
  ),
  steps: all(
    step(
      'Slice {peach|the peaches} into a 9 by 13 inch dish. Rub {butter} into {plain flour|the flour}, {light brown sugar} and {rolled oats}, scatter over and bake at {@375 fahrenheit}.',
      45,
    ),
  ),
}
