import { feedItemId, type Feed, type FeedItem } from './feed.ts'

/** A feed as a JSON Feed 1.1 object. */
export function jsonFeed(feed: Feed): object {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.homeUrl,
    feed_url: feed.jsonUrl,
    description: feed.description,
    language: feed.language,
    icon: feed.iconUrl,
    favicon: feed.faviconUrl,
    authors: [{ name: feed.author, url: feed.homeUrl }],
    items: feed.items.map(jsonItem),
  }
}

function jsonItem(item: FeedItem): object {
  const { image } = item
  return {
    id: feedItemId(item),
    url: item.url,
    title: item.title,
    content_html: item.contentHtml,
    summary: item.summary,
    ...(image === null
      ? {}
      : { image: image.url, attachments: [{ url: image.url, mime_type: image.contentType }] }),
    date_published: item.publishedAt,
    date_modified: item.updatedAt,
    ...(item.categories.length === 0 ? {} : { tags: item.categories }),
  }
}
