import type { FrontMatterDialect } from '../markdown/front-matter.ts'

/**
 * The front matter keys of Cooklang. Its tags are keywords; the terms of the platform called tags have a different key.
 */
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
