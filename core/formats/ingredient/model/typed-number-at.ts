// One function per kind of array: each is then monomorphic, and as fast as an inlined index.

/** The number at an index; 0 outside the array. */
export function floatAt(numbers: Float64Array, at: number): number {
  return numbers[at] ?? 0
}

/** The number at an index; 0 outside the array. */
export function int32At(numbers: Int32Array, at: number): number {
  return numbers[at] ?? 0
}

/** The number at an index; 0 outside the array. */
export function uint32At(numbers: Uint32Array, at: number): number {
  return numbers[at] ?? 0
}

/** The number at an index; 0 outside the array. */
export function uint16At(numbers: Uint16Array, at: number): number {
  return numbers[at] ?? 0
}

/** The number at an index; 0 outside the array. */
export function int8At(numbers: Int8Array, at: number): number {
  return numbers[at] ?? 0
}

/** The number at an index; 0 outside the array. */
export function uint8At(numbers: Uint8Array, at: number): number {
  return numbers[at] ?? 0
}
