/** The labels of words and numbers in a line, in the order of the model's classes. */
export const MODEL_LABELS = ['quantity', 'unit', 'name', 'size', 'preparation', 'comment', 'purpose'] as const

/** The label of a token; punctuation is a `mark`. */
export type Label = (typeof MODEL_LABELS)[number] | 'mark'
