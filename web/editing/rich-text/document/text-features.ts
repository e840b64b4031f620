/** What a text can contain in addition to bold, italic and chips. */
export type TextFeature = 'paragraphs' | 'headings' | 'lists' | 'links'

/** For long texts, such as an about page, a story or notes. */
export const pageFeatures: readonly TextFeature[] = ['paragraphs', 'headings', 'lists', 'links']

/** For a few paragraphs, such as a biography or a description. */
export const paragraphFeatures: readonly TextFeature[] = ['paragraphs', 'lists', 'links']

/** For a single line, such as the preparation of an ingredient. */
export const lineFeatures: readonly TextFeature[] = ['links']
