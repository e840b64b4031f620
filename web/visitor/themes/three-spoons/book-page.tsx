import './three-spoons.css'
import { useState } from 'react'
import { bookActions, bookLinks, type BookLink, type BookRegion } from '#core/model/site/book-links.ts'
import { useSite } from '../../../app/app-context.tsx'
import type { PageHandle } from '../../../app/head.ts'
import { AnyLink } from '../../../ui/any-link.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { BookCover } from './book-cover.tsx'
import book from './book.json' with { type: 'json' }

export const handle: PageHandle<unknown> = {
  head: (_, { siteTitle }) => ({
    title: `${book.title}, the book · ${siteTitle}`,
    description: book.subtitle,
    canonicalPath: '/book',
  }),
}

const regions = [
  { value: 'uk', text: 'UK' },
  { value: 'us', text: 'US' },
] as const

export function Component() {
  const { links } = useSite()
  const [region, setRegion] = useState<BookRegion>('uk')
  return (
    <article className="book-page">
      <div className="book-page__hero">
        <div className="book-page__row wrap">
          <div className="book-page__cover">
            <BookCover />
          </div>
          <header className="book-page__words">
            <h1>{book.title}</h1>
            <p className="book-page__subtitle">{book.subtitle}</p>
            <Segments label="Region" options={regions} value={region} onChange={setRegion} />
            <ul className="book-page__shops" aria-live="polite">
              {bookLinks(links, region).map((link) => (
                <li key={link.href}>
                  <Shop link={link} />
                </li>
              ))}
            </ul>
          </header>
        </div>
      </div>
      <div className="book-page__columns wrap">
        <section aria-labelledby="introduction">
          <h2 id="introduction">Introduction</h2>
          <div className="prose">
            {book.introduction.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          <dl className="book-page__prices">
            {book.prices.map(({ shop, text }) => (
              <div key={shop}>
                <dt>{shop}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="contents">
          <h2 id="contents">Table of contents</h2>
          <ol className="book-page__contents">
            {book.chapters.map(({ title, recipes }) => (
              <li key={title}>
                <span>{title}</span>
                <span className="book-page__count">
                  {recipes === 0 ? 'no recipes' : `${recipes} recipes`}
                </span>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </article>
  )
}

function Shop({ link: { title, href, region, discountPercent } }: { link: BookLink }) {
  return (
    <AnyLink href={href} isNewTab className="book-page__shop">
      <span className="book-page__shop-name">{title}</span>
      {discountPercent !== null && <span className="book-page__discount">{discountPercent}% off</span>}
      <span className="button button--primary">{bookActions[region]}</span>
    </AnyLink>
  )
}
