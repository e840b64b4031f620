import { pastedLines } from './pasted-lines.ts'

/** Shows pasted ingredient lines beside the parsed result. */
export function PasteFigure() {
  return (
    <section className="wrap landing-section" aria-labelledby="paste-title">
      <h2 id="paste-title" className="landing-section__title">
        Paste it as you wrote it
      </h2>
      <p className="landing-section__lead">
        The kitchen reads each line into parts, so that a recipe scales, converts and makes a shopping list.
        What you wrote stays beside it.
      </p>
      <div className="paste">
        <div className="paste__note">
          <p className="paste__caption">You paste</p>
          <ul>
            {pastedLines.map(({ line }) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <div className="paste__read">
          <table>
            <caption className="paste__caption">The kitchen reads</caption>
            <thead>
              <tr>
                <th scope="col">Amount</th>
                <th scope="col">Ingredient</th>
                <th scope="col">Note</th>
              </tr>
            </thead>
            <tbody>
              {pastedLines.map(({ line, amount, unit, ingredient, detail }) => (
                <tr key={line}>
                  <td>{`${amount} ${unit}`.trim()}</td>
                  <td>{ingredient}</td>
                  <td>{detail}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}
