import type { WordRows } from './word-rows.ts'

/** A kind of word in the lines of pages; see `lineWords`. */
export type LineWord =
  | 'measure'
  | 'vague'
  | 'first'
  | 'other'
  | 'otherFirst'
  | 'nutrient'
  | 'ofWhich'
  | 'outOf'
  | 'control'
  | 'aside'
  | 'joined'
  | 'joinedVague'

/**
 * Words by which the lines of a page are known as ingredients, or as something else; in lower case with accents. A
 * period within or after an abbreviation is written.
 *
 * - `measure`: units after a number. The units of ingredient lines are in `core/values/units`; here are those that
 *   pages without markup are searched for, so list the frequent ones. Signs of all languages ("g") are in the row of
 *   English.
 * - `vague`: phrases in place of an amount, anywhere in a line ("to taste").
 * - `first`: first words of ingredient lines without a number: articles, indefinite amounts, seasonings.
 * - `other`: what is counted by lines that are not ingredients ("20 minutes", "4 servings").
 * - `otherFirst`: first words of such lines; `#` stands for a number.
 * - `nutrient`: names of nutrients before their value; `ofWhich`: a word before them ("of which").
 * - `outOf`: words between the two numbers of a rating ("4.5 of 12").
 * - `aside`: whole lines between those of a recipe that belong to the page, such as labels of advertisements and buttons.
 * - `joined`: units that follow their number without a space, for languages without spaces between words; `joinedVague`:
 *   their phrases in place of an amount.
 * - `control`: the names of buttons that convert or scale a list of ingredients; single words.
 */
