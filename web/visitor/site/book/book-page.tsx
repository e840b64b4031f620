import './book-page.css'
import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import {
  bookActions,
  bookShops,
  regionsOfBook,
  type BookLink,
  type BookRegion,
} from '#core/model/site/book-links.ts'
import { pricesInRegion } from '#core/model/site/book-prices.ts'
import { sitePages } from '#core/model/site/navigation.ts'
import { sitePaths } from '#core/model/platform/page-paths.ts'
import type { Book } from '#core/model/site/book.ts'
import { percentText } from '#core/values/text/number-text.ts'
import { excerpt } from '#core/values/rich-text/write-text.ts'
import { useNumberLanguage, useSite } from '../../../app/app-context.tsx'
import type { PageHandle } from '#web/browser/head.ts'
import { notFound, siteOf } from '../../../app/loading.ts'
import { RichTextView } from '../../../content/rich-text-view.tsx'
import { AnyLink } from '../../../ui/any-link.tsx'
import { Segments } from '#web/ui/fields/segments.tsx'
import { BookCover } from './book-cover.tsx'

/** Responds with 404 if the site promotes no book. */
export function loader({ context }: LoaderFunctionArgs) {
  const { book, ...site } = siteOf(context)
  if (!sitePages({ ...site, book }).book || book === null) throw notFound()
  return { title: book.title, description: book.subtitle ?? excerpt(book.introduction, 160) }
}

type Data = ReturnType<typeof loader>

export const handle: PageHandle<Data> = {
  head: ({ title, description }, { siteTitle }) => ({
    title: `${title}, the book · ${siteTitle}`,
    description,
    canonicalPath: sitePaths.book,
  }),
}

const regionNames = { uk: 'UK', us: 'US' } as const

/** The contents of the site's book and the shops that sell it. */
export function Component() {
  useLoaderData<Data>()
  const site = useSite()
  const { book } = site
  const regions = regionsOfBook(site)
  const [chosen, setChosen] = useState(regions[0])
  if (book === null) return null
  const region = regions.find((each) => each === chosen) ?? regions[0]
  const hasIntroduction = book.introduction !== null || book.prices.length > 0
  return (
    <article className="book-page">
      <div className="book-page__hero">
        <div className="book-page__row wrap">
          <div className="book-page__cover">
            <BookCover book={book} sizes="(min-width: 500px) 360px, 72vw" isFirst />
          </div>
          <header className="book-page__words">
            <h1>{book.title}</h1>
            {book.subtitle !== null && <p className="book-page__subtitle">{book.subtitle}</p>}
            {region !== undefined && <Shops regions={regions} region={region} onChoose={setChosen} />}
          </header>
        </div>
      </div>
      {(hasIntroduction || book.chapters.length > 0) && (
        <div className="book-page__columns wrap">
          {hasIntroduction && <Introduction book={book} region={region} />}
          {book.chapters.length > 0 && <Contents chapters={book.chapters} />}
        </div>
      )}
    </article>
  )
}

type ShopsProps = {
  readonly regions: readonly BookRegion[]
  readonly region: BookRegion
  readonly onChoose: (region: BookRegion) => void
}

function Shops({ regions, region, onChoose }: ShopsProps) {
  const site = useSite()
  const options = regions.map((value) => ({ value, text: regionNames[value] }))
  return (
    <>
      {options.length > 1 && <Segments label="Region" options={options} value={region} onChange={onChoose} />}
      <ul className="book-page__shops" aria-live="polite">
        {bookShops(site, region).map((link) => (
          <li key={link.href}>
            <Shop link={link} />
          </li>
        ))}
      </ul>
    </>
  )
}

type IntroductionProps = { readonly book: Book; readonly region: BookRegion | undefined }

function Introduction({ book: { introduction, prices: all }, region }: IntroductionProps) {
  const { prices, note } = pricesInRegion(all, region)
  return (
    <section aria-labelledby="introduction">
      <h2 id="introduction">Introduction</h2>
      <div className="prose">
        <RichTextView text={introduction} />
      </div>
      {prices.length > 0 && (
        <dl className="book-page__prices">
          {prices.map(({ shop, text }) => (
            <div key={`${shop} ${text}`}>
              <dt>{shop}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {note !== null && <p className="book-page__note">{note}</p>}
    </section>
  )
}

function Contents({ chapters }: { readonly chapters: Book['chapters'] }) {
  return (
    <section aria-labelledby="contents">
      <h2 id="contents">Table of contents</h2>
      <ol className="book-page__contents">
        {chapters.map(({ title, recipeCount }, index) => (
          <li key={`${index} ${title}`}>
            <span>{title}</span>
            {recipeCount !== null && recipeCount > 0 && (
              <span className="book-page__count">{recipesText(recipeCount)}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function recipesText(count: number): string {
  return count === 1 ? '1 recipe' : `${count} recipes`
}

function Shop({ link: { title, href, region, discountPercent } }: { readonly link: BookLink }) {
  const language = useNumberLanguage()
  return (
    <AnyLink href={href} isNewTab className="book-page__shop">
      <span className="book-page__shop-name">{title}</span>
      {discountPercent !== null && (
        <span className="book-page__discount">{percentText(discountPercent, language)} off</span>
      )}
      <span className="button button--primary">{bookActions[region]}</span>
    </AnyLink>
  )
}
