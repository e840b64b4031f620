import type { WordRows } from './word-rows.ts'

/**
 * Words by which an ingredient line tells that it is not in English, in lower case with accents: `sign` are words of the
 * language, units and preparations, `food` foods of lines with nothing else ("2 oignons"). In the row of English they
 * are words by which a line tells that it is. Languages with letters of their own need no row.
 *
 * Do not list words that occur in English lines: loan words ("crème", "al dente") and words that are spelled the same.
 */
export const lineLanguageWords: WordRows<'sign' | 'food'> = {
  en: {
    sign:
      'and, or, of, with, the, for, cup, cups, tablespoon, tablespoons, teaspoon, teaspoons, tbsp, ' +
      'tsp, oz, ounce, ounces, lb, pound, pounds, chopped, fresh, large, small, sliced, plus, more, ' +
      'to, taste, finely, ground, about, into, cut',
  },
  de: {
    sign: 'und, oder, mit, ohne, von, vom, zum, zur, für, nach, etwas, el, tl, esslöffel, eßlöffel, teelöffel, prise, prisen, zehe, zehen, dose, dosen, becher, packung, päckchen, bund, scheibe, scheiben, tasse, tassen, stück, stk, gehackt, gerieben, geschält, bis, ein, eine, einen, zwei, drei, vier, fünf, halbe, gramm, große, großer, kleine, kleiner, gestr, geh, evtl, eventuell, ggf, ca, geschmack, etwa',
    food: 'mehl, zucker, eier, ei, wasser, salz, butter-, tomaten, käse, hefe, backpulver, knoblauch, petersilie, brühe, gemüsebrühe, zwiebel, zwiebeln, sahne, milch, möhre, möhren, kartoffel, kartoffeln, öl',
  },
  fr: {
    sign:
      'et, ou, avec, sans, pour, des, du, les, aux, à, cuillère, cuillères, cuillerée, cuillerées, ' +
      'gousse, gousses, pincée, pincées, tranche, tranches, brin, brins, botte, boîte, sachet-de, une, ' +
      'deux, trois, quatre, cinq, haché, hachée, hachés, râpé, fondu, quelques, feuilles, goût',
    food:
      'levure, farine, sucre, huile, persil, ail, oignon, oignons, beurre, lait, œuf, œufs, sel, ' +
      'poivre, échalote, échalotes',
  },
  es: {
    sign:
      'y, con, sin, para, del, los, las, cucharada, cucharadas, cucharadita, cucharaditas, cda, cdta, ' +
      'taza, tazas, diente, dientes, pizca, puñado, rebanada, rebanadas, dos, tres, picado, picada, ' +
      'picados, rallado, hojas, ramita, manojo, lata, latas, media, medio, gusto',
    food: 'harina, azúcar, cebolla, cebollas, ajo, aceite, leche, huevo, huevos, mantequilla, sal',
  },
  it: {
    sign:
      'di, della, dello, dei, delle, degli, senza, per, cucchiaio, cucchiai, cucchiaino, cucchiaini, ' +
      'bicchiere, spicchio, spicchi, pizzico, fetta, fette, rametto, uno, due, tre, tritato, tritata, ' +
      'quanto, bustina, mezza, mezzo, gusto, ca',
    food:
      'farina, zucchero, uova, uovo, lievito, pomodori, cipolla, cipolle, aglio, olio, burro, sale, ' +
      'patate',
  },
  nl: {
    sign:
      'en, zonder, voor, eetlepel, eetlepels, theelepel, theelepels, teen, teentje, teentjes, snuf, ' +
      'snufje, plakje, plakjes, takje, takjes, een, twee, drie, gesneden, gehakt, geraspt, fijngehakt, ' +
      'blik, smaak, ca',
    food:
      'bloem, suiker, eieren, kaas, gist, bakpoeder, olijfolie, tomaten, ui, uien, knoflook, olie, ' +
      'melk, boter, zout, peper, citroen',
  },
  pt: {
    sign:
      'com, sem, do, da, dos, das, colher, colheres, xícara, xícaras, dente, dentes, pitada, fatia, ' +
      'fatias, um, uma, dois, duas, picada, ralado, lata, latas, condensado, condensada, triturado, ' +
      'meia, meio, media, gosto',
    food: 'farinha, açúcar, ovos, ovo, cebola, cebolas, alho, azeite, leite, manteiga, batatas, sal',
  },
  sv: {
    sign:
      'och, eller, utan, finhackad, hackad, hackade, riven, rivna, skalad, tsk, msk, krm, efter, smak, ' +
      'tesked, matsked, klyfta, klyftor, burk, burkar, skiva, skivor, knippe, kvist, kvistar, nypa, ' +
      'nypor',
    food: 'socker, vatten, mjöl, smör, ägg',
  },
  da: {
    sign:
      'og, uden, eller, af, efter, smag, evt, finthakket, hakket, revet, spsk, teske, spiseske, skive, ' +
      'skiver, bundt, kvist, pakke, pakker',
    food: 'sukker, mel, vand',
  },
  nb: {
    sign:
      'og, uten, eller, etter, smak, evt, finthakket, hakket, revet, skrellet, teskje, spiseskje, ss, ' +
      'klype, boks, bokser, pakke, pakker, skive, skiver, bunt, kvist, kvister',
    food: 'sukker, mel, vann, melk, egg-, olje',
  },
  fi: {
    sign: 'tai, rkl, kpl, tl, prk, ripaus, hienonnettua',
    food: 'suolaa, sokeria, vehnäjauhoja, jauhoja, voita, kermaa, maitoa',
  },
  pl: {
    sign: 'lub, posiekana, posiekany, starty, szklanka, szklanki, szklanek, szczypta, dag',
    food: 'jajka, jajko, cukru, soli, masła, mleka, oliwy',
  },
  cs: { sign: 'nebo, hrnek, plechovka, pl, ks', food: 'cukru, masla, mleka, cibule, soli' },
  sk: {
    sign: 'alebo, kocka, balenie, plechovka, pl, ks',
    food: 'cukru, masla, mleka, oleja, cibula, soli',
  },
  hu: {
    sign: 'vagy, dkg, dag, deka, gerezd, csipet, csomag, szelet, fej, darab, csokor, db, ek, tk, kk, kb',
    food: 'liszt, cukor, tojás, vaj, tej, olaj, hagyma, só, bors',
  },
  hr: {
    sign: 'ili, kom, prstohvat, nekoliko, po',
    food: 'brašna, ulja, maslaca, mlijeka, papar, jaja, luka, vode',
  },
}
