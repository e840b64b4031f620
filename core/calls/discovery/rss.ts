import { escapeHtml } from '../../values/rich-text/escape-html.ts'
import { feedChangedAt, feedItemId, type Feed, type FeedItem } from './feed.ts'
import { emptyElement, textElement, xmlDeclaration } from '../../values/text/xml-text.ts'

const namespaces = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
}

/** A feed as RSS 2.0, with the images as enclosures and media, and the address of the feed itself. */
export function rssDocument(feed: Feed): string {
  const head = [
    textElement('title', feed.title),
    textElement('link', feed.homeUrl),
    textElement('description', feed.description),
    textElement('language', feed.language),
    emptyElement('atom:link', { href: feed.rssUrl, rel: 'self', type: 'application/rss+xml' }),
    textElement('generator', 'Trivet'),
    textElement('lastBuildDate', mailDate(feedChangedAt(feed))),
    channelImage(feed),
  ]
  const opening = emptyElement('rss', namespaces).replace('/>', '>')
  return `${xmlDeclaration}${opening}<channel>${[...head, ...feed.items.map((item) => itemXml(feed, item))].join('')}</channel></rss>\n`
}

function itemXml(feed: Feed, item: FeedItem): string {
  return [
    '<item>',
    textElement('title', item.title),
    textElement('link', item.url),
    textElement('guid', feedItemId(item), { isPermaLink: 'false' }),
    textElement('pubDate', mailDate(item.publishedAt)),
    textElement('dc:creator', feed.author),
    ...item.categories.map((category) => textElement('category', category)),
    // Feed readers interpret a description as HTML.
    textElement('description', escapeHtml(item.summary)),
    textElement('content:encoded', item.contentHtml),
    imageXml(item),
    '</item>',
  ].join('')
}

function imageXml({ image }: FeedItem): string {
  if (image === null) return ''
  const { url, contentType: type, width, height } = image
  // The length is unknown before the image is rendered; the RSS Advisory Board recommends 0 in this case.
  return (
    emptyElement('enclosure', { url, length: 0, type }) +
    emptyElement('media:content', { url, type, medium: 'image', width, height })
  )
}

/** RSS limits channel images to 144 pixels in width. */
function channelImage({ faviconUrl, title, homeUrl }: Feed): string {
  return `<image>${textElement('url', faviconUrl)}${textElement('title', title)}${textElement('link', homeUrl)}</image>`
}

/** A date in the format of RFC 822 with a four-digit year. */
function mailDate(instant: string | null): string | null {
  return instant === null ? null : new Date(instant).toUTCString()
}
