import { sampleId, sampleText } from '#core/testing/recipe-sample.ts'

const party = {
  ...{ id: sampleId(1), title: "Mara's party", date: '2026-12-31', location: 'Turin', href: '/about' },
  description: sampleText('Come "all"!'),
}
const talk = {
  ...{ id: sampleId(2), title: 'Talk', date: '2026-11-30' },
  ...{ location: null, description: null, href: null },
}
const image = { id: sampleId(3), key: 'a.jpg', width: 9, height: 9, lqip: 'data:,' }

/** Events in the format before migration 17, as an SQL string literal. */
export const eventsOfBefore = `'${JSON.stringify([
  { ...party, image },
  { ...talk, image: null },
]).replaceAll("'", "''")}'`

/** The same events in the format of the settings. */
export const eventSettings = [
  { ...party, imageId: image.id },
  { ...talk, imageId: null },
]
