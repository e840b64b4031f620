import { describe, expect, it } from 'vitest'
import { applyMutant, mutantsOf } from './mutants.ts'

const mutated = (text: string) => mutantsOf('x.ts', text).map((mutant) => applyMutant(text, mutant))

describe('the mutants of a file', () => {
  it('shift boundaries and invert comparisons', () => {
    expect(mutated('const a = b < c')).toEqual(['const a = b <= c', 'const a = b >= c'])
  })

  it('drop negations, conditions, statements and return values', () => {
    expect(mutated('if (!a) b()')).toEqual(['if (true) b()', 'if (false) b()', 'if (a) b()', 'if (!a) ;'])
    expect(mutated('const f = () => a')).toEqual(['const f = () => undefined'])
    expect(mutated('function f() { return a }')).toEqual(['function f() { return undefined }'])
  })

  it('change literals, but not the names of modules, properties and types, nor the messages of errors', () => {
    expect(mutated("const a = [true, 7, 'x']")).toEqual([
      "const a = [false, 7, 'x']",
      "const a = [true, 8, 'x']",
      "const a = [true, 7, '']",
    ])
    expect(mutated("import 'x'; type A = 'x' | 1; interface B { c: 'x' }")).toEqual([])
    expect(mutated("const a = { 'b': c }; export * from 'x'; const d = new Error('x')")).toEqual([])
  })

  it('remove parts of a state machine', () => {
    expect(mutated('const a = { guard: b, target: c, on: d }')).toEqual([
      'const a = { ...{}, target: c, on: d }',
    ])
  })

  it('remove transitions of a state machine', () => {
    expect(mutated('const a = { on: { open: b, close: c }, invoke: { onDone: d } }')).toEqual([
      'const a = { on: { ...{}, close: c }, invoke: { onDone: d } }',
      'const a = { on: { open: b, ...{} }, invoke: { onDone: d } }',
      'const a = { on: { open: b, close: c }, invoke: { ...{} } }',
    ])
  })

  it('do not change texts', () => {
    expect(mutated('const a = `b` + c')).toEqual([])
  })
})
