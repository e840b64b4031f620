import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { catalogue } from '../calls/catalogue.ts'
import { validationError } from './errors.ts'
import { issueMessage, issuesOfValue } from './messages.ts'
import { plainIssue, plainIssues } from './plain-issue.ts'

describe('a validation problem in plain words', () => {
  it.each([
    ['title', 'Required', 'Title is missing.'],
    [
      'consent',
      'Describe in a sentence how these people consented to newsletters',
      'Say in a sentence of ten characters or more how they agreed to get newsletters.',
    ],
    ['title', 'String must contain at least 1 character(s)', 'Title is empty.'],
    ['title', 'String must contain at most 200 character(s)', 'Title is too long: at most 200 characters.'],
    [
      'links.1.href',
      'Invalid URL',
      'Address of link 2 is not a web address: write it like https://example.com.',
    ],
    ['target', 'Invalid URL', 'Address is not a web address: write it like https://example.com.'],
    ['body.file', 'Expected string, received null', 'File must be text.'],
    ['yieldServings', 'Number must be greater than or equal to 1', 'Yield servings must be 1 or more.'],
    [
      'ingredientUsageGroups.0.ingredientUsages.2.unitId',
      'Invalid uuid',
      'Unit of ingredient usage 3 of ingredient usage group 1 is not a valid id.',
    ],
    [
      'headerLayout',
      "Invalid enum value. Expected 'logo' | 'title', received 'big'",
      'Header layout cannot be "big": choose logo or title.',
    ],
    ['commentsEnabled', 'Expected boolean, received string', 'Comments enabled must be true or false.'],
    ['', "Unrecognized key(s) in object: 'colour'", 'There is no field "colour".'],
    ['slug', 'Use lower-case letters, as in lemon-cake', 'Slug: Use lower-case letters, as in lemon-cake.'],
    ['', 'This recipe is empty.', 'This recipe is empty.'],
  ])('%s: %s', (path, message, sentence) => {
    expect(plainIssue({ path, message })).toBe(sentence)
  })

  it('lists the first few of many', () => {
    const issues = ['a', 'b', 'c'].map((path) => ({ path, message: 'Required' }))
    expect(plainIssues(issues, 2)).toBe('A is missing. B is missing. And 1 more.')
  })

  it('is the message of a validation error, which keeps the wording of the validator in its issues', () => {
    const issues = [{ path: 'sendAt', message: 'Required' }]
    expect(validationError(issues)).toMatchObject({ message: 'Send at is missing.', issues })
  })

  it('contains no wording of the validator for any input of any call', () => {
    const wrong: readonly unknown[] = [undefined, null, 7, -1, 1.5, 'x', '', [], {}, true, 'x'.repeat(9000)]
    const sentences = Object.values(catalogue).flatMap((call) => {
      const body: unknown = 'body' in call ? call.body : undefined
      if (!(body instanceof z.ZodObject)) return []
      return Object.keys(body.shape).flatMap((field) =>
        wrong.flatMap((value) => {
          const parsed = body.safeParse({ [field]: value, unknownField: 1 }, { error: issueMessage })
          return parsed.success ? [] : issuesOfValue(parsed.error).map(plainIssue)
        }),
      )
    })
    expect(sentences.length).toBeGreaterThan(1000)
    const raw = /received|character\(s\)|element\(s\)|Invalid|enum|Required|key\(s\)|undefined|\[object|null/
    expect(sentences.filter((sentence) => raw.test(sentence))).toEqual([])
  })
})
