/** An invalid variable; the message names it and says what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
