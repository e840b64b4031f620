import './book-cover.css'
import book from './book.json' with { type: 'json' }

/** The front of the book, set in the site's own type and colours. */
export function BookCover() {
  return (
    <span className="book-cover" aria-hidden="true">
      <svg className="book-cover__spoons" viewBox="0 0 120 120" fill="none">
        {[-24, 0, 24].map((turn) => (
          <g key={turn} transform={`rotate(${turn} 60 112)`} fill="currentColor">
            <ellipse cx="60" cy="26" rx="11" ry="16" />
            <path d="M57.5 40h5l1.5 66a4 4 0 0 1-8 0l1.500-66Z" />
          </g>
        ))}
      </svg>
      <span className="book-cover__title">{book.title}</span>
      <span className="book-cover__subtitle">{book.subtitle}</span>
    </span>
  )
}
