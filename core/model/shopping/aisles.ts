import { nounPairs } from '../../values/text/noun-number.ts'
import { searchWords } from '../search/words/search-text.ts'

/** The aisles of a shop, in the usual order of walking through it. */
export const aisles = [
  ['produce', 'Fruit and vegetables'],
  ['meat', 'Meat and fish'],
  ['dairy', 'Dairy and eggs'],
  ['bakery', 'Bread'],
  ['dry', 'Pasta, rice and pulses'],
  ['baking', 'Baking'],
  ['tins', 'Tins and jars'],
  ['spices', 'Spices, oils and sauces'],
  ['frozen', 'Frozen'],
  ['drinks', 'Drinks'],
  ['other', 'Other'],
] as const

/** One of `aisles`. */
export type Aisle = (typeof aisles)[number][0]

/** Words that identify an aisle; more specific ones are on an earlier line, and two words are matched before one. */
const wordsOfAisles: readonly (readonly [Aisle, string])[] = [
  ['frozen', 'frozen,ice cream,sorbet'],
  [
    'tins',
    'tinned,canned,peanut butter,coconut milk,coconut cream,tomato paste,tomato puree,passata,olive,caper,gherkin,pickle,jam,marmalade,stock,broth,anchovy,tahini,maple syrup,honey,chickpeas can',
  ],
  [
    'spices',
    'olive oil,oil,vinegar,soy sauce,fish sauce,sauce,mustard,ketchup,mayonnaise,salt,pepper flake,black pepper,white pepper,peppercorn,ground,dried,powder,paprika,cumin,turmeric,cinnamon,nutmeg,clove,cardamom,saffron,oregano,bay leaf,chili flake,chilli flake,sumac,zaatar,curry paste,miso,spice,seasoning,ol,essig,senf,salz,pfeffer',
  ],
  [
    'baking',
    'baking powder,baking soda,bicarbonate,cornstarch,cornflour,flour,sugar,yeast,vanilla,chocolate,cocoa,gelatin,almond,hazelnut,walnut,pecan,pistachio,cashew,nut,raisin,sultana,currant,date,sesame,poppy seed,pine nut,sprinkle,semolina,polenta,cornmeal,mehl,zucker,hefe,backpulver',
  ],
  [
    'dry',
    'pasta,spaghetti,penne,macaroni,lasagne,linguine,orzo,gnocchi,noodle,rice,couscous,bulgur,quinoa,barley,lentil,chickpea,bean,oat,split pea,nudel,reis,linse',
  ],
  [
    'meat',
    'chicken,beef,pork,lamb,veal,turkey,duck,bacon,ham,sausage,chorizo,salami,prosciutto,pancetta,mince,steak,fish,salmon,cod,tuna,trout,haddock,prawn,shrimp,mussel,clam,squid,crab,hahnchen,fleisch,lachs',
  ],
  [
    'dairy',
    'butter,milk,cream,cheese,yogurt,yoghurt,egg,parmesan,mozzarella,feta,ricotta,cheddar,mascarpone,halloumi,gruyere,pecorino,creme fraiche,quark,buttermilk,labneh,milch,sahne,kase,ei,eier',
  ],
  ['bakery', 'bread,baguette,ciabatta,sourdough,toast,tortilla,pita,naan,bun,breadcrumb,brioche,roll,brot'],
  [
    'drinks',
    'wine,beer,cider,coffee,tea,juice,soda water,sparkling water,rum,brandy,vodka,gin,whisky,vermouth,wein,saft',
  ],
  [
    'produce',
    'onion,garlic,shallot,leek,scallion,tomato,potato,carrot,celery,cucumber,lettuce,spinach,kale,chard,cabbage,broccoli,cauliflower,zucchini,courgette,eggplant,aubergine,pepper,chili,chilli,mushroom,pea,corn,squash,pumpkin,beet,beetroot,radish,fennel,asparagus,artichoke,avocado,ginger,lemon,lime,orange,apple,pear,banana,berry,strawberry,blueberry,raspberry,cherry,peach,apricot,plum,grape,mango,pineapple,melon,fig,pomegranate,rhubarb,parsley,basil,mint,cilantro,coriander,dill,thyme,rosemary,sage,chive,tarragon,herb,salad,arugula,rocket,lemongrass,zwiebel,knoblauch,kartoffel,mohre,zitrone,apfel,petersilie',
  ],
]

const aisleByWords: ReadonlyMap<string, Aisle> = new Map(
  [...wordsOfAisles]
    .reverse()
    .flatMap(([aisle, words]) => words.split(',').map((word) => [word, aisle] as const)),
)

/** Words such as "frozen", which determine the aisle for any food. */
const leading: ReadonlyMap<string, Aisle> = new Map([
  ['frozen', 'frozen'],
  ['canned', 'tins'],
  ['tinned', 'tins'],
  ['dried', 'spices'],
  ['ground', 'spices'],
])

/** The aisle of a food, by the last known words of its name ("unsalted butter" is dairy, "butter beans" are not). */
export function aisleOf(title: string): Aisle {
  const words = searchWords(title.split(/[,(]/, 1)[0] ?? '').map(singular)
  const first = leading.get(words[0] ?? '')
  for (let end = words.length; end > 0; end -= 1) {
    const pair = end > 1 ? aisleByWords.get(`${words[end - 2]} ${words[end - 1]}`) : undefined
    const found = pair ?? aisleByWords.get(words[end - 1] ?? '')
    // Ground meat is meat, although ground foods are usually spices.
    if (found !== undefined) return first !== undefined && found !== 'meat' && found !== 'dry' ? first : found
  }
  return first ?? 'other'
}

const singularByPlural: ReadonlyMap<string, string> = new Map([
  ...nounPairs.map(([one, many]) => [many, one] as const),
  ...['chili', 'chilli'].map((chili) => [`${chili}es`, chili] as const),
  ...['cookie', 'brownie', 'smoothie', 'veggie', 'pie'].map((one) => [`${one}s`, one] as const),
])

/** A folded word without its plural ending, by which foods are grouped. */
export function singular(word: string): string {
  const known = singularByPlural.get(word)
  if (known !== undefined) return known
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:tomato|potato|mango|peach|radish|squash)es$/.test(word)) return word.slice(0, -2)
  if (word === 'leaves') return 'leaf'
  return word.length > 3 &&
    word.endsWith('s') &&
    !/(?:ss|us|is|couscous|hummus|molasses|asparagus)$/.test(word)
    ? word.slice(0, -1)
    : word
}
