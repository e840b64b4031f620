/** What a word or number of a line can be part of, in the order of the model's classes. */
export const MODEL_LABELS = ['quantity', 'unit', 'name', 'size', 'preparation', 'comment', 'purpose'] as const

/** What a token is part of; punctuation is a mark and takes no label. */
export type Label = (typeof MODEL_LABELS)[number] | 'mark'
