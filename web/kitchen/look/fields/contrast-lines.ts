import type { ContrastProblem } from '#core/model/theme/contrast.ts'

const inks: Readonly<Record<string, string>> = {
  colorText: 'Text',
  colorSubdued: 'Quiet text',
  colorAccent: 'The accent',
}
const surfaces: Readonly<Record<string, string>> = {
  colorBackground: 'the background',
  colorPanel: 'panels',
  colorEmphasis: 'emphasis',
}

/** One sentence for each pair of colors with insufficient contrast: "The accent on panels: 3.2 to 1, needs 4.5." */
export function contrastLines(problems: readonly ContrastProblem[]): string[] {
  return problems.map(
    ({ ink, surface, ratio, required }) =>
      // Rounded down, so that 4.49 is not shown as 4.5.
      `${inks[ink] ?? ink} on ${surfaces[surface] ?? surface}: ${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1, needs ${required}.`,
  )
}