export const lineWords: WordRows<LineWord> = {
  en: {
    measure:
      'g, gr, gm, gms, gram, grams, gramme, grammes, kg, kgs, kilo, kilos, kilogram, kilograms, ' +
      'kilogramme, kilogrammes, mg, ml, cl, dl, l, lt, ltr, litre, litres, liter, liters, oz, ounce, ' +
      'ounces, lb, lbs, pound, pounds, cup, cups, c, tbsp, tbsps, tbs, tb, tablespoon, tablespoons, tsp, tsps, ' +
      'teaspoon, teaspoons, pint, pints, quart, quarts, gallon, gallons, qt, pt, fl, stick, sticks, ' +
      'clove, cloves, can, cans, tin, tins, jar, jars, package, packages, packet, packets, pkg, pkgs, ' +
      'slice, slices, piece, pieces, pinch, pinches, dash, dashes, handful, handfuls, bunch, bunches, ' +
      'sprig, sprigs, stalk, stalks, head, heads, drop, drops, inch, knob, knobs, sheet, sheets, ' +
      'scoop, scoops',
    vague: 'to taste, as needed, for serving, for garnish, optional',
    first:
      'a, an, one, two, three, four, half, some, few, several, pinch, dash, handful, large, small, ' +
      'medium, salt, pepper, water, olive oil',
    other:
      'minute, minutes, min, mins, hour, hours, hr, hrs, kcal, cal, calories, kj, kb, mb, serving, ' +
      'servings, people, person, persons',
    otherFirst:
      'serves, yield, serving, servings, makes, prep, cook, total, print, share, save, pin, rate, ' +
      'jump, scale, updated, last updated, posted, published',
    nutrient:
      'protein, proteins, carbs, carbohydrate, carbohydrates, fat, saturates, saturated fat, energy, ' +
      'calories',
    ofWhich: 'of which',
    outOf: 'from, of',
    control:
      'units, unit, scale, us, customary, metric, imperial, system, servings, 1x, 2x, 3x, half, double, triple',
    aside:
      'advertisement, advertisements, ad, ads, sponsored, continue reading, continue reading below, ' +
      'article continues below advertisement, story continues below advertisement, scroll to continue, ' +
      'read more, print recipe, print this recipe, jump to recipe, save recipe, pin recipe, copy ingredients, ' +
      'add to shopping list, add all to shopping list, cook mode, deselect all, select all, show more, show less',
  },
  de: {
    measure:
      'gramm, kilogramm, liter, el, tl, esslöffel, teelöffel, prise, prisen, bund, becher, dose, dosen, ' +
      'packung, packungen, päckchen, pck, pkg, stück, stk, stange, stangen, zehe, zehen, tasse, tassen, blatt, ' +
      'scheibe, scheiben, msp, glas, gläser, kg, msp., tropfen, zweig, zweige, stängel, kopf, knolle, würfel, ' +
      'beutel, tüte, flasche, handvoll, schuss, spritzer, schälchen, kugel, kugeln, ei, eier, blätter, teel, ' +
      'eßl, el., tl., pck., pkt, bd',
    vague: 'nach geschmack, nach belieben, nach bedarf, zum bestreuen, zum garnieren',
    first:
      'ein, eine, einen, zwei, drei, etwas, salz, pfeffer, ein paar, einige, öl, wasser, eier, evtl, eventuell, ' +
      'optional, frische, frischer, frisches, wenig',
    other: 'std, stunden, minuten, kcal, kj, personen',
    otherFirst: 'portionen, für # person',
    nutrient: 'eiweiß, eiweiss, protein, kohlenhydrate, fett, energie, kalorien, brennwert',
    ofWhich: 'davon',
    outOf: 'von',
    control: 'einheiten, metrisch, skalieren, portionen, umrechnen',
    aside:
      'werbung, anzeige, anzeigen, rezept drucken, drucken, zur einkaufsliste hinzufügen, ' +
      'auf die einkaufsliste, weiterlesen, mehr anzeigen',
  },
  fr: {
    measure:
      'gramme, grammes, kilogramme, kilogrammes, litre, litres, cs, cc, càs, càc, cuill., cuill.s, cuillère, ' +
      'cuillères, verre, verres, sachet, sachets, pincée, pincées, gousse, gousses, tranche, tranches, brin, ' +
      'brins, feuille, feuilles, botte, bottes, bouquet, boîte, boîtes, branche, branches, c. à soupe, ' +
      'c. à café, cuil. à soupe, cuil. à café, cas, cac, c à s, c à c, tasse, tasses, pot, pots, noix, poignée, ' +
      'poignées, morceau, morceaux, zeste, bâton, bâtons, cube, cubes, dose, doses, paquet, paquets, barquette, ' +
      'rondelle, rondelles, pièce, pièces, filet, filets',
    vague: 'au goût, à votre goût, selon le goût, selon votre goût, facultatif',
    first: 'un, une, deux, trois, quelques, sel, poivre, une pincée, du sel, un peu, huile, beurre',
    other: 'heure, heures, minute, minutes, personnes',
    otherFirst: 'pour # personnes',
    nutrient: 'protéine, protéines, glucides, lipides, matières grasses, énergie, calories',
    outOf: 'sur',
    aside: 'publicité, imprimer, imprimer la recette, ajouter à ma liste, lire la suite, voir plus',
  },
  es: {
    measure:
      'gramo, gramos, kilo, kilos, litro, litros, cucharada, cucharadas, cucharadita, cucharaditas, taza, ' +
      'tazas, pizca, pizcas, diente, dientes, vaso, vasos, cda, cdas, cdta, unidad, unidades, ml, lata, latas, ' +
      'paquete, paquetes, sobre, sobres, rama, ramas, ramita, ramitas, hoja, hojas, puñado, puñados, rodaja, ' +
      'rodajas, rebanada, rebanadas, manojo, trozo, trozos, copa, chorrito, libra, libras, onza, onzas, ' +
      'cucharadas soperas, cdita, cditas, cc, kg',
    vague: 'al gusto, a gusto, cantidad necesaria, opcional',
    first:
      'un, una, uno, dos, sal, unas, unos, medio, tres, cuatro, un poco, aceite, agua, pimienta, sal y pimienta',
    other: 'personas',
    nutrient: 'proteína, proteínas, hidratos, hidratos de carbono, grasas, energia',
    outOf: 'de',
    aside: 'publicidad, anuncio, imprimir, imprimir receta, seguir leyendo, ver más',
  },
  it: {
    measure:
      'grammi, litri, cucchiaio, cucchiai, cucchiaino, cucchiaini, spicchio, spicchi, bicchiere, bicchieri, ' +
      'pizzico, pizzichi, qb, q.b, etto, etti, kg, ml, foglia, foglie, rametto, rametti, fetta, fette, bustina, ' +
      'bustine, confezione, mazzetto, ciuffo, costa, coste, tazza, tazze, tazzina, vasetto, scatola, barattolo, ' +
      'manciata, noce, cucchiai da, filo',
    vague: 'qb, q.b, q b, q. b, quanto basta, a piacere, a piacimento, facoltativo',
    first: 'un, una, uno, due, sale, mezzo, mezza, tre, quattro, alcune, qualche, olio, pepe, acqua, burro',
    other: 'minuti, persone',
    nutrient: 'proteine, carboidrati, grassi, energia',
    outOf: 'di',
    aside: 'pubblicità, stampa, stampa ricetta, continua a leggere, aggiungi alla lista della spesa',
  },
  nl: {
    measure:
      'gram, liter, el, tl, eetlepel, eetlepels, theelepel, theelepels, teen, tenen, snuf, snufje, stuk, stuks, ' +
      'plak, plakken, plakjes, bosje, bosjes, blik, blikje, blikjes, blikken, kop, kopje, kopjes, pak, pakje, ' +
      'pakjes, zak, zakje, zakjes, takje, takjes, blaadjes, bos, handje, handvol, pot, potje, teentje, ' +
      'teentjes, plakje, scheutje, klontje, schijfje, schijfjes, kg, stengel, stengels',
    vague: 'naar smaak, naar wens, optioneel, naar behoefte',
    first: 'een, wat, een paar, snufje, handje, beetje, zout, peper, olie, boter, twee',
    other: 'personen, porties',
    nutrient: 'eiwit, eiwitten, koolhydraten, vetten, energie',
    outOf: 'van',
    aside: 'advertentie, reclame, afdrukken, print recept, recept printen, lees verder, toon meer',
  },
  pt: {
    measure:
      'litro, litros, colher, colheres, xícara, xícaras, dente, dentes, pitada, pitadas, g, kg, ml, copo, ' +
      'copos, xíc, lata, latas, caixa, caixas, colher de sopa, colher de chá, colheres de sopa, ' +
      'colheres de chá, unidade, unidades, fatia, fatias, folha, folhas, maço, ramo, ramos, pacote, pacotes, ' +
      'grama, gramas, quilo, quilos, envelope',
    first: 'sal, um, uma, dois, duas, meio, meia, alguns, azeite, água, óleo, pimenta, sal e pimenta',
    other: 'pessoas, minutos, horas',
    nutrient: 'proteína, proteínas, carboidratos, gordura, gorduras, energia',
    outOf: 'de',
    aside: 'publicidade, anúncio, imprimir, imprimir receita, continua após a publicidade, continue lendo',
    vague: 'a gosto, q.b, qb, opcional, quanto baste',
  },
  sv: {
    measure:
      'gram, msk, tsk, krm, st, klyftor, dl, cl, ml, matsked, matskedar, tesked, teskedar, kryddmått, klyfta, ' +
      'kruka, krukor, burk, burkar, förp, förpackning, paket, påse, knippe, skiva, skivor, näve, nypa, bit, ' +
      'bitar, liter, kg, gr',
    vague: 'efter smak, valfritt, till servering, till garnering',
    first: 'en, ett, salt, lite, några, två, halv, smör, olja, peppar, svartpeppar, vatten, färsk',
    other: 'personer, portioner, minuter, min, timmar',
    nutrient: 'protein, kolhydrater, fett, energi',
    aside: 'annons, annonser, reklam, skriv ut, skriv ut recept, läs mer',
  },
  da: {
    measure:
      'gram, spsk, tsk, fed, stk, dl, cl, ml, spiseske, spiseskefulde, teske, teskeer, knivspids, bundt, dåse, ' +
      'dåser, pakke, pakker, pose, bakke, bakker, håndfuld, skive, skiver, kvist, kviste, stilk, stilke, ' +
      'stykker, stykke, nip, liter, kg, brev, plade, plader',
    first: 'en, et, salt, lidt, et par, halv, smør, olie, peber, vand, frisk, friskkværnet',
    other: 'personer, portioner, minutter, min, timer',
    nutrient: 'protein, kulhydrat, fedt, energi',
    outOf: 'fra',
    aside: 'annonce, reklame, udskriv, print opskrift, læs mere',
    vague: 'efter smag, til servering, til pynt',
  },
  nb: {
    measure:
      'gram, ss, ts, stk, dl, cl, ml, spiseskje, spiseskjeer, teskje, teskjeer, knivsodd, boks, bokser, pakke, ' +
      'pakker, pk, pose, neve, never, skive, skiver, kvist, kvister, båt, båter, klype, liter, kg, bunt, potte, ' +
      'fedd, stykk, beger',
    first: 'en, et, salt, litt, noen, halv, smør, olje, pepper, vann, fersk, nykvernet',
    other: 'personer, porsjoner, minutter, min, timer',
    nutrient: 'protein, karbohydrater, fett, energi',
    outOf: 'fra',
    aside: 'annonse, reklame, skriv ut, les mer',
    vague: 'etter smak, til servering',
  },
  fi: {
    measure:
      'rkl, kpl, tl, dl, cl, ml, l, kg, g, ruokalusikka, ruokalusikallista, teelusikka, teelusikallista, prk, ' +
      'pkt, ps, kynsi, kynttä, ripaus, nippu, viipale, viipaletta, palaa, litra, litraa, tlk, purkki, rs, ' +
      'ruukku, pussi',
    nutrient: 'energia',
    aside: 'mainos, tulosta, tulosta resepti, lue lisää',
    vague: 'maun mukaan, tarvittaessa',
    first: 'hieman, vähän, suolaa, pippuria, öljyä, vettä, voita, muutama, ripaus, noin',
    other: 'minuuttia, min, tuntia, annosta',
  },
  pl: {
    measure:
      'gram, kilograma, kilogramy, kilogramów, łyżka, łyżki, łyżek, łyżeczka, łyżeczki, łyżeczek, szklanka, ' +
      'szklanki, szczypta, sztuka, sztuki, sztuk, szt, ząbki, g, dag, kg, ml, l, łyż, ząbek, ząbków, pęczek, ' +
      'pęczki, opakowanie, opakowania, op, puszka, puszki, słoik, słoika, plaster, plastry, plasterki, ' +
      'plastrów, kromka, kromki, gałązka, gałązki, listek, listki, listków, garść, garście, szklanek, kostka, ' +
      'kostki, litr, litra, litry, saszetka, torebka, torebki, filiżanka, kawałek, kropla, krople, gramów',
    vague: 'do smaku, opcjonalnie, według uznania',
    first: 'garść, szczypta, sól, pieprz, woda, olej, kilka, trochę, pół, odrobina, świeży, świeża, masło',
    nutrient: 'węglowodany, białko, energia',
    aside: 'reklama, drukuj, drukuj przepis, czytaj dalej, czytaj więcej',
    other: 'minut, min, godzina, godziny, porcji, osób',
  },
  cs: {
    measure:
      'ks, lžíce, lžic, lžice, lžička, lžičky, lžiček, hrnky, g, dkg, kg, ml, dl, l, čl, pl, kl, lžíci, lžičku, ' +
      'hrnek, hrnku, hrnečků, stroužek, stroužky, stroužků, špetka, špetky, balíček, balení, bal, plátek, ' +
      'plátky, plátků, hrst, hrsti, svazek, snítka, snítky, kousek, kousky, kusy, kus, kelímek, konzerva, ' +
      'plechovka, polévková lžíce, čajová lžička, litr, litru, kostka, sáček, sklenice',
    first: 'pár, sůl, pepř, olej, voda, špetka, trochu, několik, hrst, máslo, čerstvý, čerstvá',
    aside: 'reklama, tisk, vytisknout, vytisknout recept, číst dál',
    vague: 'podle chuti, dle chuti, dle potřeby, na ozdobu',
    other: 'minut, min, hodina, porce, osob',
  },
  sk: {
    measure:
      'dkg, ks, g, kg, ml, dl, l, pl, čl, kl, lyžica, lyžice, lyžíc, lyžička, lyžičky, hrnček, strúčik, ' +
      'strúčiky, strúčikov, štipka, balíček, plátok, plátky, hrsť, zväzok, kus, kusy, kúsok, šálka, šálky, ' +
      'polievková lyžica, liter',
    aside: 'reklama, tlačiť',
    vague: 'podľa chuti, podľa potreby, na ozdobu',
    first: 'soľ, korenie, olej, voda, štipka, trochu, pár, niekoľko, hrsť',
    other: 'minút, min, porcie, osôb',
  },
  hu: {
    measure:
      'dkg, dag, ek, tk, evőkanál, teáskanál, csipet, gerezd, darab, db, g, kg, ml, dl, l, evőkanálnyi, ' +
      'kávéskanál, kk, mk, mokkáskanál, csomag, cs, csokor, szelet, fej, szál, csésze, bögre, pohár, doboz, ' +
      'konzerv, marék, marok, késhegynyi, liter, pici, csipetnyi, levél, tasak, szem, fő, ízlés szerint',
    vague: 'ízlés, ízlés szerint, tetszés szerint',
    aside: 'hirdetés, nyomtatás, tovább olvasom',
    first: 'só, bors, olaj, víz, kevés, egy, néhány, fél, csipet, vaj, frissen',
    other: 'perc, óra, adag, fő',
  },
  ru: {
    measure:
      'г, гр, кг, мл, л, ст, ч, шт, стакан, стакана, щепотка, зубчик, зубчика, зубчики, грамм, граммов, грамма, ' +
      'литр, литра, литров, килограмм, столовая, столовые, столовых, чайная, чайные, чайных, ложка, ложки, ' +
      'ложек, стаканов, щепотки, штука, штуки, штук, пучок, пучка, банка, банки, упаковка, пакетик, ломтик, ' +
      'ломтика, ломтиков, веточка, веточки, кусок, кусочка, головка, долька, дольки, горсть, листа, листов, ' +
      'кочан, дес, ст. л, ч. л, ст.л, ч.л, столовая ложка, чайная ложка, пакет, капли, капель, см, зуб',
    vague: 'по вкусу, на кончике ножа, по желанию',
    aside: 'реклама, распечатать, распечатать рецепт, читать далее, показать ещё',
    first: 'соль, перец, вода, масло, немного, несколько, один, одна, два, две, щепотка, зелень, пол',
    other: 'мин, минут, минуты, час, часа, порций, порции, человек, ккал',
    nutrient: 'белки, жиры, углеводы, калорийность',
    outOf: 'из',
  },
  tr: {
    measure:
      'su, yemek, çay, adet, bardağı, su bardağı, yemek kaşığı, çay kaşığı, tatlı kaşığı, çay bardağı, kaşık, ' +
      'bardak, kahve fincanı, paket, tane, diş, tutam, demet, dilim, kilo, gram, gr, kg, ml, litre, avuç, dal, ' +
      'yaprak, tatlı, fincan, kase, kutu, bağ, baş',
    vague: 'göz kararı, arzuya göre, isteğe göre, yeteri kadar, aldığı kadar, damak tadına göre',
    first: 'tuz, karabiber, su, yarım, bir, iki, üç, biraz, sıvı, zeytinyağı, sıvı yağ',
    other: 'dakika, dk, saat, kişilik',
    nutrient: 'protein, karbonhidrat, enerji, kalori',
    aside: 'reklam, yazdır',
  },
  ja: {
    measure: '大さじ, 小さじ, カップ, 個, 本, 枚, 片',
    nutrient: 'カロリー, 炭水化物, 脂質, たんぱく質, 糖質, 塩分',
    joined:
      'g, kg, ml, cc, 個, 本, 枚, 片, 株, 束, 袋, 缶, パック, 切れ, かけ, 丁, 玉, 尾, 杯, 合, 房, 節, 匹, 滴, 箱, 斤, 羽, 膳, つまみ, グラム, ' +
      'リットル, カップ',
    joinedVague: '大さじ, 小さじ, カップ, 適量, 少々, 適宜, ひとつまみ, ひとかけ, 各適量',
  },
  zh: {
    measure: '克, 毫升, 个, 勺',
    joined:
      'g, kg, ml, 克, 千克, 公斤, 斤, 两, 个, 個, 根, 片, 勺, 颗, 顆, 粒, 瓣, 块, 塊, 枚, 杯, 毫升, 茶匙, 汤匙, 湯匙, 大匙, 小匙, 把, 条, 條, 只, ' +
      '隻, 包, 盒, 碗, 株, 滴, 朵, 张, 張, 段, 升, 大勺, 小勺, 棵, 头, 支, 瓶, 罐',
    joinedVague: '适量, 適量, 少许, 少許, 若干, 依個人喜好',
  },
  hr: {
    measure: 'žlica, žlice, žličica, žličice, šalica, šalice, komada, kom, prstohvat, dag, dkg, režnja',
    vague: 'po ukusu, po želji',
    first: 'malo, nekoliko, sol, papar, prstohvat',
    other: 'minuta, sati, osoba, osobe, porcija, porcije',
    nutrient: 'bjelančevine, ugljikohidrati, masti, energija',
  },
  ro: {
    measure:
      'g, kg, ml, l, lingură, linguri, linguriță, lingurițe, cană, căni, pahar, pahare, praf, vârf, plic, plicuri, felie, felii, legătură, cățel, căței, bucată, bucăți, buc, conservă, grame',
    vague: 'după gust, opțional',
    first: 'sare, piper, ulei, apă, un, câteva, puțin',
    other: 'minute, ore, porții, persoane',
    nutrient: 'proteine, carbohidrați, grăsimi, energie',
    aside: 'publicitate',
  },
  uk: {
    measure:
      'г, гр, кг, мл, л, ст. л, ч. л, ст.л, ч.л, ст, ч, шт, склянка, склянки, склянок, стакан, стакани, ложка, ложки, ложок, зубчик, зубчики, зубчика, пучок, щіпка, дрібка, штука, штуки, штук, банка, пачка, скибка, скибки, грам, грамів, літр, літра, гілочка, столова ложка, чайна ложка',
    vague: 'за смаком, до смаку, за бажанням',
    first: 'сіль, перець, вода, олія, трохи, кілька, щіпка, один, одна, два, дві',
    other: 'хв, хвилин, годин, порцій, осіб, ккал',
    nutrient: 'білки, жири, вуглеводи, калорійність',
    aside: 'реклама',
  },
  bg: {
    measure:
      'г, гр, кг, мл, л, с.л, ч.л, с. л, ч. л, ч.ч, бр, броя, скилидка, скилидки, щипка, връзка, пакет, супени лъжици, чаена лъжичка, глава, стръка, кофичка',
    vague: 'на вкус, по вкус, по желание',
    first: 'сол, пипер, олио, вода, малко, няколко',
    other: 'мин, минути, порции',
  },
  el: {
    measure:
      'γρ, γρ., γραμμ, γραμμάρια, κιλό, κιλά, κ.σ, κ.γ, κ.σ., κ.γ., κ. σ, κ. γ, κσ, κγ, κουταλιά, κουταλιές, κουταλάκι, κουταλάκια, φλιτζάνι, φλιτζάνια, φλ, φλ., σκελίδα, σκελίδες, ml, λίτρο, λίτρα, ματσάκι, κλωνάρι, κλωνάρια, φέτα, φέτες, τεμ, τεμάχια, πρέζα, κομμάτι, κομμάτια, κουτί, κούπα, κούπες, ποτήρι, φύλλα, φακελάκι, σφηνάκι',
    vague: 'κατά βούληση, προαιρετικά, για το σερβίρισμα',
    first: 'αλάτι, πιπέρι, νερό, ελαιόλαδο, λάδι, λίγο, λίγη, λίγα, μια, ένα, μισό, μισή, μερικά',
    other: 'λεπτά, ώρα, ώρες, μερίδες, άτομα',
    nutrient: 'πρωτεΐνες, υδατάνθρακες, λιπαρά, ενέργεια',
    aside: 'διαφήμιση',
    outOf: 'από',
  },
  ko: {
    joined:
      'g, kg, ml, 개, 큰술, 작은술, 컵, 쪽, 줌, 대, 장, 알, 마리, 모, 봉지, 봉, 스푼, 숟가락, 꼬집, 그램, 조각, 줄기, 단, 톨, 뿌리, 티스푼, 테이블스푼, 캔, ' +
      '팩, 줄, 포기, 근',
    joinedVague: '약간, 적당량',
    other: '분, 시간, 인분',
  },
}
