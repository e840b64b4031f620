/** The label of a token; punctuation is a `mark`. */
export type Label = 'quantity' | 'unit' | 'name' | 'size' | 'preparation' | 'comment' | 'purpose' | 'mark'

/**
 * The states of the model, each with the label that it stands for. Comments before the name ("about", "or 200 g") have
 * a state of their own, the last one, because the name is still to come after them.
 */
export const MODEL_STATES = [
  ...(['quantity', 'unit', 'name', 'size', 'preparation', 'comment', 'purpose'] as const),
  'comment',
] as const satisfies readonly Label[]
