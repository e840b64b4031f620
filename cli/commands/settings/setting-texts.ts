import { readMarkdown } from '#core/values/rich-text/read-markdown.ts'
import { RichText } from '#core/values/rich-text/rich-text.ts'
import { writeMarkdown } from '#core/values/rich-text/write-markdown.ts'

const textSettings = ['about', 'aboutShort', 'terms'] as const

/** True for a setting that consists of rich text. */
export function isTextSetting(name: string): name is (typeof textSettings)[number] {
  return textSettings.some((each) => each === name)
}

/** A setting with its rich texts as Markdown. */
export function writeTexts(name: string, value: unknown): unknown {
  return eachText(name, value, (text) => {
    const read = RichText.safeParse(text)
    return read.success ? writeMarkdown(read.data).trimEnd() : text
  })
}

/** A setting with its Markdown converted to rich text; the schema validates everything else. */
export function readTexts(name: string, value: unknown): unknown {
  return eachText(name, value, (text) => (typeof text === 'string' ? readMarkdown(text) : text))
}

function eachText(name: string, value: unknown, convert: (text: unknown) => unknown): unknown {
  if (name === 'book') return withText(value, 'introduction', convert)
  if (name !== 'events' || !Array.isArray(value)) return value
  return value.map((event: unknown) => withText(event, 'description', convert))
}

function withText(value: unknown, field: string, convert: (text: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const fields = new Map(Object.entries(value))
  return fields.has(field) ? { ...value, [field]: convert(fields.get(field)) } : value
}
