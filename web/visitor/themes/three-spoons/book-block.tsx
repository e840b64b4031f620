import './three-spoons.css'
import { Link } from '../../../ui/link.tsx'
import { BookCover } from './book-cover.tsx'
import book from './book.json' with { type: 'json' }

/** The book on the home page. */
export function BookBlock() {
  return (
    <section className="band wrap" aria-labelledby="cookbook">
      <div className="book-block">
        <div className="book-block__cover">
          <BookCover />
        </div>
        <div className="book-block__text">
          <h2 id="cookbook">{book.subtitle}</h2>
          <p>{book.introduction[0]}</p>
          <Link to="/book" className="button button--primary">
            Look inside the book
          </Link>
        </div>
      </div>
    </section>
  )
}
