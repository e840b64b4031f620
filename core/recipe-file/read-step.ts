import type { InstructionDraft } from '../recipe/recipe.ts'
import { readMinutes } from './durations.ts'
import { splitComment } from './line-parts.ts'
import { readPlain } from './plain-words.ts'
import type { TextCodec } from './usage-line.ts'

/** One step without its id, and complaints by the line within the step, from 0. */
export type StepReading = {
  readonly step: Omit<InstructionDraft, 'id'>
  readonly problems: readonly { readonly index: number; readonly message: string }[]
}

const mediaPattern = /^!\[[^\]]{0,1000}\]\((image|video):([^()\s]{1,200})\)$/
const timerPattern = /(?:^|\s)\{timer ([^{}]{0,60})\}$/i

/** Reads the lines of a step, without marker and indent: its text, a timer, pictures, a film, a note as quotation. */
export function readStep(lines: readonly string[], { read }: Pick<TextCodec, 'read'>): StepReading {
  const text: string[] = []
  const notes: string[] = []
  const imageIds: string[] = []
  const problems: { index: number; message: string }[] = []
  let videoId: string | null = null
  let timerMinutes: number | null = null
  let fields: Readonly<Record<string, unknown>> = {}
  lines.forEach((whole, index) => {
    const { text: line, fields: said } = splitComment(whole)
    if (said === null) problems.push({ index, message: commentAdvice })
    fields = { ...fields, ...said }
    const media = mediaPattern.exec(line)
    const timer = timerPattern.exec(line)
    if (timer !== null) {
      timerMinutes = readMinutes(timer[1] ?? '')
      if (!timerMinutes)
        problems.push({ index, message: 'Write a timer as in {timer 20 min} or {timer 1 h 30 min}.' })
    }
    if (media !== null) {
      if (media[1] === 'image') imageIds.push(media[2] ?? '')
      else videoId = media[2] ?? ''
    } else if (line.startsWith('![') && /^!\[[^\]]{0,1000}\]\([^()]*\)$/.test(line)) {
      problems.push({
        index,
        message: 'A picture is named by its id: ![](image:…), as "trivet recipes pull" writes it.',
      })
    } else if (whole.startsWith('>')) notes.push(readPlain(line.slice(1)))
    else if (timer !== null) text.push(line.slice(0, timer.index).trimEnd())
    else text.push(line === whole.trim() ? whole : line)
  })
  const content = read(text.join('\n'))
  return {
    step: {
      content: content.children.length > 0 ? content : null,
      timerMinutes: timerMinutes || null,
      note: notes.join('\n') || null,
      videoId,
      ...(imageIds.length > 0 ? { imageIds } : {}),
      ...fields,
    },
    problems,
  }
}

/** What is told of a comment that holds no fields. */
export const commentAdvice =
  'The comment at the end of this line was damaged; take it away, or bring it back as "trivet recipes pull" wrote it.'
