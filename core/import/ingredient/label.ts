/** What a token of a line can be part of, in the order of the model's classes. */
export const LABELS = [
  'quantity',
  'unit',
  'name',
  'size',
  'preparation',
  'comment',
  'purpose',
  'mark',
] as const

export type Label = (typeof LABELS)[number]
