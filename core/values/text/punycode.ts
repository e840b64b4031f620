/** The parameters of RFC 3492. */
const [base, tMin, tMax, skew, damp, initialBias, initialCode] = [36, 1, 26, 38, 700, 72, 128]
const maxInt = 0x7fff_ffff

/** Encodes a label of a domain as RFC 3492 does, without `xn--`. */
export function encodePunycode(label: string): string {
  const codes = Array.from(label, (letter) => letter.codePointAt(0) ?? 0)
  const basic = codes.filter((code) => code < initialCode)
  let output = String.fromCodePoint(...basic) + (basic.length > 0 ? '-' : '')
  let [code, delta, bias, handled] = [initialCode, 0, initialBias, basic.length]
  while (handled < codes.length) {
    const next = Math.min(...codes.filter((each) => each >= code))
    delta += (next - code) * (handled + 1)
    code = next
    for (const each of codes) {
      if (each < code) delta += 1
      if (each !== code) continue
      output += variableLength(delta, bias)
      bias = adapt(delta, handled + 1, handled === basic.length)
      delta = 0
      handled += 1
    }
    delta += 1
    code += 1
  }
  return output
}

/** Decodes the output of `encodePunycode`; null for any other text. */
export function decodePunycode(text: string): string | null {
  const end = text.lastIndexOf('-')
  const codes = Array.from(text.slice(0, Math.max(0, end)), (letter) => letter.codePointAt(0) ?? 0)
  let [code, index, bias] = [initialCode, 0, initialBias]
  for (let at = end + 1; at < text.length;) {
    const before = index
    let weight = 1
    for (let k = base; ; k += base) {
      const digit = digitOf(text[at])
      at += 1
      if (digit === null || weight > maxInt) return null
      index += digit * weight
      const threshold = thresholdAt(k, bias)
      if (digit < threshold) break
      weight *= base - threshold
    }
    bias = adapt(index - before, codes.length + 1, before === 0)
    code += Math.floor(index / (codes.length + 1))
    index %= codes.length + 1
    if (code > 0x10_ffff || (code >= 0xd800 && code <= 0xdfff)) return null
    codes.splice(index, 0, code)
    index += 1
  }
  return String.fromCodePoint(...codes)
}

function variableLength(delta: number, bias: number): string {
  let output = ''
  let rest = delta
  for (let k = base; ; k += base) {
    const threshold = thresholdAt(k, bias)
    if (rest < threshold) return output + letterOf(rest)
    output += letterOf(threshold + ((rest - threshold) % (base - threshold)))
    rest = Math.floor((rest - threshold) / (base - threshold))
  }
}

function thresholdAt(k: number, bias: number): number {
  return Math.min(tMax, Math.max(tMin, k - bias))
}

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / damp) : Math.floor(delta / 2)
  rest += Math.floor(rest / count)
  let k = 0
  for (; rest > ((base - tMin) * tMax) / 2; k += base) rest = Math.floor(rest / (base - tMin))
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew))
}

const digits = 'abcdefghijklmnopqrstuvwxyz0123456789'

function letterOf(digit: number): string {
  return digits.charAt(digit)
}

function digitOf(letter: string | undefined): number | null {
  const digit = letter === undefined ? -1 : digits.indexOf(letter)
  return digit < 0 ? null : digit
}
