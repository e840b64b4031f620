import { readMarkdown } from '#core/values/rich-text/read-markdown.ts'
import { RichText } from '#core/values/rich-text/rich-text.ts'
import { writeMarkdown } from '#core/values/rich-text/write-markdown.ts'

/** Events with their descriptions as Markdown, as people write them. */
export function writeEventTexts(events: unknown): unknown {
  return eachDescription(events, (description) => {
    const text = RichText.safeParse(description)
    return text.success ? writeMarkdown(text.data).trimEnd() : description
  })
}

/** Events with descriptions that were written as Markdown as rich text; all else is left to the schema. */
export function readEventTexts(events: unknown): unknown {
  return eachDescription(events, (description) =>
    typeof description === 'string' ? readMarkdown(description) : description,
  )
}

function eachDescription(events: unknown, convert: (description: unknown) => unknown): unknown {
  if (!Array.isArray(events)) return events
  return events.map((event: unknown) =>
    typeof event === 'object' && event !== null && 'description' in event
      ? { ...event, description: convert(event.description) }
      : event,
  )
}
