/** What a text may have beside bold, italic and chips. */
export type TextFeature = 'paragraphs' | 'headings' | 'lists' | 'links'

/** A page of text, such as an about page, a story or notes. */
export const pageFeatures: readonly TextFeature[] = ['paragraphs', 'headings', 'lists', 'links']

/** Some paragraphs, such as a biography or a description. */
export const paragraphFeatures: readonly TextFeature[] = ['paragraphs', 'lists', 'links']

/** One line, such as what is done with an ingredient. */
export const lineFeatures: readonly TextFeature[] = ['links']
