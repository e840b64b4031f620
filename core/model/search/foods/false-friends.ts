import type { FoodLanguage } from './word-forms.ts'

/**
 * Names of foods that mean something else in English recipes. They are understood in a search, but recipes are found by
 * them only on a site that has other words of the language.
 */
export const falseFriends: ReadonlySet<string> = new Set(
  (
    'pan sal room rind wild prune raisin pain lard date peer boon sap pap ree gist mie most fond bar tong rape ' +
    'latte burro sale lieu plie entree herd plaque masa col lima alice res peru lam worst spies salsa jus glace ' +
    'germ kraut thee port col crema nata polo meel mora more pit are die base cave pasta side papa menta doce dolce ' +
    'bala kruid sande creme toast rib munt mel cote bas'
  ).split(' '),
)

/** Frequent words of each language, two of which show that a site uses it. */
export const functionWords: Readonly<Record<FoodLanguage, readonly string[]>> = {
  en: ['and', 'the', 'with', 'of', 'a'],
  de: ['und', 'mit', 'der', 'die', 'das', 'ein', 'eine', 'aus', 'im'],
  fr: ['avec', 'et', 'les', 'des', 'aux', 'une', 'dans', 'du'],
  it: ['con', 'della', 'alla', 'di', 'il', 'gli', 'una', 'e', 'al'],
  es: ['con', 'los', 'las', 'del', 'y', 'una', 'el', 'para'],
  nl: ['met', 'van', 'het', 'een', 'en', 'voor', 'uit'],
  pt: ['com', 'dos', 'das', 'uma', 'da', 'do', 'e', 'para'],
}

/** Words without a meaning of their own, which other languages would not have: "poulet au citron". */
export const linkingWords: ReadonlySet<string> = new Set(
  (
    'and with the of in a an on und mit der die das den dem aus im vom zum au aux a la le les de du des d l et avec en ' +
    'con y e ed al alla allo alle ai agli di del della delle dei degli il lo gli i los las un una el met van het een ' +
    'op uit com da do das dos ao na no'
  ).split(' '),
)
