import { all, step, usage, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const figTart: DemoRecipe = {
  slug: 'fig-and-almond-tart',
  title: 'Fig and almond tart',
  description: 'Third test: less sugar, figs cut side up. *Still to decide: apricot glaze or none?*',
  isDraft: true,
  pictures: [
    {
      surface: 'linen',
      dishes: [
        {
          vessel: 'tin',
          base: ['crumb', '#d9a862'],
          layers: [layer('tomato', '#8d3a5c', 12, 0.17), layer('flake', '#f6e3c0', 26, 0.07)],
        },
      ],
      props: ['honey', 'nuts', 'butter', 'eggs'],
    },
  ],
  prep: 40,
  cook: 40,
  serves: 8,
  serving: 'slices',
  difficulty: 'medium',
  terms: { meals: ['dessert'], methods: ['bake'] },
  ingredients: all(
    usage('125 g', 'butter', { preparation: 'soft' }),
    usage('110 g', 'caster sugar'),
    usage('2', 'egg', { override: 'eggs' }),
    usage('125 g', 'ground almonds'),
    usage('30 g', 'plain flour'),
    usage('9', 'fresh fig', { override: 'ripe figs' }),
  ),
  steps: all(
    step(
      'Beat {butter} and {caster sugar}, then {egg|the eggs}, one at a time. Fold in {ground almonds} and {plain flour}.',
    ),
    step(
      'Fill a blind-baked case of {@23 cm}, press in {fresh fig|the figs} and bake at {@180 celsius} until puffed and brown.',
      40,
    ),
  ),
}
