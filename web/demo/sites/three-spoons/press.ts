/** Something that was written or said about the site's people; `date` is YYYY-MM-DD, null where nobody knows. */
export type PressItem = {
  readonly title: string
  readonly url: string
  readonly description: string
  readonly date: string | null
}

const item = (path: string, title: string, description: string, date: string | null): PressItem => ({
  title,
  url: `https://press.three-spoons.example/${path}`,
  description,
  date,
})

/** The press page of Three Spoons, newest first; papers, stations and articles are invented. */
export const press: readonly PressItem[] = [
  item(
    'salt',
    'Three chefs, one salt cellar',
    'The Harbour Courier, on a lunch without agreement.',
    '2026-09-12',
  ),
  item(
    'table',
    'The long table',
    'Radio Quay: forty minutes from the supper at the Ropeworks.',
    '2026-06-30',
  ),
  item(
    'broth',
    'What the fishmonger’s son cooks',
    'Tide & Table: Ken on broth, knives and his father.',
    '2026-03-18',
  ),
  item('sour', 'Sour is a colour', 'The Greengrocer: Amal on sumac, dried lime and patience.', '2025-11-05'),
  item('tests', 'Five tests and a promise', 'Crumb Quarterly: why Josephine’s recipes work.', '2025-08-21'),
  item('book', 'Best small book of the year', 'The Harbour Courier puts Three Spoons first.', '2024-12-14'),
  item('staff', 'Staff meal', 'Pass the Salt, a podcast: the food that no guest ever saw.', '2024-05-02'),
  item('left', 'They left on the same day', 'The Harbour Courier, on how a kitchen lost three cooks.', null),
]
