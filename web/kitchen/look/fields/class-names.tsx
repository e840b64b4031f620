import styles from './css-field.module.css'

/**
 * The class names that custom CSS can rely on, and the elements that have them. Same as the table in
 * docs/guides/own-styles.md.
 */
export const classNames: readonly (readonly [name: string, what: string])[] = [
  ['site-header', 'header of every page'],
  ['site-header__title', 'title or logo of the site'],
  ['site-header__nav', 'navigation links'],
  ['main', 'content between header and footer'],
  ['wrap', 'a block with the width of the site’s content column'],
  ['site-footer', 'footer of every page'],
  ['card-grid', 'a grid of cards'],
  ['card', 'a recipe or collection in a list'],
  ['card__title', 'its title'],
  ['card__link', 'the link that covers the card'],
  ['search-box', 'the search field'],
  ['recipe', 'the whole recipe'],
  ['recipe-header', 'images, title, description and author'],
  ['recipe-header__title', 'the title'],
  ['recipe-header__byline', 'author and date'],
  ['recipe-media', 'images and video'],
  ['recipe__columns', 'the columns of ingredients and method'],
  ['recipe__method', 'the steps and what follows them'],
  ['prose', 'formatted text'],
  ['button', 'every button; button--primary is the primary one of a section'],
]

/** An example of custom CSS. */
export const cssExample = '.card__title {\n  text-transform: uppercase;\n}'

/** Lists the stable class names of the public pages, initially collapsed. */
export function ClassNames() {
  return (
    <details className={styles['classNames']}>
      <summary>Class names that stay the same</summary>
      <dl>
        {classNames.map(([name, what]) => (
          <div key={name}>
            <dt>
              <code>.{name}</code>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
