/** On a narrow screen: the two places of a recipe, within reach of a thumb. */
export function JumpBar() {
  return (
    <nav className="jump-bar" aria-label="Within this recipe">
      <a href="#ingredients">Ingredients</a>
      <a href="#steps">Instructions</a>
    </nav>
  )
}
