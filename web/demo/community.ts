import { z } from 'zod'
import type { RichText } from '#core/values/rich-text/rich-text.ts'
import { readMarkdown } from '#core/values/rich-text/read-markdown.ts'
import { demoFiles } from './demo-files.ts'
import { readDemoYaml } from './sites.ts'

const collection = z.strictObject({
  ...{ slug: z.string(), title: z.string() },
  /** Markdown. */
  description: z.string().transform((text): RichText => readMarkdown(text)),
  /** Slugs. */
  recipes: z.array(z.string()),
  /** The recipe whose video plays on the collection's card. */
  videoOf: z.string().optional(),
})

const comment = z.strictObject({
  /** The name of a reader, or of the site's owner. */
  by: z.string(),
  /** Each line is a paragraph. */
  text: z.string(),
  /** The number of readers who liked it. */
  upvotes: z.int().default(0),
  isHidden: z.boolean().default(false),
})

const CommunityFile = z.strictObject({
  collections: z.array(collection),
  /** Comments with their replies, by the slug of the recipe. */
  comments: z.record(z.string(), z.array(comment.extend({ replies: z.array(comment).default([]) }))),
})

const ReadersFile = z.array(z.strictObject({ name: z.string(), email: z.email() }))

/** The collections and comments of a demo site: `demo/SLUG/community.yaml`. */
export type DemoCommunity = z.infer<typeof CommunityFile>
export type DemoCollection = DemoCommunity['collections'][number]
export type DemoComment = z.infer<typeof comment>

/** The collections and comments of a demo site; null if it has none. */
export function demoCommunity(slug: string): DemoCommunity | null {
  const path = `${slug}/community.yaml`
  return demoFiles.has(path) ? readDemoYaml(path, CommunityFile) : null
}

/** The readers who comment. */
export const demoReaders = () => readDemoYaml('readers.yaml', ReadersFile)
