import { describe, expect, it } from 'vitest'
import { floatAt, int32At, int8At, uint16At, uint32At, uint8At } from './typed-number-at.ts'

describe('the number at an index of a typed array', () => {
  it('is the number at the index', () => {
    expect(floatAt(Float64Array.of(0.5, -1.25), 1)).toBe(-1.25)
    expect(int32At(Int32Array.of(7, -40_000), 1)).toBe(-40_000)
    expect(uint32At(Uint32Array.of(7, 4_000_000_000), 1)).toBe(4_000_000_000)
    expect(uint16At(Uint16Array.of(7, 60_000), 1)).toBe(60_000)
    expect(int8At(Int8Array.of(7, -3), 1)).toBe(-3)
    expect(uint8At(Uint8Array.of(7, 255), 1)).toBe(255)
  })

  it('is 0 outside of the array', () => {
    for (const at of [-1, 2]) {
      expect(floatAt(Float64Array.of(1, 1), at)).toBe(0)
      expect(int32At(Int32Array.of(1, 1), at)).toBe(0)
      expect(uint32At(Uint32Array.of(1, 1), at)).toBe(0)
      expect(uint16At(Uint16Array.of(1, 1), at)).toBe(0)
      expect(int8At(Int8Array.of(1, 1), at)).toBe(0)
      expect(uint8At(Uint8Array.of(1, 1), at)).toBe(0)
    }
  })
})
