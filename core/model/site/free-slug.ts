/** The number of characters of a slug that leave room for a number. */
const maxStem = 94

/** Tries a slug, then the slug with a number, until one is free; a previous slug of another object counts as free. */
export async function freeSlug(
  slug: string,
  find: (slug: string) => Promise<{ readonly slug: string } | null>,
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug.slice(0, maxStem)}-${number}`
    if ((await find(candidate))?.slug !== candidate) return candidate
  }
}
