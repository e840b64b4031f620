import type { WordRows } from './word-rows.ts'

/**
 * Words by which the lines of a page are known as steps, or as what authors write around them.
 *
 * - `verb`: first words of steps, in lower case; accents make no difference: verbs in the forms that recipes use, and
 *   prepositions, adverbs and tools that steps start with. Do not list words that start ingredient lines or headings.
 * - `author`: words with which authors speak of themselves or their readers, outside of the steps, with accents; those
 *   with a capital at the start of a sentence are listed too.
 */
export const stepWords: WordRows<'verb' | 'author'> = {
  en: {
    author: "I, We, we, My, my, Our, our, You'll love, you'll love",
    verb:
      'add, adjust, allow, arrange, assemble, bake, baste, beat, begin, blanch, blend, blitz, boil, ' +
      'break, bring, broil, brown, brush, build, carefully, chill, chop, clean, coat, combine, ' +
      'continue, cook, cool, core, cover, cream, crush, cube, cut, deglaze, dice, dip, discard, ' +
      'dissolve, divide, drain, drizzle, drop, dry, dust, fill, finally, finish, flatten, flip, fluff, ' +
      'fold, form, freeze, fry, garnish, gently, grate, grease, grill, grind, halve, heat, if, ' +
      'immediately, in, increase, insert, invert, juice, knead, ladle, lay, layer, leave, let, lift, ' +
      'lightly, line, lower, make, marinate, mash, meanwhile, measure, melt, microwave, mince, mix, ' +
      'move, next, once, pat, peel, pierce, pinch, pipe, place, poach, pop, pour, prep, prepare, ' +
      'preheat, press, process, pulse, puree, put, reduce, refrigerate, remove, repeat, reserve, rest, ' +
      'return, rinse, roast, roll, rub, saute, scatter, scoop, score, scrape, season, sear, separate, ' +
      'serve, set, shake, shape, shred, sieve, sift, simmer, skim, slice, slowly, smear, soak, soften, ' +
      'spoon, spread, sprinkle, squeeze, stack, start, steam, stir, store, strain, stuff, take, taste, ' +
      'tear, then, thicken, thread, thinly, tie, tilt, tip, to, toast, top, toss, transfer, trim, ' +
      'turn, twist, uncover, unroll, use, using, wait, warm, wash, weigh, when, whip, whisk, while, ' +
      'wipe, with, work, wrap, zest, after, as, at, be, before, by, during, for, from, pan',
  },
  de: {
    author: 'Ich, ich, Wir, wir',
    verb:
      'den, die, das, in, mit, zuerst, dann, anschliessend, nun, backofen, ofen, alles, butter, eier, mehl, ' +
      'teig, zwiebel, zwiebeln, wasser, zum, zur, fur, aus, inzwischen, wahrend, nach, schneiden, danach, ' +
      'heize, schneide, gib, ruhre, lass, verteile, mische, backe, wasche, schale, hacke, brate, koche, gebt, ' +
      'lasst, schneidet, verruhrt, vermischt',
  },
  fr: {
    author: "J'ai, j'ai, Nous, nous",
    verb:
      'ajouter, ajoutez, ajoute, battre, battez, chauffer, coupez, couper, cuire, cuisez, dans, decorez, ' +
      'degustez, deposez, disposez, dresser, egouttez, emincez, enfournez, ensuite, epluchez, etaler, etalez, ' +
      'faire, faites, fais, fondre, former, formez, fouettez, fouetter, hacher, hachez, incorporez, laisser, ' +
      'laissez, laver, lavez, melanger, melangez, melange, mettre, mettez, mets, mixez, mixer, nappez, ' +
      'parsemez, peler, pelez, placez, portez, poser, posez, poivrez, prechauffer, prechauffez, prechauffe, ' +
      'preparer, preparez, prenez, quand, recouvrez, remuez, repartir, repartissez, retirez, reserver, ' +
      'reservez, rincez, saler, salez, saupoudrez, servez, servir, sortez, verser, versez, verse, concassez, ' +
      'deglacez, mouillez, ciselez, detaillez, badigeonnez, beurrez, foncez, garnissez, roulez, pressez, rapez, ' +
      'zestez, plongez, arrosez, assaisonnez, mijoter, chauffez, fondez, nettoyez, delayez, enrobez, terminez, ' +
      'commencez, pendant',
  },
  es: {
    author: 'Mi, mi',
    verb:
      'agregar, agrega, anadir, anadimos, anade, bate, batir, calentar, calienta, cocer, cocina, cocinar, ' +
      'colocar, coloca, cortar, corta, cubrir, deja, dejar, en, escurre, freir, hornear, incorpora, lava, ' +
      'lavar, mezcla, mezclar, pela, pelar, picar, pon, poner, ponemos, precalienta, precalentar, remueve, ' +
      'retira, servir, sirve, vierte, verter, sofrie, sofreir, sofreimos, sazona, salpimenta, cuece, cocemos, ' +
      'cortamos, echa, echamos, mezclamos, servimos, fríe, frie, hierve, unta, decora, amasa, forma, extiende, ' +
      'hornea, prepara, reserva, calentamos, lleva, llevar, dejamos, disuelve, tritura, licua, ralla, rellena, ' +
      'agregue, mezcle, corte, sirva, vierta, retire, precaliente, coloque, caliente',
  },
  pt: {
    verb:
      'adicione, aqueca, asse, bata, coloque, corte, cozinhe, deixe, despeje, em, junte, leve, misture, numa, ' +
      'num, pre, retire, sirva, tempere, refogue, acrescente, derreta, desligue, espalhe, faca, frite, forre, ' +
      'incorpore, lave, pique, polvilhe, preaqueca, prepare, rale, recheie, regue, reserve, unte, transfira, ' +
      'mexa, descasque, escorra, enrole, decore, comece, ponha, acenda, dissolva',
  },
  it: {
    author: 'Mi, mi, Mio, mio',
    verb:
      'aggiungere, aggiungete, aggiungi, amalgamare, cuocere, cuocete, disporre, far, fate, impastare, ' +
      'infornare, iniziare, iniziate, in, lasciare, lasciate, lavare, lavate, mescolare, mescolate, mettere, ' +
      'mettete, mettiamo, prendere, prepara, preparate, scaldare, servire, servite, sbattere, tagliare, ' +
      'tagliate, togliere, unire, unite, versare, versate, versiamo, per, soffriggete, soffriggere, regolate, ' +
      'regolare, tritate, tritare, sbucciate, sbucciare, infornate, rosolate, rosolare, scolate, scolare, ' +
      'condite, condire, cospargete, lavorate, formate, stendete, coprite, montate, sciogliete, impastate, ' +
      'frullate, portate, riempite, guarnite, spolverate, tagliamo, aggiungiamo, mescoliamo, cuociamo, lasciamo',
  },
  nl: {
    author: 'mijn, je',
    verb:
      'verwarm, snijd, snij, doe, meng, voeg, bak, kook, laat, leg, roer, schenk, strooi, verdeel, was, haal, ' +
      'giet, hak, klop, maak, neem, pel, serveer, zet, breng, bestrooi, in, fruit, spoel, rasp, kneed, vet, ' +
      'bestrijk, vul, garneer, rooster, smelt, verhit, halveer, pureer, dep, zeef, stoof, smoor, draai, prik, ' +
      'rol, bedek, proef, kruid, dek',
  },
  sv: {
    verb:
      'blanda, tillsatt, koka, stek, hall, lagg, satt, ror, skala, skar, hacka, vispa, grada, servera, varm, ' +
      'smaka, skolj, smalt, vand, lat, ta, fordela, strö, stro, pensla, riv, knada, kavla, fyll, garnera, mixa, ' +
      'rosta, bryn, sjud, hetta, fras, krydda, salta, kor, finhacka, skiva, ansa, tina',
  },
  da: {
    verb:
      'bland, kog, steg, tilsaet, ror, skaer, haeld, pisk, bag, server, svits, smag, skyl, hak, smelt, rist, ' +
      'vend, varm, kom, laeg, put, rul, drys, pensl, fordel, saet, tag, lad, skraeld, riv, forvarm, blend, si, ' +
      'rens, aelt, fyld, pynt',
  },
  nb: {
    verb:
      'bland, kok, stek, ror, tilsett, rist, ha, la, legg, skjaer, hell, vispe, fres, server, smak, skyll, ' +
      'hakk, smelt, vend, varm, rull, dryss, pensle, fordel, sett, ta, skrell, riv, forvarm, rens, elt, fyll, ' +
      'pynt, visp, kjor, kutt, rasp',
  },
  fi: {
    verb:
      'sekoita, lisaa, kuumenna, keita, paista, kaada, kuori, leikkaa, pilko, anna, tarjoile, vatkaa, hienonna, ' +
      'ripottele, levita, lado, nosta, vaivaa, sulata, mausta, kypsenna, laita, kuullota, pese, raasta, mittaa, ' +
      'koristele, taputtele, muotoile',
  },
  pl: {
    verb:
      'dodaj, dodajemy, gotuj, mieszaj, piecz, piekarnik, podawaj, pokroj, przygotuj, smaz, ubij, umyj, wlej, ' +
      'wlozyc, wymieszaj, wymieszac, wsyp, zagotuj, zmiksuj, do, na, w, podsmaz, dopraw, obierz, odcedz, ' +
      'odstaw, rozgrzej, nagrzej, rozpusc, smazymy, pieczemy, gotujemy, mieszamy, kroimy, przekladamy, przeloz, ' +
      'posyp, polej, ugotuj, zetrzyj, wyrabiaj, wyrob, uformuj, rozwalkuj, posiekaj, wstaw, serwuj, nastepnie, ' +
      'ubijamy, wlewamy, wsypujemy, podajemy, zagotowac, podsmazyc, doprawic, ugotowac, pokroic, obrac, smazyc, ' +
      'piec',
  },
  cs: {
    verb:
      'pridame, pridejte, smichame, zamichame, nakrajime, oloupeme, osolime, pecte, peceme, rozehrejeme, ' +
      'troubu, varime, vlijeme, uvarime, umyjeme, osmazime, na, opeprime, podavame, ocistime, nastrouhame, ' +
      'zalijeme, vymichame, uslehame, nakrajejte, smichejte, varte, vlozime, rozpustime, rozpalime, dochutime, ' +
      'prisypeme, vypracujeme, vyvalime, potreme, posypeme, nechame, do, v, ze',
  },
  sk: {
    verb:
      'nakrajame, osolime, umyjeme, varime, na, pridame, zmiesame, osmazime, opecieme, podavame, nastruhame, ' +
      'zalejeme, vyslahame, nechame, dame, pecieme, dochutime, do, v',
  },
  hu: {
    verb:
      'a, az, hozzaadjuk, keverjuk, megmossuk, felvagjuk, sutjuk, tegyuk, sozzuk, talaljuk, megpiritjuk, ' +
      'osszekeverjuk, felforraljuk, fozzuk, beletesszuk, raontjuk, kinyujtjuk, betesszuk, megszorjuk, hagyjuk, ' +
      'sussuk, elokeszitjuk, felverjuk, tegyunk, keverjunk',
  },
  ru: {
    verb:
      'добавить, добавьте, смешать, смешайте, нарезать, нарежьте, варить, положить, залить, взбить, выложить, ' +
      'разогреть, очистить, налить, перемешать, подавать, готовить, посолить, обжарить, обжарьте, натереть, ' +
      'натрите, вылить, влить, влейте, всыпать, всыпьте, посыпать, посыпьте, замесить, замесите, раскатать, ' +
      'поставить, поставьте, выпекать, запекать, тушить, тушите, промыть, промойте, отварить, отварите, ' +
      'растопить, сварить, порезать, порежьте, затем, приготовить, разрезать, соединить, смажьте, смазать, ' +
      'украсить, взбейте, выложите, разогрейте, очистите, налейте, перемешайте, подавайте, оставить, оставьте, ' +
      'добавляем, нарезаем, обжариваем, варим, перемешиваем, выкладываем, готовим, моем, режем, солим, берем',
  },
  tr: {
    verb:
      'ekleyin, karistirin, pisirin, dograyin, kavurun, koyun, ilave, servis, kesin, dogra, karistirip, dokun, ' +
      'dizin, yogurun, acin, surun, bekletin, haslayin, alin, verin, yikayin, soyun, rendeleyin, sonra, ' +
      'uzerine, ardindan, cirpin, eritin',
  },
  hr: {
    verb: 'dodajte, dodati, pomiješajte, pomiješati, izmiješajte, umutite, umutiti, pecite, ispecite, kuhajte, skuhajte, zagrijte, zagrijati, narežite, nasjeckajte, stavite, ulijte, prelijte, poslužite, ostavite, operite, ogulite, pospite, zatim, u, na',
  },
  uk: {
    verb:
      'додати, додайте, посолити, обсмажити, обсмажте, нарізати, наріжте, змішати, змішайте, варити, варіть, ' +
      'викласти, викладіть, розігріти, розігрійте, перемішати, перемішайте, подавати, подавайте, очистити, ' +
      'залити, збити, збийте, натерти, поставити, запікати, випікати, потім, приготувати, помити, додаємо, ' +
      'нарізаємо, змішуємо',
  },
  ro: {
    verb:
      'adaugam, adauga, adaugati, amestecam, amesteca, amestecati, punem, pune, puneti, taiem, taiati, fierbem, ' +
      'fierbeti, coacem, lasam, lasati, servim, serviti, turnam, intr, curatam, spalam, incingem, batem, se',
  },
  el: {
    verb: 'προσθετουμε, προσθεστε, σοταρουμε, ανακατευουμε, ανακατεψτε, βαζουμε, βαλτε, ψηνουμε, ψηστε, σερβιρουμε, κοβουμε, βραζουμε, ριχνουμε, αφηνουμε, ζεσταινουμε, αλειφουμε, χτυπαμε, πλενουμε, καθαριζουμε, προθερμαινουμε, σε, στο, στη',
  },
}
