import { TokenParser, Tokenizer, TokenType } from '@streamparser/json'

/** Why bytes are rejected as JSON. */
export type JsonProblem = 'malformed' | 'too_deep' | 'too_many_values'

export type JsonLimits = {
  /** The maximum nesting depth of arrays and objects. */
  readonly depth: number
  /** The maximum number of values at all depths; an empty array or object counts as two. */
  readonly values: number
}

/** Parses JSON as its bytes arrive. */
export type JsonStream = {
  /** Adds the next bytes; must not be called again after a problem was returned. */
  push(chunk: Uint8Array): JsonProblem | null
  /** The value, once all bytes were added. */
  end(): { readonly value: unknown } | JsonProblem
}

/** The bytes of a text that are decoded at once: joining more would take longer than other requests should wait. */
const textBytes = 4096
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Creates a JSON parser that parses each chunk when it is added, with the same result as `JSON.parse`. */
export function createJsonStream({ depth, values }: JsonLimits): JsonStream {
  const tokenizer = new Tokenizer({ stringBufferSize: textBytes })
  const parser = new TokenParser({ paths: ['$'] })
  let problem: JsonProblem | null = null
  let root: { readonly value: unknown } | null = null
  let level = 0
  let count = 1

  // The decoder of the library removes U+FEFF from the start of what it decodes.
  Object.assign(Reflect.get(tokenizer, 'bufferedString') as object, { decoder })
  tokenizer.onToken = (token) => {
    problem = limitReachedBy(token.token)
    if (problem === null) parser.write(token)
    else throw new Error(problem)
  }
  parser.onValue = ({ value }) => void (root = { value })

  function limitReachedBy(token: TokenType): JsonProblem | null {
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) level -= 1
    const isOpening = token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET
    if (!isOpening && token !== TokenType.COMMA) return null
    count += 1
    if (isOpening) level += 1
    if (count > values) return 'too_many_values'
    return level > depth ? 'too_deep' : null
  }

  /** The library throws errors of several classes if the bytes are not JSON or not UTF-8. */
  function attempt(work: () => void): JsonProblem | null {
    try {
      work()
      return null
    } catch {
      return problem ?? 'malformed'
    }
  }

  return {
    push: (chunk) => attempt(() => tokenizer.write(chunk)),
    end: () => attempt(() => tokenizer.end()) ?? root ?? 'malformed',
  }
}
