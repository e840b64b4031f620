import { describe, expect, it } from 'vitest'
import { readRecipeText } from './read-recipe-text.ts'

const read = (text: string) => {
  const recipe = readRecipeText(text)
  return {
    ...recipe,
    lines: recipe.ingredientGroups.flatMap((group) => group.lines),
    steps: recipe.instructionGroups.flatMap((group) => group.steps.map((step) => step.text)),
  }
}

describe('text that was copied out of a PDF', () => {
  const page = `SEASONAL KITCHEN                                            14

Leek Tart

Serves 6 · Preparation 20 minutes · Cooking 40 minutes

INGREDIENTS

1 kg leeks, washed and cut
into thick rings
250 ml crème fraîche
Salt and freshly ground black
pepper

METHOD

1 Heat the oven to 200°C. Sof-
ten the leeks in butter over a medium-
high heat.

                          15

2 Spread them over the pastry, pour the cream over and bake for
35 minutes until the ﬁlling is set.

Page 15 of 96
`

  it('is parsed without page numbers, running heads, hyphens and line ends', () => {
    expect(read(page)).toMatchObject({
      title: 'Leek Tart',
      yieldServings: 6,
      prepTimeMinutes: 20,
      cookTimeMinutes: 40,
      lines: [
        '1 kg leeks, washed and cut into thick rings',
        '250 ml crème fraîche',
        'Salt and freshly ground black pepper',
      ],
      steps: [
        'Heat the oven to 200°C. Soften the leeks in butter over a medium-high heat.',
        'Spread them over the pastry, pour the cream over and bake for 35 minutes until the filling is set.',
      ],
      leftovers: [],
    })
  })

  it('is parsed without a head that is repeated on every page', () => {
    const text =
      'The Yearbook\n\nSoda bread\n\n500 g flour\n1 tsp salt\n400 ml buttermilk\n\nMix all of it with a knife.\n\nThe Yearbook\n\n33\n\nShape a loaf and bake it.\n'
    expect(read(text)).toMatchObject({
      title: 'Soda bread',
      steps: ['Mix all of it with a knife.', 'Shape a loaf and bake it.'],
    })
  })

  it('reads two columns one after the other', () => {
    const text = `Apple crumble

Ingredients                         Method
6 large apples                      1. Heat the oven to 190C.
100 g sugar                         2. Slice the apples and put them in a
1 tsp cinnamon                      dish with half of the sugar.
200 g flour                         3. Rub the butter into the flour.
100 g butter                        4. Scatter it over the apples and bake
                                    for 40 minutes until golden.
`
    expect(read(text)).toMatchObject({
      lines: ['6 large apples', '100 g sugar', '1 tsp cinnamon', '200 g flour', '100 g butter'],
      steps: [
        'Heat the oven to 190C.',
        'Slice the apples and put them in a dish with half of the sugar.',
        'Rub the butter into the flour.',
        'Scatter it over the apples and bake for 40 minutes until golden.',
      ],
    })
  })

  it('keeps the columns of a table of amounts together', () => {
    const text =
      'Pancakes\n250 g      flour\n500 ml     milk\n2 tbsp     sugar\n1 pinch    salt\nWhisk all to a batter.\nFry it in butter.'
    expect(read(text).lines).toEqual(['250 g flour', '500 ml milk', '2 tbsp sugar', '1 pinch salt'])
  })
})

describe('text from a mail or a message', () => {
  it('has its title and yield after the greeting', () => {
    const text =
      'Hi Anna,\n\nhere is what you asked for!\n\nLemon risotto (serves 4)\n\nIngredients:\n* 1 litre stock\n* 300 g rice\n* 1 lemon\n\nMethod:\nFry the rice.\nAdd the stock.\n\nLove, Maria'
    expect(read(text)).toMatchObject({ title: 'Lemon risotto', yieldServings: 4 })
    expect(read(text).leftovers).toEqual([{ label: 'text', text: 'Love, Maria' }])
  })

  it('can have one emoji as the bullet of each list', () => {
    const text =
      '🍝 Quick pasta 🍝\n⏱ 20 min 👥 2\n🛒 200 g spaghetti\n🛒 250 g tomatoes\n🛒 1 onion\n👉 Put everything in a pot and bring to the boil.\n👉 Cook for 9 minutes, stirring often.'
    expect(read(text)).toMatchObject({
      totalTimeMinutes: 20,
      yieldServings: 2,
      lines: ['200 g spaghetti', '250 g tomatoes', '1 onion'],
      steps: ['Put everything in a pot and bring to the boil.', 'Cook for 9 minutes, stirring often.'],
    })
  })

  it('continues with the steps in the same list', () => {
    const text =
      'Courgette bread\n- 2 cups flour\n- 1 cup sugar\n- 2 eggs\n- mix the wet, fold in the dry\n- pour into a tin\n- bake for 55 min'
    expect(read(text)).toMatchObject({
      lines: ['2 cups flour', '1 cup sugar', '2 eggs'],
      steps: ['mix the wet, fold in the dry', 'pour into a tin', 'bake for 55 min'],
    })
  })
})

