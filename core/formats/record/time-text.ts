import { aboutWords } from '../language/number-words.ts'
import { timeLabels } from '../language/time-labels.ts'
import { anyOf, wordsOf, wordsOfList } from '../language/word-rows.ts'
import { durationPattern } from '../steps/read-duration.ts'

/** True for the text of a missing time: "0:00", "PT0S", "None". */
export function isNoTime(text: string): boolean {
  return /^(?:none|null|nan|n\/a|[-–—.\s0:;,hmst]|p(?=t?\d)|min(?:uten|ute)?|hour)*$/i.test(text)
}

const aroundTimes = new RegExp(
  `(?:^|\\s)${anyOf([...wordsOf(timeLabels, 'beside'), ...wordsOfList(aboutWords)])}(?=[\\s.:,]|$)`,
  'gi',
)

/** True if a time contains more than a duration: "1 hour plus overnight chilling". */
export function isBeyondTime(text: string): boolean {
  if (text.length > 400) return true
  return /\p{L}{4}/u.test(text.replace(durationPattern(), ' ').replace(aroundTimes, ' '))
}
