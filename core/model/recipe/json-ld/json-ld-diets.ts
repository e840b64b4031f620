/** The diets of schema.org (https://schema.org/RestrictedDiet) by the slug of our term. */
const restrictedDiets: Readonly<Record<string, string>> = {
  diabetic: 'DiabeticDiet',
  'gluten-free': 'GlutenFreeDiet',
  halal: 'HalalDiet',
  hindu: 'HinduDiet',
  kosher: 'KosherDiet',
  'low-calorie': 'LowCalorieDiet',
  'low-fat': 'LowFatDiet',
  'dairy-free': 'LowLactoseDiet',
  'low-sodium': 'LowSaltDiet',
  vegan: 'VeganDiet',
  vegetarian: 'VegetarianDiet',
}

/** The schema.org address of a diet; null if schema.org does not have it. */
export function dietAddress(slug: string): string | null {
  const name = Object.hasOwn(restrictedDiets, slug) ? restrictedDiets[slug] : undefined
  return name === undefined ? null : `https://schema.org/${name}`
}
