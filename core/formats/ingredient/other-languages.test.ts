import { describe, expect, it } from 'vitest'
import { readIngredientLine } from './read-ingredient.ts'

type Expected = readonly [
  line: string,
  quantityMin: number | null,
  quantityMax: number | null,
  unit: string | null,
  ingredient: string,
]

const lines: Readonly<Record<string, readonly Expected[]>> = {
  Croatian: [
    ['250 g brašna', 250, null, 'g', 'brašna'],
    ['2 žlice šećera', 2, null, 'tbsp', 'šećera'],
    ['pola šalice mlijeka', 0.5, null, 'cup', 'mlijeka'],
    ['3 velika jaja', 3, null, null, 'jaja'],
    ['1 vezica peršina, sitno nasjeckanog', 1, null, 'bunch', 'peršina'],
    ['2 do 3 režnja češnjaka', 2, 3, 'clove', 'češnjaka'],
    ['oko 100 ml ulja za prženje', 100, null, 'ml', 'ulja za prženje'],
    ['sol i papar po ukusu', null, null, null, 'sol i papar'],
  ],
  German: [
    ['500 g Mehl', 500, null, 'g', 'Mehl'],
    ['1 gestr. TL Natron', 1, null, 'tsp', 'Natron'],
    ['evtl. 1 EL Honig', 1, null, 'tbsp', 'Honig'],
    ['Salz, Pfeffer', null, null, null, 'Salz, Pfeffer'],
    ['2 EL Rapsöl', 2, null, 'tbsp', 'Rapsöl'],
    ['1 TL Backpulver', 1, null, 'tsp', 'Backpulver'],
    ['1 Prise Salz', 1, null, 'pinch', 'Salz'],
    ['2 bis 3 Zehen Knoblauch, fein gehackt', 2, 3, 'clove', 'Knoblauch'],
    ['1 Knoblauchzehe', 1, null, null, 'Knoblauchzehe'],
    ['2 Knoblauchzehen, gehackt', 2, null, null, 'Knoblauchzehen'],
    ['1 Dose (400 g) Tomaten', 1, null, 'can', 'Tomaten'],
    ['½ Bund Petersilie', 0.5, null, 'bunch', 'Petersilie'],
    ['1,5 kg Kartoffeln', 1.5, null, 'kg', 'Kartoffeln'],
    ['1 große Zwiebel, gewürfelt', 1, null, null, 'Zwiebel'],
    ['250 ml lauwarme Milch', 250, null, 'ml', 'lauwarme Milch'],
    ['1 Päckchen Vanillezucker', 1, null, 'packet', 'Vanillezucker'],
    ['1 Pck. Backpulver', 1, null, 'package', 'Backpulver'],
    ['1 Würfel Hefe', 1, null, 'cube', 'Hefe'],
    ['3 Eier (Größe M)', 3, null, null, 'Eier'],
    ['100 g Butter, weich', 100, null, 'g', 'Butter'],
    ['1 Stange Lauch', 1, null, 'stalk', 'Lauch'],
    ['etwa 100 ml Öl', 100, null, 'ml', 'Öl'],
    ['etwas Zitronensaft', null, null, null, 'Zitronensaft'],
    ['Salz und Pfeffer', null, null, null, 'Salz und Pfeffer'],
    ['2 Scheiben Toast', 2, null, 'slice', 'Toast'],
    ['1 Becher Schlagsahne (200 g)', 1, null, 'tub', 'Schlagsahne'],
    ['3-4 Tomaten', 3, 4, null, 'Tomaten'],
    ['1 gestrichener TL Salz', 1, null, 'tsp', 'Salz'],
    ['ca. 200 g Spinat', 200, null, 'g', 'Spinat'],
    ['Saft von 1 Zitrone', 1, null, null, 'Zitrone'],
    ['1/2 TL Zimt', 0.5, null, 'tsp', 'Zimt'],
    ['1 kleine Möhre', 1, null, null, 'Möhre'],
    ['200g Magerquark', 200, null, 'g', 'Magerquark'],
    ['1 Msp. Muskat', 1, null, 'pinch', 'Muskat'],
    ['2 Esslöffel Olivenöl', 2, null, 'tbsp', 'Olivenöl'],
    ['0,5 l Gemüsebrühe', 0.5, null, 'l', 'Gemüsebrühe'],
  ],
  French: [
    ['200 g de farine', 200, null, 'g', 'farine'],
    ["3 cuillères à soupe d'huile", 3, null, 'tbsp', 'huile'],
    ['1 c. à s. de sucre', 1, null, 'tbsp', 'sucre'],
    ["2 gousses d'ail, hachées", 2, null, 'clove', 'ail'],
    ['1 pincée de sel', 1, null, 'pinch', 'sel'],
    ['2 à 3 carottes', 2, 3, null, 'carottes'],
    ['20 cl de crème', 20, null, 'cl', 'crème'],
    ['50 g de beurre fondu', 50, null, 'g', 'beurre'],
    ['1 sachet de levure chimique', 1, null, 'sachet', 'levure chimique'],
    ['1/2 cuillère à café de cannelle', 0.5, null, 'tsp', 'cannelle'],
    ['2 tranches de jambon', 2, null, 'slice', 'jambon'],
    ['3 œufs', 3, null, null, 'œufs'],
    ['25 cl de lait', 25, null, 'cl', 'lait'],
    ['1 oignon émincé', 1, null, null, 'oignon'],
    ["2 c.à.s d'huile d'olive", 2, null, 'tbsp', "huile d'olive"],
    ['1 cs de moutarde', 1, null, 'tbsp', 'moutarde'],
    ['1 càc de sel', 1, null, 'tsp', 'sel'],
    ['4 feuilles de laurier', 4, null, 'leaf', 'laurier'],
    ['1 boîte de pois chiches', 1, null, 'can', 'pois chiches'],
    ['10 brins de persil', 10, null, 'sprig', 'persil'],
    ["Le jus d'un citron", 1, null, null, 'citron'],
    ['1,5 kg de pommes de terre', 1.5, null, 'kg', 'pommes de terre'],
    ['une pincée de poivre', 1, null, 'pinch', 'poivre'],
    ['sel et poivre', null, null, null, 'sel et poivre'],
    ['1 verre de vin blanc', 1, null, 'glass', 'vin blanc'],
    ['2 cuillerées à soupe de miel', 2, null, 'tbsp', 'miel'],
  ],
  Spanish: [
    ['2 cucharadas de aceite', 2, null, 'tbsp', 'aceite'],
    ['1 cucharadita de sal', 1, null, 'tsp', 'sal'],
    ['3 dientes de ajo, picados', 3, null, 'clove', 'ajo'],
    ['1 taza de harina', 1, null, 'cup', 'harina'],
    ['250 g de azúcar', 250, null, 'g', 'azúcar'],
    ['1/2 cucharadita de canela', 0.5, null, 'tsp', 'canela'],
    ['2 huevos grandes', 2, null, null, 'huevos'],
    ['1 cebolla picada', 1, null, null, 'cebolla'],
    ['500 ml de leche entera', 500, null, 'ml', 'leche entera'],
    ['1 pizca de sal', 1, null, 'pinch', 'sal'],
    ['2 cdas. de mantequilla', 2, null, 'tbsp', 'mantequilla'],
    ['1 cdta de comino', 1, null, 'tsp', 'comino'],
    ['1 lata de atún', 1, null, 'can', 'atún'],
    ['3 ramitas de perejil', 3, null, 'sprig', 'perejil'],
    ['2 hojas de laurel', 2, null, 'leaf', 'laurel'],
    ['1 kilo de patatas', 1, null, 'kg', 'patatas'],
    ['1 vaso de vino', 1, null, 'glass', 'vino'],
    ['2 rebanadas de pan', 2, null, 'slice', 'pan'],
    ['1 sobre de levadura', 1, null, 'sachet', 'levadura'],
    ['Sal al gusto', null, null, null, 'Sal'],
    ['media cebolla', 0.5, null, null, 'cebolla'],
    ['1 manojo de cilantro', 1, null, 'bunch', 'cilantro'],
  ],
  Italian: [
    ['200 g di farina', 200, null, 'g', 'farina'],
    ['2 cucchiai di olio', 2, null, 'tbsp', 'olio'],
    ["1 spicchio d'aglio", 1, null, 'clove', 'aglio'],
    ['1 pizzico di sale', 1, null, 'pinch', 'sale'],
    ['300 g di zucchero', 300, null, 'g', 'zucchero'],
    ['1 cucchiaino di lievito', 1, null, 'tsp', 'lievito'],
    ['2 uova', 2, null, null, 'uova'],
    ['1 bustina di vanillina', 1, null, 'sachet', 'vanillina'],
    ['½ bicchiere di vino', 0.5, null, 'glass', 'vino'],
    ['1 cipolla tritata', 1, null, null, 'cipolla'],
    ['sale q.b.', null, null, null, 'sale'],
    ["olio extravergine d'oliva q.b.", null, null, null, "olio extravergine d'oliva"],
    ['1 rametto di rosmarino', 1, null, 'sprig', 'rosmarino'],
    ['4 foglie di basilico', 4, null, 'leaf', 'basilico'],
    ['2 fette di prosciutto', 2, null, 'slice', 'prosciutto'],
    ['1 mazzetto di prezzemolo', 1, null, 'bunch', 'prezzemolo'],
    ['500 ml di brodo', 500, null, 'ml', 'brodo'],
    ['1 kg di patate', 1, null, 'kg', 'patate'],
    ['100 gr di burro', 100, null, 'g', 'burro'],
    ['1 scatola di pelati', 1, null, 'can', 'pelati'],
    ['una presa di pepe', 1, null, 'pinch', 'pepe'],
  ],
  Dutch: [
    ['2 eetlepels olie', 2, null, 'tbsp', 'olie'],
    ['1 teentje knoflook', 1, null, 'clove', 'knoflook'],
    ['100 gram suiker', 100, null, 'g', 'suiker'],
    ['1 snufje zout', 1, null, 'pinch', 'zout'],
    ['250 g bloem', 250, null, 'g', 'bloem'],
    ['1 theelepel zout', 1, null, 'tsp', 'zout'],
    ['2 el olijfolie', 2, null, 'tbsp', 'olijfolie'],
    ['1 tl kaneel', 1, null, 'tsp', 'kaneel'],
    ['3 eieren', 3, null, null, 'eieren'],
    ['1 ui, gesnipperd', 1, null, null, 'ui'],
    ['2 tenen knoflook', 2, null, 'clove', 'knoflook'],
    ['1 blik tomaten', 1, null, 'can', 'tomaten'],
    ['1 zakje bakpoeder', 1, null, 'packet', 'bakpoeder'],
    ['500 ml melk', 500, null, 'ml', 'melk'],
    ['1 bosje peterselie', 1, null, 'bunch', 'peterselie'],
    ['3 takjes tijm', 3, null, 'sprig', 'tijm'],
    ['2 plakken kaas', 2, null, 'slice', 'kaas'],
    ['1 dl room', 1, null, 'dl', 'room'],
    ['halve citroen', 0.5, null, null, 'citroen'],
    ['1 eetl. azijn', 1, null, 'tbsp', 'azijn'],
    ['peper en zout', null, null, null, 'peper en zout'],
    ['2 à 3 wortels', 2, 3, null, 'wortels'],
  ],
  Portuguese: [
    ['2 colheres de sopa de azeite', 2, null, 'tbsp', 'azeite'],
    ['1 colher (chá) de sal', 1, null, 'tsp', 'sal'],
    ['1 xícara de açúcar', 1, null, 'cup', 'açúcar'],
    ['2 dentes de alho, picados', 2, null, 'clove', 'alho'],
    ['250 g de farinha', 250, null, 'g', 'farinha'],
    ['1 colher de chá de fermento', 1, null, 'tsp', 'fermento'],
    ['3 ovos', 3, null, null, 'ovos'],
    ['1/2 xícara de óleo', 0.5, null, 'cup', 'óleo'],
    ['1 lata de leite condensado', 1, null, 'can', 'leite condensado'],
    ['1 pitada de sal', 1, null, 'pinch', 'sal'],
    ['2 colheres (sopa) de manteiga', 2, null, 'tbsp', 'manteiga'],
    ['500 ml de leite', 500, null, 'ml', 'leite'],
    ['1 cebola picada', 1, null, null, 'cebola'],
    ['2 fatias de presunto', 2, null, 'slice', 'presunto'],
    ['1 folha de louro', 1, null, 'leaf', 'louro'],
    ['1 maço de salsa', 1, null, 'bunch', 'salsa'],
    ['1 quilo de batatas', 1, null, 'kg', 'batatas'],
    ['sal a gosto', null, null, null, 'sal'],
    ['meia cebola', 0.5, null, null, 'cebola'],
    ['1 pacote de gelatina', 1, null, 'package', 'gelatina'],
    ['2 c. sopa de mel', 2, null, 'tbsp', 'mel'],
    ['1 chávena de arroz', 1, null, 'cup', 'arroz'],
  ],
  Swedish: [
    ['2 msk socker', 2, null, 'tbsp', 'socker'],
    ['1 krm salt', 1, null, 'pinch', 'salt'],
    ['2 klyftor vitlök', 2, null, 'clove', 'vitlök'],
    ['salt efter smak', null, null, null, 'salt'],
  ],
  Danish: [
    ['3 spsk olie', 3, null, 'tbsp', 'olie'],
    ['1-2 fed hvidløg', 1, 2, 'clove', 'hvidløg'],
    ['1 dåse hakkede tomater', 1, null, 'can', 'tomater'],
  ],
  Norwegian: [
    ['2 ss sukker', 2, null, 'tbsp', 'sukker'],
    ['2 båter hvitløk', 2, null, 'clove', 'hvitløk'],
  ],
  Finnish: [
    ['2 rkl öljyä', 2, null, 'tbsp', 'öljyä'],
    ['1 tl suolaa', 1, null, 'tsp', 'suolaa'],
  ],
  Polish: [
    ['2 łyżki oliwy', 2, null, 'tbsp', 'oliwy'],
    ['1/2 szklanki mąki', 0.5, null, 'cup', 'mąki'],
    ['2 ząbki czosnku', 2, null, 'clove', 'czosnku'],
    ['sól do smaku', null, null, null, 'sól'],
  ],
  Czech: [
    ['3 lžíce cukru', 3, null, 'tbsp', 'cukru'],
    ['2 stroužky česneku', 2, null, 'clove', 'česneku'],
  ],
  Slovak: [
    ['2 PL oleja', 2, null, 'tbsp', 'oleja'],
    ['1 ČL cukru', 1, null, 'tsp', 'cukru'],
  ],
  Hungarian: [
    ['1 evőkanál olaj', 1, null, 'tbsp', 'olaj'],
    ['2 gerezd fokhagyma', 2, null, 'clove', 'fokhagyma'],
    ['1 csipet só', 1, null, 'pinch', 'só'],
  ],
  Russian: [
    ['2 ст. л. сахара', 2, null, 'tbsp', 'сахара'],
    ['200 г творога', 200, null, 'g', 'творога'],
    ['соль по вкусу', null, null, null, 'соль'],
  ],
  Japanese: [
    ['醤油 大さじ2', 2, null, 'tbsp', '醤油'],
    ['砂糖 大さじ1と1/2', 1.5, null, 'tbsp', '砂糖'],
    ['じゃがいも 2〜3個', 2, 3, 'piece', 'じゃがいも'],
    ['玉ねぎ…半個', 0.5, null, 'piece', '玉ねぎ'],
    ['薄力粉100g', 100, null, 'g', '薄力粉'],
    ['200g 豚肉', 200, null, 'g', '豚肉'],
    ['塩 少々', null, null, null, '塩'],
  ],
  Chinese: [
    ['糖粉 60克', 60, null, 'g', '糖粉'],
    ['大蒜 3瓣（切末）', 3, null, 'clove', '大蒜'],
    ['盐 适量', null, null, null, '盐'],
  ],
}

