import type { ProgramSample } from './program-samples.ts'

const meta = (key: string, value: string): string =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`
const wordPress = (...items: string[]): string =>
  `<?xml version="1.0"?><rss xmlns:wp="w"><channel><title>Blog</title>${items.map((item) => `<item>${item}</item>`).join('')}</channel></rss>`

/** PHP's way to write texts, lists and tables. */
const php = (value: unknown): string => {
  if (typeof value === 'string') return `s:${new TextEncoder().encode(value).length}:"${value}";`
  if (typeof value === 'number') return `i:${value};`
  const entries = Object.entries(value ?? {})
  const key = (name: string): string => (Array.isArray(value) ? `i:${name};` : php(name))
  return `a:${entries.length}:{${entries.map(([name, inner]) => key(name) + php(inner)).join('')}}`
}

/** Exports of WordPress with the recipes of several plugins. */
export const wordPressSamples: readonly ProgramSample[] = [
  [
    'WP Recipe Maker in a WordPress export',
    'a.xml',
    wordPress(
      `<title>zqTitle</title><wp:post_id>7</wp:post_id><wp:post_type>wprm_recipe</wp:post_type><content:encoded>zqAbout</content:encoded>${meta('wprm_ingredients', php([{ name: 'zqGroup', ingredients: [{ amount: '2', unit: 'g', name: 'zqLeeks', notes: 'zqSliced' }] }]))}${meta('wprm_instructions', php([{ name: 'zqPart', instructions: [{ text: '<p>zqDo</p>', name: 'zqStep' }] }]))}${meta('wprm_notes', '<p>zqNote</p>')}${meta('wprm_servings', '4')}${meta('wprm_servings_unit', 'zqBowls')}${meta('wprm_author_name', 'zqAuthor')}${meta('wprm_nutrition_calories', '120')}${meta('wprm_equipment', php([{ name: 'zqPan' }]))}`,
      '<title>My soup</title><wp:post_type>post</wp:post_type><link>https://example.org/zqaddress</link><content:encoded><![CDATA[<!--WPRM Recipe 7-->zqFallback<!--End WPRM Recipe-->]]></content:encoded>',
    ),
  ],
  [
    'Tasty Recipes in a WordPress export',
    'a.xml',
    wordPress(
      `<title>zqTitle</title><wp:post_id>8</wp:post_id><wp:post_type>tasty_recipe</wp:post_type>${meta('description', 'zqAbout')}${meta('ingredients', '<h4>zqGroup</h4><ul><li>2 zqLeeks</li></ul>')}${meta('instructions', '<ol><li>zqDo</li><li>zqMore</li></ol>')}${meta('notes', 'zqNote')}${meta('prep_time', '10 minutes')}${meta('additional_time_label', 'zqRest')}${meta('additional_time_value', '5 minutes')}${meta('yield', '4 zqBowls')}${meta('author_name', 'zqAuthor')}${meta('category', 'zqCourse')}${meta('method', 'zqBoiling')}${meta('cuisine', 'zqCuisine')}${meta('diet', 'zqDiet')}${meta('keywords', 'zqTag')}${meta('serving_size', 'zqServing')}${meta('calories', 'zqKcal')}`,
    ),
  ],
  [
    'WP Delicious in a WordPress export',
    'a.xml',
    wordPress(
      `<title>zqTitle</title><wp:post_id>9</wp:post_id><wp:post_type>recipe</wp:post_type>${meta(
        'delicious_recipes_metadata',
        php({
          recipeSubtitle: 'zqSubtitle',
          recipeDescription: 'zqAbout',
          noOfServings: '4',
          prepTime: '10',
          prepTimeUnit: 'min',
          recipeIngredients: [
            {
              sectionTitle: 'zqGroup',
              ingredients: [{ quantity: '2', unit: 'cup', ingredient: 'zqLeeks', notes: 'zqSliced' }],
            },
          ],
          recipeInstructions: [
            {
              sectionTitle: 'zqPart',
              instruction: [{ instructionTitle: 'zqStep', instruction: 'zqDo', image: '' }],
            },
          ],
          recipeNotes: 'zqNote',
          recipeKeywords: 'zqTag',
        }),
      )}`,
    ),
  ],
  [
    'EasyRecipe in a WordPress export',
    'a.xml',
    wordPress(
      '<title>My post</title><wp:post_type>post</wp:post_type><link>https://example.org/zqaddress</link><content:encoded><![CDATA[<p>Hello.</p><div class="easyrecipe"><div class="item hrecipe"><div class="ERName fn">zqTitle</div><span class="yield">4 zqBowls</span><ul class="ingredients"><li class="ingredient">2 zqLeeks</li><li class="ingredient">1 zqSalt</li></ul><div class="instructions"><ol><li class="instruction">zqDo.</li><li class="instruction">zqMore.</li></ol></div><div class="ERNotes">zqNote</div></div></div>]]></content:encoded>',
    ),
  ],
]
