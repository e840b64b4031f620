import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { ImportedRecipe } from '../imported/imported-recipe.ts'
import { read, one, lines, steps } from './testing/read-one.ts'

const titles = (recipe: ImportedRecipe): (string | null)[] =>
  recipe.ingredientGroups.map((group) => group.title)

describe('texts of programs', () => {
  it('reads two columns of Meal-Master with lines that continue, and its sections', () => {
    const recipe = one(
      'x',
      [
        'MMMMM----- Recipe via Meal-Master (tm) v8.05',
        '      Title: Plum dumplings',
        ' Categories: Desserts, None',
        '      Yield: 6 servings',
        '',
        '      2 c  Flour; sifted                       1 pn Salt',
        '      3 tb Butter,                           250 g  Plums',
        '           -melted',
        'MMMMM-------------------TOPPING--------------------',
        '    1/2 c  Crumbs',
        '',
        '  Make a dough and let it',
        '  rest.',
        '  :Boil the dumplings.',
        'MMMMM',
      ].join('\r\n'),
    )
    expect(recipe.ingredientGroups).toEqual([
      { title: null, lines: ['2 cup Flour, sifted', '3 tbsp Butter, melted', '1 pinch Salt', '250 g Plums'] },
      { title: 'TOPPING', lines: ['1/2 cup Crumbs'] },
    ])
    expect(steps(recipe)).toEqual(['Make a dough and let it rest.', 'Boil the dumplings.'])
    expect(recipe).toMatchObject({ title: 'Plum dumplings', category: ['Desserts'], yieldServings: 6 })
  })

  it('reads REZKONV with its source', () => {
    const recipe = one(
      'x',
      [
        '========== REZKONV-Recipe - RezkonvSuite v1.4',
        '     Titel: Kartoffelsuppe',
        'Kategorien: Suppe',
        '     Menge: 4 Portionen',
        '',
        '    500 Gramm  Kartoffeln; mehlig',
        '      1 Bund   Suppengrün',
        '               Salz',
        '============================ QUELLE ============================',
        '     Heft 3',
        '',
        'Kartoffeln schälen.',
        '',
        'Alles kochen.',
        '=====',
      ].join('\n'),
    )
    expect(lines(recipe)).toEqual(['500 Gramm Kartoffeln, mehlig', '1 Bund Suppengrün', 'Salz'])
    expect(steps(recipe)).toEqual(['Kartoffeln schälen.', 'Alles kochen.'])
    expect(recipe.leftovers).toEqual([{ label: 'source', text: 'Heft 3' }])
  })

  it('reads an export of MasterCook', () => {
    const recipe = one(
      'x',
      [
        '                     *  Exported from  MasterCook  *',
        '',
        '                        Corn chowder',
        '',
        'Recipe By     : A. Cook',
        'Serving Size  : 4    Preparation Time :0:45',
        'Categories    : Soups                            Corn',
        '',
        '  Amount  Measure       Ingredient -- Preparation Method',
        '--------  ------------  --------------------------------',
        '   1 1/2  cups          corn kernels -- fresh',
        '   2                    potatoes',
        '',
        'Simmer it all',
        'until soft.',
        '',
        'Cuisine: American',
        '                   - - - - - - - - - - - - - - - - - -',
      ].join('\n'),
    )
    expect(lines(recipe)).toEqual(['1 1/2 cups corn kernels, fresh', '2 potatoes'])
    expect(steps(recipe)).toEqual(['Simmer it all until soft.'])
    expect(recipe).toMatchObject({ author: 'A. Cook', prepTimeMinutes: 45, cuisine: ['American'] })
    expect(recipe.category).toEqual(['Soups', 'Corn'])
  })

  it('reads an export of Now You’re Cooking', () => {
    const recipe = one(
      'x',
      "@@@@@ Now You're Cooking! Export Format\n\nPea soup\n\nsoup, winter\n\n1 cup split peas -- rinsed\n4 cups water\n\nBoil.\n\nYield: 4 servings\n\n** Exported from Now You're Cooking! v5.9 **\n",
    )
    expect(lines(recipe)).toEqual(['1 cup split peas, rinsed', '4 cups water'])
    expect(recipe).toMatchObject({ title: 'Pea soup', category: ['soup', 'winter'], yieldServings: 4 })
  })
})

