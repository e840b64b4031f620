import { useSite } from '../../app/app-context.tsx'
import { ResponsiveImage } from '../../content/responsive-image.tsx'
import { TitlePlate } from '../../content/title-plate.tsx'

/** The maximum number of products that are next to their heading on wide screens. */
const maxInLine = 3

export function ProductLinks() {
  const { productLinks } = useSite()
  if (productLinks.length === 0) return null
  const isShort = productLinks.length <= maxInLine
  return (
    <section className={`band wrap ${isShort ? 'products--short' : ''}`.trim()} aria-labelledby="products">
      <div className="band__header">
        <h2 id="products">My favorite products</h2>
      </div>
      <ul className="product-grid">
        {productLinks.map(({ href, productImage, productTitle }) => (
          <li key={href + productTitle} className="card">
            {productImage === null ? (
              <TitlePlate title={productTitle} seed={href} ratio="4-5" />
            ) : (
              <ResponsiveImage
                image={productImage}
                alt=""
                ratio="4-5"
                sizes={isShort ? '96px' : '(min-width: 768px) 220px, 44vw'}
              />
            )}
            <h3 className="card__title card__title--small">
              <a href={href} target="_blank" rel="noopener sponsored" className="card__link">
                {productTitle}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  )
}