describe.each(Object.entries(lines))('%s', (_language, cases) => {
  it.each(cases)('reads %s', (line, quantityMin, quantityMax, unit, ingredient) => {
    expect(readIngredientLine(line)).toMatchObject({ quantityMin, quantityMax, unit, ingredient })
  })
})

describe('any other language', () => {
  it('separates the preparation from the name', () => {
    expect(readIngredientLine('2 Zwiebeln, fein gehackt').preparation).toBe('fein gehackt')
  })

  it.each([
    ['sale q.b.', 'q.b'],
    ['q.b. sale', 'q.b'],
    ['quelques feuilles de menthe', 'quelques'],
    ['Salz nach Geschmack', 'nach Geschmack'],
    ['etwas Zitronensaft', 'etwas'],
    ['大蒜 3瓣（切末）', '切末'],
    ['塩 少々', '少々'],
    ['sól do smaku', 'do smaku'],
    ['3 Eier (Größe M)', 'Größe M'],
  ])('keeps what %s remarks', (line, note) => {
    expect(readIngredientLine(line).note).toBe(note)
  })

  it.each(['1 Dose Tomaten (400 g)', '1 lata de tomate (400 g)', '1 blik tomaten (400 g)'])(
    'reads the amount in brackets behind the name: %s',
    (line) => {
      const { note, furtherAmounts } = readIngredientLine(line)
      expect(note).toBeNull()
      expect(furtherAmounts).toMatchObject([{ quantityMin: 400, unit: 'g', relation: 'same' }])
    },
  )

  it('detects optional ingredients, also before the amount', () => {
    expect(readIngredientLine('evtl. 1 EL Honig').optional).toBe(true)
  })

  it('lists alternative ingredients', () => {
    expect(readIngredientLine('2 EL Butter oder Margarine').alternatives).toEqual(['Butter', 'Margarine'])
  })

  it('does not split words that look like a connector of another language', () => {
    expect(readIngredientLine('1 onion et al.').alternatives).toEqual([])
    expect(readIngredientLine('2 cups bouillon').alternatives).toEqual([])
  })
})
