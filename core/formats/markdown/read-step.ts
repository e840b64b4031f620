import type { InstructionDraft } from '../../model/recipe/record/recipe-draft.ts'
import { readMinutes } from './durations.ts'
import type { FileLine } from './file-sections.ts'
import { splitComment } from './line-parts.ts'
import { readPlain } from './plain-words.ts'
import type { FileProblem } from './recipe-file.ts'
import type { TextCodec } from './usage-line.ts'

/** A step without its id, and the problems in its lines. */
export type ParsedStep = {
  readonly step: Omit<InstructionDraft, 'id'>
  readonly problems: readonly FileProblem[]
}

const mediaPattern = /^!\[[^\]]{0,1000}\]\((image|video):([^()\s]{1,200})\)$/
const timerPattern = /(?:^|\s)\{timer ([^{}]{0,60})\}$/i

/**
 * Parses the lines of a step, without marker and indentation: its text, a timer, images, a video, a note as quotation.
 */
export function readStep(lines: readonly FileLine[], { read }: Pick<TextCodec, 'read'>): ParsedStep {
  const text: string[] = []
  const notes: string[] = []
  const imageIds: string[] = []
  const problems: FileProblem[] = []
  let videoId: string | null = null
  let timerMinutes: number | null = null
  let fields: Readonly<Record<string, unknown>> = {}
  for (const { text: whole, number } of lines) {
    const complain = (message: string) => problems.push({ line: number, message })
    const { text: line, fields: said } = splitComment(whole)
    if (said === null) complain(commentAdvice)
    fields = { ...fields, ...said }
    const [, kind, id = ''] = mediaPattern.exec(line) ?? []
    const [timer, time = ''] = timerPattern.exec(line) ?? []
    if (timer !== undefined) {
      if (timerMinutes !== null) complain('A step has one timer; write a step of its own for another.')
      timerMinutes = readMinutes(time)
      if (!timerMinutes) complain('Write a timer as in {timer 20 min} or {timer 1 h 30 min}.')
    }
    if (kind === 'video' && videoId !== null)
      complain('A step has one video; write a step of its own for another.')
    if (kind === 'video') videoId = id
    else if (kind === 'image') imageIds.push(id)
    else if (line.startsWith('![') && /^!\[[^\]]{0,1000}\]\([^()]*\)$/.test(line)) {
      complain('An image is named by its id: ![](image:…), as "trivet recipes pull" writes it.')
    } else if (whole.startsWith('>')) notes.push(readPlain(line.slice(1)))
    else if (timer !== undefined) text.push(line.slice(0, -timer.length).trimEnd())
    else text.push(line === whole.trim() ? whole : line)
  }
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

/** The messages about a comment without valid fields. */
export const commentAdvice =
  'The comment at the end of this line was damaged; take it away, or bring it back as "trivet recipes pull" wrote it.'
