/** Why bytes are rejected as JSON. */
export type JsonProblem = 'malformed' | 'too_deep' | 'too_many_values'

export type JsonLimits = {
  /** The maximum nesting depth of arrays and objects. */
  readonly depth: number
  /** The maximum number of values at all depths; an empty array or object counts as two. */
  readonly values: number
  /** The number of bytes that are parsed at once, up to the end of a value; a single string may be longer. */
  readonly sliceBytes?: number
}

/** Parses JSON as its bytes arrive. */
export type JsonStream = {
  /** Adds the next bytes; must not be called again after a problem was returned. */
  push(chunk: Uint8Array): JsonProblem | null
  /** The value, once all bytes were added. */
  end(): { readonly value: unknown } | JsonProblem
}

/** An array or object whose end has not been reached. */
type Frame = {
  readonly isList: boolean
  /** The position of its bracket, counted from the first byte of the body. */
  readonly start: number
  /** The position of its current member. */
  memberStart: number
  /** Its parsed members; null until a part of it must be parsed before its end. */
  read: Container | null
  /** Its key in the enclosing object. */
  key: string
}

type Container = { readonly list: unknown[] } | { readonly object: Record<string, unknown> }

class Malformed extends Error {}

/**
 * Creates a JSON parser that does not block the process: depth and number of values are counted before anything is
 * parsed, and large arrays and objects are parsed in slices by `JSON.parse`, with the same result.
 */
export function createJsonStream({ depth, values, sliceBytes = 65_536 }: JsonLimits): JsonStream {
  const frames: Frame[] = []
  const pending = createPending()
  /** How many of the frames, from the outermost, are parsed in parts. The pending bytes belong to the last of them. */
  let parted = 0
  /** True between the end of a member that was parsed in parts, and the comma or bracket that must follow. */
  let isAfterPart = false
  let root: { readonly value: unknown } | null = null
  let position = 0
  let count = 1
  let isInText = false
  let isEscaped = false

  function push(chunk: Uint8Array): JsonProblem | null {
    pending.add(chunk)
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at]
      if (isInText) {
        if (isEscaped) isEscaped = false
        else if (byte === 0x5c) isEscaped = true
        else if (byte === 0x22) isInText = false
        continue
      }
      if (byte === 0x22) isInText = true
      else if (byte === 0x2c) {
        count += 1
        if (count > values) return 'too_many_values'
        comma(position + at)
      } else if (byte === 0x5b || byte === 0x7b) {
        count += 1
        if (count > values) return 'too_many_values'
        if (frames.length === depth) return 'too_deep'
        const start = position + at
        frames.push({ isList: byte === 0x5b, start, memberStart: start + 1, read: null, key: '' })
      } else if (byte === 0x5d || byte === 0x7d) close(position + at, byte === 0x5d)
    }
    position += chunk.length
    return null
  }

  function comma(at: number): void {
    const frame = frames.at(-1)
    if (frame === undefined) throw new Malformed()
    if (at - pending.start() >= sliceBytes || (isAfterPart && frames.length === parted)) {
      while (parted < frames.length) beginPart()
      finishMembers(frame, at)
    }
    frame.memberStart = at + 1
  }

  function close(at: number, isList: boolean): void {
    const frame = frames.pop()
    if (frame === undefined || frame.isList !== isList) throw new Malformed()
    if (frame.read === null) return
    finishMembers(frame, at)
    parted -= 1
    isAfterPart = true
    const value = 'list' in frame.read ? frame.read.list : frame.read.object
    const parent = frames.at(-1)?.read
    if (parent) add(parent, frame.key, value)
    else root = { value }
  }

  /** Parses the pending bytes of a frame, up to the comma or bracket at a position. */
  function finishMembers({ read }: Frame, at: number): void {
    if (read === null) return
    if (isAfterPart) requireSpace(pending.take(at))
    else parseMembers(read, pending.take(at))
    pending.skip(at + 1)
    isAfterPart = false
  }

  /** Starts to parse the next frame in parts; the bytes before it belong to its parent. */
  function beginPart(): void {
    const frame = frames[parted]
    if (frame === undefined || isAfterPart) throw new Malformed()
    const parent = frames[parted - 1]
    if (parent?.read) {
      if (parent.memberStart > pending.start()) {
        parseMembers(parent.read, pending.take(parent.memberStart - 1))
        pending.skip(parent.memberStart)
      }
      const before = pending.take(frame.start)
      if (parent.isList) requireSpace(before)
      else frame.key = keyOf(before)
    } else requireSpace(pending.take(frame.start))
    pending.skip(frame.start + 1)
    frame.read = frame.isList ? { list: [] } : { object: {} }
    parted += 1
  }

  function end(): { readonly value: unknown } {
    if (isInText || frames.length > 0) throw new Malformed()
    const rest = pending.take(position)
    if (root === null) return { value: JSON.parse(rest) }
    requireSpace(rest)
    return root
  }

  return { push: (chunk) => orMalformed(() => push(chunk)), end: () => orMalformed(end) }
}

/** The bytes that were not parsed yet; positions are counted from the first byte of the body. */
function createPending() {
  let chunks: Uint8Array[] = []
  let start = 0
  const join = (): Uint8Array => {
    const [first = new Uint8Array()] = chunks
    if (chunks.length < 2) return first
    const joined = Buffer.concat(chunks)
    chunks = [joined]
    return joined
  }
  return {
    start: () => start,
    add: (chunk: Uint8Array) => void chunks.push(chunk),
    /** The text from the start to a position. */
    take(end: number): string {
      const text = decoder.decode(join().subarray(0, end - start))
      return start === 0 ? text.replace(/^\ufeff/, '') : text
    },
    skip(to: number): void {
      chunks = [join().subarray(to - start)]
      start = to
    },
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function parseMembers(into: Container, text: string): void {
  if ('list' in into) {
    const members = JSON.parse(`[${text}]`) as unknown[]
    if (members.length === 0) throw new Malformed()
    for (const member of members) into.list.push(member)
  } else {
    const members = Object.entries(JSON.parse(`{${text}}`) as object)
    if (members.length === 0) throw new Malformed()
    for (const [key, value] of members) add(into, key, value)
  }
}

function add(into: Container, key: string, value: unknown): void {
  if ('list' in into) into.list.push(value)
  // As JSON.parse does: a key named __proto__ is a key.
  else
    Object.defineProperty(into.object, key, { value, writable: true, enumerable: true, configurable: true })
}

/** The key of `"key":`. */
function keyOf(text: string): string {
  const [key] = Object.keys(JSON.parse(`{${text}null}`) as object)
  if (key === undefined) throw new Malformed()
  return key
}

function requireSpace(text: string): void {
  if (/[^ \t\n\r]/.test(text)) throw new Malformed()
}

/** JSON.parse and TextDecoder throw if the bytes are not JSON or not UTF-8. */
function orMalformed<Value>(work: () => Value): Value | 'malformed' {
  try {
    return work()
  } catch (error) {
    if (error instanceof Malformed || error instanceof SyntaxError || error instanceof TypeError) {
      return 'malformed'
    }
    throw error
  }
}