describe('XML', () => {
  it('reads RecipeML with divisions, ranges and alternatives', () => {
    const recipe = one(
      'x',
      '<?xml version="1.0"?><recipeml><recipe><head><title>Buns</title><yield><range><q1>6</q1><q2>8</q2></range><unit>buns</unit></yield></head>' +
        '<ingredients><ing-div><title>Dough</title><ing><amt><qty>2</qty><unit>cups</unit></amt><item>flour</item><prep>sifted</prep></ing></ing-div>' +
        '<ing><item>butter</item><alt-ing><item>oil</item></alt-ing></ing></ingredients><directions><step>Mix &amp; bake.</step></directions></recipe></recipeml>',
    )
    expect(recipe.ingredientGroups).toEqual([
      { title: 'Dough', lines: ['2 cups flour, sifted'] },
      { title: null, lines: ['butter or oil'] },
    ])
    expect(steps(recipe)).toEqual(['Mix & bake.'])
    expect(recipe).toMatchObject({ yieldServings: 6, yieldServingsMax: 8 })
  })

  it('reads MasterCook in XML and in an old encoding', () => {
    const xml =
      '<?xml version="1.0" encoding="ISO-8859-1"?><mx2><RcpE name="Crème"><Serv qty="4"/><CatS><CatT>Dessert</CatT></CatS>' +
      '<IngR name="milk" unit="ml" qty="500"><IPrp>warm</IPrp></IngR><DirS><DirT>Stir.</DirT><DirT>Chill.</DirT></DirS></RcpE></mx2>'
    const recipe = one(
      'x',
      Uint8Array.from(xml, (letter) => letter.charCodeAt(0)),
    )
    expect(recipe.title).toBe('Crème')
    expect(lines(recipe)).toEqual(['500 ml milk, warm'])
    expect(steps(recipe)).toEqual(['Stir.', 'Chill.'])
  })

  it('is not misled by another format quoted in the text', () => {
    const quoted = 'Sent as:\nMMMMM----- Recipe via Meal-Master (tm) v8.05\nStir.'
    const recipe = one(
      'x',
      `<mx2><RcpE name="Tea"><IngR name="tea"/><DirS><DirT>${quoted}</DirT></DirS></RcpE></mx2>`,
    )
    expect(recipe.title).toBe('Tea')
  })

  it('reads Gourmet with its groups', () => {
    const recipe = one(
      'x',
      '<?xml version="1.0"?><gourmetDoc><recipe id="1"><title>Curry</title><cuisine>Thai</cuisine><yields>2 servings</yields><ingredient-list>' +
        '<inggroup><groupname>Paste</groupname><ingredient><amount>3</amount><item>chillies</item></ingredient></inggroup></ingredient-list>' +
        '<instructions>Pound.\nFry.</instructions><modifications>Use less chilli.</modifications></recipe></gourmetDoc>',
    )
    expect(recipe.ingredientGroups).toEqual([{ title: 'Paste', lines: ['3 chillies'] }])
    expect(steps(recipe)).toEqual(['Pound.', 'Fry.'])
    expect(recipe).toMatchObject({ cuisine: ['Thai'], notes: ['Use less chilli.'] })
  })

  it('reads recipes of plugins from a WordPress export, with the address of their post', () => {
    const meta = (key: string, value: string): string =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`
    const ingredients =
      'a:1:{i:0;a:2:{s:4:"name";s:5:"Paté";s:11:"ingredients";a:1:{i:0;a:3:{s:6:"amount";s:1:"2";s:4:"unit";s:1:"g";s:4:"name";s:4:"salt";}}}}'
    const steps =
      'a:1:{i:0;a:2:{s:4:"name";s:0:"";s:12:"instructions";a:1:{i:0;a:1:{s:4:"text";s:11:"<p>Mix.</p>";}}}}'
    const recipe = one(
      'x',
      '<?xml version="1.0"?><rss><channel>' +
        `<item><title>Paté</title><wp:post_id>7</wp:post_id><wp:post_type>wprm_recipe</wp:post_type>${meta('wprm_ingredients', ingredients)}${meta('wprm_instructions', steps)}${meta('wprm_servings', '4')}</item>` +
        '<item><title>My paté</title><link>https://example.org/pate</link><wp:post_type>post</wp:post_type><content:encoded><![CDATA[<p>Hello</p>[wprm-recipe id="7"]]]></content:encoded></item>' +
        '</channel></rss>',
    )
    expect(recipe).toMatchObject({
      title: 'Paté',
      canonicalUrl: 'https://example.org/pate',
      yieldServings: 4,
    })
    expect(recipe.ingredientGroups).toEqual([{ title: 'Paté', lines: ['2 g salt'] }])
    expect(recipe.instructionGroups[0]?.steps[0]?.text).toBe('Mix.')
  })
})

describe('tables, Markdown, pages', () => {
  it('reads a table with headings in German and semicolons', () => {
    const reading = read(
      'x',
      'Titel;Zutaten;Zubereitung;Portionen;Vorbereitungszeit;Regal\n"Brot";"500 g Mehl\n10 g Salz";"Kneten.\nBacken.";1 Laib;20 Min.;oben\n',
    )
    const recipe = reading.recipes[0]?.recipe
    expect(recipe && lines(recipe)).toEqual(['500 g Mehl', '10 g Salz'])
    expect(recipe && steps(recipe)).toEqual(['Kneten.', 'Backen.'])
    expect(recipe).toMatchObject({ title: 'Brot', prepTimeMinutes: 20, yieldText: '1 Laib' })
    expect(recipe?.leftovers).toEqual([{ label: 'Regal', text: 'oben' }])
  })

  it('reads a table below its title', () => {
    const recipe = one(
      'x.csv',
      'Table 1\n\nName,Ingredients,Directions\nRice,"1 cup rice\n2 cups water",Boil.\n',
    )
    expect([recipe.title, lines(recipe), steps(recipe)]).toEqual([
      'Rice',
      ['1 cup rice', '2 cups water'],
      ['Boil.'],
    ])
  })

  it('treats lines that begin with a comma as headings, as Plan to Eat writes them', () => {
    const recipe = one(
      'x',
      'Title,Ingredients,Directions,Servings,Yield\nPie,", Crust\n2 cups flour\n, Filling\n1 egg","Bake.",8,1 pie\n',
    )
    expect(titles(recipe)).toEqual(['Crust', 'Filling'])
    expect(recipe.leftovers).toEqual([{ label: 'Yield', text: '1 pie' }])
  })

  it('reads the front matter of Chowdown', () => {
    const recipe = one(
      'a/salad.md',
      '---\nlayout: recipe\ntitle: "Bean salad"\ntags: [salad, quick]\ningredients:\n- 1 can beans\n- 1 onion\ndirections:\n- Drain.\n- Mix.\n---\nFrom my aunt.\n',
    )
    expect(recipe).toMatchObject({
      title: 'Bean salad',
      keywords: ['salad', 'quick'],
      description: 'From my aunt.',
    })
    expect(lines(recipe)).toEqual(['1 can beans', '1 onion'])
  })

  it('reads Recipe Keeper', () => {
    const recipe = one(
      'x',
      zipSync({
        'recipes.html': strToU8(
          '<html><body><div class="recipe-details"><h2 itemprop="name">Stew</h2><span itemprop="recipeYield">4</span><meta content="PT30M" itemprop="cookTime">' +
            '<div itemprop="recipeIngredients"><p>1 kg beef</p><p>2 onions</p></div><div itemprop="recipeDirections"><p>1. Brown it.</p><p>2. Stew it.</p></div></div></body></html>',
        ),
      }),
    )
    expect(lines(recipe)).toEqual(['1 kg beef', '2 onions'])
    expect(steps(recipe)).toEqual(['Brown it.', 'Stew it.'])
    expect(recipe).toMatchObject({ title: 'Stew', cookTimeMinutes: 30, yieldServings: 4 })
  })

  it('reads WP Recipe Maker with groups, images of steps and custom times', () => {
    const recipe = one(
      'x',
      JSON.stringify([
        {
          name: 'Flatbread',
          summary: '<p>Quick &amp; soft.</p>',
          servings: '6',
          servings_unit: 'pieces',
          custom_time: '30',
          custom_time_label: 'Rising',
          tags: { course: ['Bread'], keyword: ['pan'] },
          ingredients_flat: [
            { type: 'group', name: 'Dough' },
            { type: 'ingredient', amount: '300', unit: 'g', name: 'flour', notes: 'strong' },
          ],
          instructions_flat: [
            { type: 'instruction', text: '<p>Knead.</p>', image_url: 'https://example.org/1.jpg' },
          ],
        },
      ]),
    )
    expect(recipe.ingredientGroups).toEqual([{ title: 'Dough', lines: ['300 g flour (strong)'] }])
    expect(recipe.instructionGroups[0]?.steps).toEqual([
      { text: 'Knead.', name: null, imageUrl: 'https://example.org/1.jpg' },
    ])
    expect(recipe).toMatchObject({
      description: 'Quick & soft.',
      yieldText: '6 pieces',
      customTime: { label: 'Rising', minutes: 30 },
      category: ['Bread'],
    })
  })

  it('names a Cooklang recipe after its file', () => {
    const recipe = one(
      'soups/Leek soup.cook',
      '>> servings: 2|4\n\nSlice the @leeks{2}(washed).\n\nSimmer in a #pot{} for ~{20%minutes}.\n',
    )
    expect(recipe).toMatchObject({ title: 'Leek soup', yieldServings: 2, equipment: ['pot'] })
    expect(lines(recipe)).toEqual(['2 leeks (washed)'])
    expect(steps(recipe)).toEqual(['Slice the leeks.', 'Simmer in a pot for 20 minutes.'])
  })
})
