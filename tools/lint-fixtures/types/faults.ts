/** A fault for each rule of .oxlintrc.json; the comment behind it names what finds it. */

declare const text: string
declare const texts: string[]
declare const value: { readonly a: number }
declare function save(): Promise<void>
declare function each(visit: (text: string) => void): void

export async function faults(): Promise<void> {
  await text // await-thenable
  delete texts[0] // no-array-delete
  console.log(String(value)) // no-base-to-string
  save() // no-floating-promises
  for (const index in texts) console.log(index) // no-for-in-array
  setTimeout('save()', 1) // no-implied-eval
  each(async () => save()) // no-misused-promises
  if (save()) console.log(text) // no-misused-promises
  console.log(-value) // no-unsafe-unary-minus
  console.log(text + value) // no-base-to-string restrict-plus-operands
  console.log(`${value}`) // no-base-to-string restrict-template-expressions
  throw value // only-throw-error
}

export type Twice = string | string // no-duplicate-type-constituents
export type Anything = string | unknown // no-redundant-type-constituents
