import { all, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

/** From the site's earlier system: its page came over as it was. */
export const crispbread: DemoRecipe = {
  slug: 'grandmothers-crispbread',
  title: 'Grandmother’s crispbread',
  description: 'From the bakery’s first website, kept as it was written there.',
  pictures: [
    {
      surface: 'wood',
      dishes: [
        {
          vessel: 'roundBoard',
          base: ['crust', '#c9a063'],
          layers: [layer('speck', '#5a3d22', 120, 0.012), layer('dimple', '#8f6a3c', 34, 0.05)],
        },
      ],
      props: ['rolling-pin', 'flour', 'butter', 'coffee'],
    },
  ],
  terms: { meals: ['snack'], categories: ['bread'], methods: ['bake'] },
  keywords: ['crispbread', 'rye'],
  ingredients: all(),
  steps: all(),
  legacyHtml: `<p>My grandmother baked these twice a year and hung them on a pole under the ceiling.</p>
<h2>You need</h2>
<ul><li>500 g coarse rye flour</li><li>200 g wheat flour</li><li>10 g salt</li><li>15 g fresh yeast</li><li>450 ml lukewarm water</li><li>a spoon of caraway</li></ul>
<h2>How she did it</h2>
<ol><li>Stir the yeast into the water, add everything else, and let the dough rest for an hour.</li><li>Roll it out as thin as you dare, on plenty of flour, and prick it all over.</li><li>Bake at 250 °C, one at a time, for five minutes. Dry them in the cooling oven overnight.</li></ol>
<p><em>If it bends, it is not done.</em></p>`,
}
