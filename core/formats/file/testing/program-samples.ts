const json = (value: unknown): string => JSON.stringify(value)

/** A file of a program: its name, and a content whose every text starts with "zq". */
export type ProgramSample = readonly [program: string, name: string, content: string]

/** Files of many programs. */
export const programSamples: readonly ProgramSample[] = [
  [
    'Paprika',
    'a.paprikarecipe',
    json({
      name: 'zqTitle',
      ingredients: 'zqGroup:\n2 zqLeeks',
      directions: 'zqSlice.',
      description: 'zqAbout',
      notes: 'zqNote',
      nutritional_info: 'zqKcal',
      source: 'zqSource',
      source_url: 'https://example.org/zqaddress',
      servings: '4 zqBowls',
      difficulty: 'zqHard',
      categories: ['zqSoup'],
      rating: 4,
      prep_time: 'zqWhile',
    }),
  ],
  [
    'Mealie',
    'a.json',
    json({
      name: 'zqTitle',
      description: 'zqAbout',
      recipeYield: 'zqLoaf',
      recipeServings: 4,
      orgURL: 'https://example.org/zqaddress',
      recipeIngredient: [
        {
          title: 'zqGroup',
          quantity: 2,
          unit: { name: 'zqUnit', abbreviation: 'zqU' },
          food: { name: 'zqFood' },
          note: 'zqNote',
        },
        { title: '', note: 'zqFree', quantity: 1, unit: null, food: null },
      ],
      recipeInstructions: [{ title: 'zqPart', summary: 'zqStep', text: 'zqDo' }],
      notes: [{ title: 'zqHint', text: 'zqHintText' }],
      tags: [{ name: 'zqTag', slug: 'tag' }],
      recipeCategory: [{ name: 'zqCategory' }],
      tools: [{ name: 'zqPan' }],
      extras: { mine: 'zqExtra' },
      comments: [{ text: 'zqComment', user: { username: 'zqUser' } }],
    }),
  ],
  [
    'Tandoor',
    'recipe.json',
    json({
      name: 'zqTitle',
      description: 'zqAbout',
      keywords: [{ name: 'zqTag', description: 'zqTagText' }],
      working_time: 5,
      waiting_time: 10,
      servings: 2,
      servings_text: 'zqBowls',
      source_url: 'https://example.org/zqaddress',
      nutrition: { carbohydrates: 3, source: 'zqNutrition' },
      steps: [
        {
          name: 'zqStep',
          instruction: 'zqDo',
          time: 12,
          ingredients: [
            {
              food: { name: 'zqFood', plural_name: 'zqFoods', supermarket_category: { name: 'zqShelf' } },
              unit: { name: 'zqUnit' },
              amount: 2,
              note: 'zqNote',
            },
            { food: null, unit: null, amount: 0, note: 'zqHead', is_header: true },
          ],
        },
        { name: 'zqNext', instruction: 'zqMore', time: 0, ingredients: [] },
      ],
    }),
  ],
  [
    'RecipeSage, as JSON-LD',
    'a.json',
    json([
      {
        '@context': 'http://schema.org',
        '@type': 'Recipe',
        name: 'zqTitle',
        description: 'zqAbout',
        creditText: 'zqCredit',
        isBasedOn: 'https://example.org/zqaddress',
        recipeYield: 'zqLoaf',
        recipeIngredient: ['[zqGroup]', '2 zqLeeks'],
        recipeInstructions: [
          { '@type': 'HowToStep', text: '[zqPart]' },
          { '@type': 'HowToStep', text: 'zqDo' },
        ],
        recipeCategory: ['zqTag'],
        comment: [{ '@type': 'Comment', name: 'zqBy', text: 'zqNote' }],
        isAccessibleForFree: 'zqFree',
      },
    ]),
  ],
  [
    'RecipeSage, its own',
    'a.json',
    json({
      recipes: [
        {
          title: 'zqTitle',
          description: 'zqAbout',
          yield: 'zqLoaf',
          activeTime: '10 min',
          totalTime: '1 hour',
          source: 'zqSource',
          url: 'https://example.org/zqaddress',
          notes: 'zqNote',
          ingredients: '[zqGroup]\n2 zqLeeks',
          instructions: '[zqPart]\nzqDo',
          recipeLabels: [{ label: { title: 'zqTag' } }],
          images: [{ location: 'https://example.org/zqpicture.jpg' }],
        },
      ],
    }),
  ],
  [
    'Nextcloud Cookbook',
    'recipe.json',
    json({
      '@type': 'Recipe',
      name: 'zqTitle',
      description: 'zqAbout',
      url: 'https://example.org/zqaddress',
      recipeYield: 4,
      tool: ['zqPan'],
      recipeIngredient: ['2 zqLeeks', '## zqGroup', 'zqSalt'],
      recipeInstructions: ['zqDo', 'zqMore'],
      keywords: 'zqTag,zqOther',
      nutrition: { '@type': 'NutritionInformation', servingSize: 'zqServing' },
      dateCreated: 'zqYear',
      aggregateRating: null,
    }),
  ],
  [
    'Chowdown',
    'a.md',
    '---\nlayout: recipe\ntitle: zqTitle\nimage: zqpicture.jpg\nimagecredit: zqCredit\ntags: zqTag\ndirections:\n- zqDo\ningredients:\n- 2 zqLeeks\ncomponents:\n- zqOtherRecipe\n---\nzqAbout\n',
  ],
  [
    'Plan to Eat',
    'a.csv',
    'Title,Course,Cuisine,Main Ingredient,Description,Source,Url,Url Host,Prep Time,Cook Time,Total Time,Servings,Yield,Ingredients,Directions,Tags,Rating,Public Url,Photo Url,Private,Nutritional Score (generic),Calories,Fat\n' +
      'zqTitle,zqCourse,zqCuisine,zqMain,zqAbout,zqSource,https://example.org/zqaddress,zqhost,10,20,30,4,zqLoaf,", zqGroup\n2 zqLeeks","zqDo.\nzqMore.",zqTag,4,https://example.org/zqpublic,https://example.org/zqphoto.jpg,FALSE,zqScore,zqKcal,zqFat\n',
  ],
  [
    'My Recipe Box',
    'a.csv',
    'title;description;preparation time;cooking time;total time;quantity;ingredients;instructions;notes;nutrition;source;url;tags;pictures;comment;video\n' +
      '"zqTitle";"zqAbout";"10 min";"20 min";"30 min";"4 zqBowls";"2 zqLeeks\nzqSalt";"zqDo.\nzqMore.";"zqNote";"zqKcal";"zqSource";"https://example.org/zqaddress";"zqTag";"zqpicture.jpg";"zqComment";"zqVideo"\n',
  ],
  [
    'Recipe Keeper',
    'recipes.html',
    '<html><body><div class="recipe-details"><table><tr><td><img src="images/zqpicture_0.jpg" class="recipe-photo"></td><td><meta content="zqId" itemprop="recipeShareId">' +
      '<h2 itemprop="name">zqTitle</h2><div>Courses: <span>zqCourse</span><meta content="zqCourse" itemprop="recipeCourse"></div><div>Collections: <span>zqCollection</span><meta content="zqCollection" itemprop="recipeCollection"></div>' +
      '<div>Source: <span itemprop="recipeSource"><a href="https://example.org/zqaddress">zqSite</a></span></div><div>Serving size: <span itemprop="recipeYield">4 zqBowls</span></div>' +
      '<div itemprop="recipeIngredients"><p>2 zqLeeks</p></div><div itemprop="recipeDirections"><p>zqDo.</p></div><div itemprop="recipeNotes"><p>zqNote</p></div>' +
      '<meta content="zqKcal" itemprop="recipeNutCalories"><div class="extra">zqElse</div></td></tr></table></div></body></html>',
  ],
  [
    'Copy Me That',
    'recipes.html',
    '<html><head><title>Copy Me That</title></head><body><div class="recipe"><div id="name">zqTitle</div><div>Adapted from <a id="original_link" href="https://www.copymethat.com/zqaddress">zqLink</a></div>' +
      '<div id="description">zqAbout</div><div id="categories"><span class="recipeCategory">zqTag</span></div><div>Servings: <a id="recipeYield">4 zqBowls</a></div><div id="ratings_row">zqStars</div>' +
      '<ul id="recipeIngredients"><li class="recipeIngredient_subheader">zqGroup</li><li class="recipeIngredient">2 zqLeeks</li><li class="recipeIngredient_note">zqHint</li></ul>' +
      '<ol id="recipeInstructions"><li class="instruction_subheader">zqPart</li><li class="instruction">zqDo</li></ol><ul><li class="recipeNote">zqNote</li></ul></div></body></html>',
  ],
  [
    'Meal-Master',
    'a.mmf',
    'MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: zqTitle\n Categories: zqSoup, zqWinter\n      Yield: 4 zqBowls\n\n      2 c  zqLeeks; zqSliced                   1 ts zqSalt\n           -zqMore\nMMMMM------------------zqGroup-------------------\n    1/2 c  zqMilk\n\n  zqDo it\n  all.\n\n  From: zqSource\n\nMMMMM\n',
  ],
  [
    'REZKONV',
    'a.rk',
    '=============== REZKONV-Recipe - RezkonvSuite v1.4\n\n     Titel: zqTitle\nKategorien: zqSuppe, zqWinter\n     Menge: 4 zqTeller\n\n======================== zqTeig ========================\n    250     Gramm  zqMehl; zqType\n      1     Pack.  zqZucker\n      2            zqEier\n            Etwas  zqMilch\n   0,5     Essl.  zqSalz\n      1/2  Teel.  zqPulver\n      1            Zwiebel; zqgehackt und\n                   -- zqfein\n\n======================== QUELLE ========================\n     zqHeft\n     -- Erfasst *RK* 01.01.2001 von\n     -- zqErna\n\nzqKneten und\nzqBacken.\n\n:Fingerprint: zqFinger\n\n=====\n',
  ],
  [
    'MasterCook',
    'a.mxp',
    '                     *  Exported from  MasterCook  *\n\n                        zqTitle\n\nRecipe By     : zqAuthor\nServing Size  : 4    Preparation Time :0:45\nCategories    : zqSoups                          zqCorn\n\n  Amount  Measure       Ingredient -- Preparation Method\n--------  ------------  --------------------------------\n   1 1/2  cups          zqKernels -- zqFresh\n                        zqGroup\n\nzqDo\nit.\n\nDescription:\n  "zqAbout"\nSource:\n  "zqSource"\nCopyright:\n  "zqCopyright"\nYield:\n  "zqLoaf"\nStart to Finish Time:\n  "1:30"\n                                    - - - - - - - - - - - - - - - - - - - \n\nPer Serving (excluding unknown items): zqKcal\n\nServing Ideas : zqServe\n\nNOTES : zqNote\n\nNutr. Assoc. : 0 0\n',
  ],
  [
    'MasterCook in XML',
    'a.mx2',
    '<?xml version="1.0" standalone="yes" encoding="ISO-8859-1"?>\n<!DOCTYPE mx2 SYSTEM "mx2.dtd">\n<mx2 source="MasterCook" date="May 1, 2001">\n<Summ>\n<Nam>\nzqTitle\n</Nam></Summ>\n<RcpE name="zqTitle" author="A. zqCook, "zqBook"" img="zqpicture.jpg">\n<Serv qty="4"/>\n<PrpT elapsed="0:30"/>\n<TTim elapsed="1:45"/>\n<Yield unit="zqCups" qty="36"/>\n<CatS>\n<CatT>\nzqSoup\n</CatT>\n</CatS>\n<IngR name="zqLeeks in 3/4" dice" unit="zqUnit" qty="2">\n<IPrp>\nzqSliced\n</IPrp>\n<INtI>\nzqLinkOfNutrition\n</INtI>\n</IngR>\n<IngR name="zqGroup" code="S"></IngR>\n<DirS>\n<DirT img="zqstep.jpg">\nzqDo\n</DirT>\n</DirS>\n<Desc>\nzqAbout\n</Desc>\n<Srce>\nzqSource\n</Srce>\n<AltS label="zqLabel" source="zqOtherSource"/>\n<CpyR>\nzqCopyright\n</CpyR>\n<RatS>\n<RatE name="zqHot" value="7"/>\n</RatS>\n<SrvI>\nzqServe\n</SrvI>\n<Wine>\nzqWine\n</Wine>\n<Note>\nzqNote\n</Note>\n<Nutr>\nzqKcal\n</Nutr>\n<Xtra>\nzqElse\n</Xtra>\n</RcpE></mx2>\n',
  ],
  [
    'RecipeML',
    'a.xml',
    '<?xml version="1.0"?><recipeml version="0.5"><recipe><head><title>zqTitle</title><subtitle>zqSubtitle</subtitle><source><srcitem>zqBook</srcitem><srcitem>zqOther</srcitem></source><categories><cat>zqSoup</cat></categories><preptime type="zqRest"><time><qty>2</qty><timeunit>hours</timeunit></time></preptime><yield><qty>4</qty><unit>zqBowls</unit></yield></head>' +
      '<description>zqAbout</description><equipment><tool>zqPan</tool></equipment><ingredients><note>zqBefore</note><ing-div><title>zqGroup</title><note>zqGroupNote</note><ing><amt><qty>2</qty><unit>zqUnit</unit></amt><item>zqLeeks</item><prep>zqSliced</prep></ing></ing-div></ingredients><directions><step>zqDo</step><note>zqDirNote</note></directions><note>zqNote</note></recipe></recipeml>',
  ],
  [
    'Gourmet',
    'a.grmt',
    '<?xml version="1.0"?><!DOCTYPE gourmetDoc><gourmetDoc><recipe id="1"><title>zqTitle</title><category>zqSoup</category><cuisine>zqCuisine</cuisine><source>zqSource</source><link>https://example.org/zqaddress</link><rating>4/5 stars</rating><preptime>20 minutes</preptime><cooktime>1 hour</cooktime><yields>4 zqBowls</yields>' +
      '<ingredient-list><ingredient optional="yes"><amount>2</amount><unit>cups</unit><item>zqLeeks, zqSliced</item><key>zqkey</key></ingredient><inggroup><groupname>zqGroup</groupname><ingredient><amount>1</amount><item>zqSalt</item></ingredient></inggroup></ingredient-list><instructions>zqDo.\nzqMore.</instructions><modifications>zqNote</modifications></recipe></gourmetDoc>',
  ],
  [
    "Now You're Cooking",
    'a.txt',
    "@@@@@ Now You're Cooking! Export Format\n\nzqTitle\n\nzqsoup, zqwinter\n\n1 cup zqpeas -- zqrinsed\n4 cups zqwater\n\nzqBoil.\n\nContributor: zqAuthor\n\nYield: 4 zqbowls\n\nPreparation Time: 0:10\n\nSource: zqSource\n\nNYC Nutrilink: N0^0,zqCode\n\n** Exported from Now You're Cooking! v5.9 **\n",
  ],
  [
    'XML of an unknown program',
    'a.xml',
    '<?xml version="1.0"?><recipes><recipe difficulty="zqHard"><title>zqTitle</title><ingredients><li>2 zqLeeks</li><li>zqSalt</li></ingredients><instructions><step>zqDo</step></instructions><wine>zqWine</wine></recipe></recipes>',
  ],
  [
    'a plain text',
    'a.txt',
    'zqTitle\n\nzqAbout it.\n\nServes 4\n\nIngredients\n2 zqLeeks\n1 tsp zqSalt\n\nMethod\n1. zqSlice the leeks.\n2. zqCook them.\n\nNotes\nzqKeeps well.\n',
  ],
]
