/**
 * Characters that are not seen: soft hyphens, zero-width spaces, word joiners and byte order marks. The two joiners are
 * seen between emoji, which they make one, and between letters of scripts without capitals, such as Arabic and
 * Devanagari, whose forms they choose.
 */
const invisible =
  /[\u00ad\u200b\u2060\ufeff]|(?<![\p{Lo}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{Lo}\p{M}\p{Extended_Pictographic}])/gu

const any = /[\u00ad\u200b-\u200d\u2060\ufeff]/

/** The text without characters that are not seen. */
export function withoutInvisible(text: string): string {
  return any.test(text) ? text.replace(invisible, '') : text
}
