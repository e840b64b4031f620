/** A wrong variable; the message is a sentence that names it and says what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
