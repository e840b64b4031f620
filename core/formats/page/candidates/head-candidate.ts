import type { PageDocument } from '../parse/parse-page.ts'
import { fieldsWith } from './candidate.ts'
import type { Candidate } from './candidate.ts'
import { confidence } from './confidence.ts'

/** What the head of a page says about all of its recipes. */
export function headCandidate({ head }: PageDocument): Candidate {
  const { title, documentTitle, description, author, keywords, language, siteName } = head
  return {
    source: 'head',
    role: 'shared',
    fields: {
      ...fieldsWith({ author: siteName }, confidence.siteAsAuthor),
      ...fieldsWith(
        {
          ...{
            title: title ?? documentTitle,
            description,
            author,
            keywords: [...keywords],
            language,
            siteName,
          },
          ...{ canonicalUrl: head.canonicalUrl, images: head.images },
        },
        confidence.head,
      ),
    },
    leftovers: [],
    warnings: [],
  }
}
