import { z } from 'zod'
import { Audience, LetterParts } from '../../model/newsletter/letter.ts'
import { limits } from '../../values/limits.ts'
import { defineCall } from '../contract/call.ts'
import { NewsletterSend } from './newsletter-calls.ts'
import { SentInstant } from '../../values/bounded.ts'
import { singleLine } from '../../values/single-line.ts'

/** A letter as managers see it. */
export const Letter = z.object({
  id: z.uuid(),
  subject: z.string(),
  parts: LetterParts,
  audience: Audience,
  version: z.number().int(),
  /** `late`: its time passed too long ago to send it automatically. */
  state: z.enum(['draft', 'scheduled', 'late', 'sent']),
  sendAt: z.iso.datetime().nullable(),
  savedAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
})
export type Letter = z.infer<typeof Letter>

/** The changes to a letter; omitted fields do not change. */
const LetterChanges = z.object({
  subject: singleLine().max(limits.letterSubject).optional(),
  parts: LetterParts.optional(),
  audience: Audience.optional(),
  /** The version that the changes are based on; the response is `conflict` if there is a newer one. */
  baseVersion: z.number().int().optional(),
})

const letter = z.object({ letter: Letter })
const count = z.number().int()

/** The calls about letters: newsletters with their own text, which can contain recipes. */
export const letterCalls = {
  listLetters: defineCall('listLetters', {
    summary: 'Lists the letters that were not sent, the last saved first.',
    access: 'editor',
    result: z.object({ letters: z.array(Letter) }),
  }),
  createLetter: defineCall('createLetter', {
    summary: 'Creates a draft of a letter.',
    access: 'editor',
    body: LetterChanges.omit({ baseVersion: true }),
    result: letter,
    errors: ['site_not_found'],
  }),
  getLetter: defineCall('getLetter', {
    summary: 'Returns a letter.',
    access: 'editor',
    result: letter,
    errors: ['letter_not_found'],
  }),
  updateLetter: defineCall('updateLetter', {
    summary: 'Saves the given fields of an unsent letter; its schedule is unchanged.',
    access: 'editor',
    body: LetterChanges,
    result: letter,
    errors: ['letter_not_found', 'letter_sent', 'conflict'],
  }),
  deleteLetter: defineCall('deleteLetter', {
    summary: 'Deletes a letter that was not sent.',
    access: 'editor',
    result: z.object({}),
    errors: ['letter_not_found', 'letter_sent'],
  }),
  scheduleLetter: defineCall('scheduleLetter', {
    summary: 'Schedules a letter; if it is more than an hour late, it is not sent and its state is `late`.',
    access: 'editor',
    body: z.object({ sendAt: SentInstant }),
    result: letter,
    errors: ['letter_not_found', 'letter_sent', 'not_sendable'],
  }),
  unscheduleLetter: defineCall('unscheduleLetter', {
    summary: 'Makes a scheduled letter a draft again.',
    access: 'editor',
    result: letter,
    errors: ['letter_not_found', 'letter_sent'],
  }),
  sendLetter: defineCall('sendLetter', {
    summary: 'Sends a letter to its audience, after 60 seconds in which it can be stopped; it is sent once.',
    access: 'editor',
    result: z.object({ newsletterSend: NewsletterSend }),
    errors: ['letter_not_found', 'letter_sent', 'not_sendable'],
  }),
  getAudiences: defineCall('getAudiences', {
    summary: 'Returns the current number of recipients of each audience.',
    access: 'editor',
    result: z.object({ audiences: z.object({ all: count, free: count, paid: count }) }),
  }),
} as const
