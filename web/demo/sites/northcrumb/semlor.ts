import { all, step, usage, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const semlor: DemoRecipe = {
  slug: 'semlor',
  title: 'Semlor',
  description: 'For February. Dough as for the cardamom buns, filling to be tested.',
  isDraft: true,
  pictures: [
    {
      surface: 'linen',
      dishes: [
        {
          vessel: 'plate',
          layers: [
            layer('roll', '#c98a48', 5, 0.36, 'ring', 0.56),
            layer('dollop', '#fffaf0', 5, 0.2, 'ring', 0.56),
            layer('speck', '#ffffff', 60, 0.016),
          ],
        },
      ],
      props: ['coffee', 'nuts', 'milk'],
    },
  ],
  serves: 10,
  serving: 'buns',
  ingredients: all(
    usage('200 g', 'ground almonds'),
    usage('100 g', 'icing sugar'),
    usage('300 ml', 'double cream'),
  ),
  steps: all(
    step(
      'Cut a lid from each bun, hollow it out and mix the crumbs with {ground almonds}, {icing sugar} and a little milk. Fill, pipe with {double cream|whipped cream} and put the lid back.',
    ),
  ),
}
