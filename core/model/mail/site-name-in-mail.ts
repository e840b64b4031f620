import { toSingleLine } from '../../values/single-line.ts'

/** The maximum length of a title in a mail, in characters: the subject has room for more words. */
const maxTitle = 40

/** Addresses, phone numbers and handles, by which a title could advertise in mails to strangers. */
const contactDetails = /[@/\\<>]|\bwww\b|\p{L}\.\p{L}{2}|\d(?:[ ().-]*\d){2}/iu

/**
 * A site as its mails call it: its title on one line, shortened. Its address is used instead of a title that contains an
 * address or a number to call.
 */
export function siteNameInMail(title: string, address: string): string {
  const name = toSingleLine(title)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  if (name === '' || contactDetails.test(name)) return address
  if (Array.from(name).length <= maxTitle) return name
  return `${Array.from(name)
    .slice(0, maxTitle - 1)
    .join('')
    .trimEnd()}…`
}
