import type { FrontMatterDialect } from '../markdown/front-matter.ts'

/** Front matter in the words of Cooklang. Its tags are keywords; the site's own tags have a key of their own. */
export const cooklangDialect: FrontMatterDialect = {
  spellings: {
    prep: 'prep time',
    cook: 'cook time',
    other: 'other time',
    'other-label': 'other time label',
    meals: 'course',
    cuisines: 'cuisine',
    diets: 'diet',
    tags: 'site tags',
    keywords: 'tags',
  },
  texts: ['description', 'story', 'story more'],
}