describe('text that was copied from a page', () => {
  it('is parsed without buttons, and with author, times, equipment and notes', () => {
    const text = `Jump to Recipe
Print Recipe
Oat pancakes
By Clara Holm · Updated in March

Prep Time5 minutes
Cook Time10 minutes

Equipment
Blender

Ingredients
1x2x3x
2 bananas
100 g oats
▢ pinch of salt

Instructions
Blend everything until smooth.
Fry small pancakes for 2 minutes per side.
Serve warm.

Notes
Keep them in the fridge.`
    expect(read(text)).toMatchObject({
      title: 'Oat pancakes',
      author: 'Clara Holm',
      prepTimeMinutes: 5,
      cookTimeMinutes: 10,
      equipment: ['Blender'],
      lines: ['2 bananas', '100 g oats', 'pinch of salt'],
      steps: ['Blend everything until smooth.', 'Fry small pancakes for 2 minutes per side.', 'Serve warm.'],
      notes: ['Keep them in the fridge.'],
    })
  })

  it('can have Markdown tables, and notes in a quotation', () => {
    const text =
      '# Oats\n\n| Amount | Ingredient |\n|---|---|\n| 50 g | oats |\n| 120 ml | milk |\n\n**Directions**\n\nStir the oats into the milk. Chill overnight.\n\n> Astuce : sans sucre.'
    expect(read(text)).toMatchObject({
      lines: ['50 g oats', '120 ml milk'],
      steps: ['Stir the oats into the milk. Chill overnight.'],
      notes: ['Astuce : sans sucre.'],
    })
  })
})

describe('text without a colon at its headings', () => {
  it('is split at headings in capitals or by known words', () => {
    const text =
      'RICE BOWLS\n\nFOR THE MARINADE\n150 g yogurt\n1 tbsp curry paste\n\nFor the bowl\n300 g chicken\n200 g rice\n\nHow to make it\nMix the marinade and coat the chicken.\nCook the rice.'
    expect(read(text)).toMatchObject({
      title: 'RICE BOWLS',
      ingredientGroups: [
        { title: 'FOR THE MARINADE', lines: ['150 g yogurt', '1 tbsp curry paste'] },
        { title: 'For the bowl', lines: ['300 g chicken', '200 g rice'] },
      ],
      steps: ['Mix the marinade and coat the chicken.', 'Cook the rice.'],
    })
  })

  it('ends its ingredients with the paragraph, also if the last has no amount', () => {
    const text =
      'Kartoffelsalat\n\n1 kg Kartoffeln\n1 Zwiebel\n200 ml Brühe\nSchnittlauch\n\nKartoffeln kochen, pellen und in Scheiben schneiden.\nZwiebel würfeln und mit der Brühe übergießen.'
    expect(read(text).lines).toEqual(['1 kg Kartoffeln', '1 Zwiebel', '200 ml Brühe', 'Schnittlauch'])
  })

  it('can have its only step before the ingredients', () => {
    const text =
      'Garlic butter\nMash the butter with the garlic, season and chill for 30 minutes.\n\nIngredients\n125 g butter\n3 garlic cloves'
    expect(read(text)).toMatchObject({
      description: null,
      steps: ['Mash the butter with the garlic, season and chill for 30 minutes.'],
    })
  })
})

describe('text of two columns', () => {
  it('is the left one and then the right one, whose numbered steps continue over their lines', () => {
    const { lines, steps } = read(`Leek tart

Ingredients              Method
1 kg leeks               1. Heat the oven.
250 ml cream             2. Soften the leeks in
100 g cheese             butter and salt.
2 eggs                   3. Spread them.
pinch of salt            4. Bake.

Eat it warm.`)
    expect(lines).toEqual(['1 kg leeks', '250 ml cream', '100 g cheese', '2 eggs', 'pinch of salt'])
    expect(steps).toEqual(['Heat the oven.', 'Soften the leeks in butter and salt.', 'Spread them.', 'Bake.'])
  })

  it('is a table where the right ones are numbers, or the left ones amounts', () => {
    const prices = read('Bread       2\nRolls       3\nCakes       4\nTarts       5\n')
    expect(prices.steps).toEqual([])
    const { lines, steps } = read(
      'Bread\n\nIngredients\n\n500 g      flour\n10 g       salt\n7 g        yeast\n300 ml     water\n\nMethod\n\nKnead and bake.',
    )
    expect(lines).toEqual(['500 g flour', '10 g salt', '7 g yeast', '300 ml water'])
    expect(steps).toEqual(['Knead and bake.'])
  })
})

describe('text of a chat message', () => {
  it('can have labels and their content on one line', () => {
    const text =
      'Guacamole\n\nIngredients: 2 ripe avocados, 1 lime, 1 small red onion, salt\n\n' +
      'Method: Mash the avocados. Stir in the lime juice and the onion.'
    expect(read(text)).toMatchObject({
      lines: ['2 ripe avocados', '1 lime', '1 small red onion', 'salt'],
      steps: ['Mash the avocados. Stir in the lime juice and the onion.'],
    })
  })

  it('can have emoji as bullets, around the title, and as step numbers', () => {
    const text =
      '🥘 Arroz con pollo 🥘\n👥 4 personas\n\n🛒 Ingredientes:\n✅ 300 g de arroz\n✅ 4 muslos de pollo\n✅ 1 pimiento\n\n' +
      '👩‍🍳 Preparación:\n1️⃣ Doramos el pollo en aceite.\n2️⃣ Añadimos el pimiento y el arroz.'
    expect(read(text)).toMatchObject({
      title: 'Arroz con pollo',
      yieldServings: 4,
      lines: ['300 g de arroz', '4 muslos de pollo', '1 pimiento'],
      steps: ['Doramos el pollo en aceite.', 'Añadimos el pimiento y el arroz.'],
    })
  })

  it('can have the servings after the ingredients heading, and line breaks before "of"', () => {
    const text =
      'Vanilla custard\n\nIngredients for 4:\n500 ml milk\n4 egg yolks\n1 teaspoon vanilla extract or the seeds\n' +
      'of one vanilla bean\n\nMethod:\nHeat the milk with the vanilla.\nWhisk in the yolks and stir until it thickens.'
    expect(read(text)).toMatchObject({
      yieldServings: 4,
      lines: ['500 ml milk', '4 egg yolks', '1 teaspoon vanilla extract or the seeds of one vanilla bean'],
    })
  })
})
