import { sitePaths } from '#core/model/platform/page-paths.ts'
import { excerpt } from '#core/values/rich-text/write-text.ts'
import { useSite } from '../../../app/app-context.tsx'
import { Link } from '../../../ui/link.tsx'
import { BookCover } from './book-cover.tsx'

/** A short promotion of the site's book with a link to its page; renders nothing without a book. */
export function BookBlock() {
  const { book } = useSite()
  if (book === null) return null
  return (
    <section className="band wrap" id="cookbook" aria-labelledby="cookbook-title">
      <div className="book-block">
        <div className="book-block__cover">
          <BookCover book={book} sizes="240px" />
        </div>
        <div className="book-block__text">
          <h2 id="cookbook-title">{book.subtitle ?? book.title}</h2>
          <p>{excerpt(book.introduction, 280)}</p>
          <Link to={sitePaths.book} className="button button--primary">
            Look inside the book
          </Link>
        </div>
      </div>
    </section>
  )
}
