import { all, step, usage, type DemoRecipe } from '../../author.ts'
import { layer } from '../../pictures/scene.ts'

export const shortbread: DemoRecipe = {
  slug: 'one-two-three-shortbread',
  title: 'One-two-three shortbread',
  description: 'One part sugar, two parts butter, three parts flour.',
  pictures: [
    {
      surface: 'plain',
      dishes: [
        {
          vessel: 'plate',
          layers: [
            layer('square', '#e8c583', 12, 0.19, 'rows', 0.56),
            layer('speck', '#b98a45', 48, 0.014, 'rows', 0.62),
          ],
        },
      ],
      props: ['butter', 'coffee', 'salt', 'cookies'],
    },
  ],
  prep: 10,
  cook: 35,
  serves: 16,
  serving: 'fingers',
  difficulty: 'easy',
  terms: {
    meals: ['snack'],
    cuisines: ['british'],
    diets: ['vegetarian'],
    methods: ['bake'],
    categories: ['cookie'],
    tags: ['quick'],
  },
  keywords: ['shortbread'],
  ingredients: all(
    usage('100 g', 'caster sugar'),
    usage('200 g', 'butter', { preparation: 'salted, soft' }),
    usage('300 g', 'plain flour'),
  ),
  steps: all(
    step(
      'Beat {caster sugar} into {butter}, work in {plain flour} by hand, press into a lined tin of {@20 cm}, prick all over, and bake at {@160 celsius} until sandy gold. Cut while warm.',
      35,
    ),
  ),
}
