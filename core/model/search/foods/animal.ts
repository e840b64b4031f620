/** Meat, fish, dairy and eggs, in the form of `produce`. */
export const animal = `
chicken|huhn, hähnchen, hühnchen, hendl, poulet|poulet|pollo|pollo|kip|frango, galinha
chicken breast|hähnchenbrust, hühnerbrust, pouletbrust|blanc de poulet|petto di pollo|pechuga de pollo|kipfilet|peito de frango
chicken thigh|hähnchenschenkel|cuisse de poulet|coscia di pollo|muslo de pollo|kippendij|coxa de frango
turkey|pute, truthahn|dinde|tacchino|pavo|kalkoen|peru
duck|ente|canard|anatra|pato|eend|pato
goose|gans|oie|oca|ganso, oca|gans|ganso
quail|wachtel|caille|quaglia|codorniz|kwartel|codorniz
rabbit|kaninchen|lapin|coniglio|conejo|konijn|coelho
hare|hase|lièvre|lepre|liebre|haas|lebre
venison|reh, hirsch, wild|chevreuil, cerf|cervo, capriolo|venado, ciervo|hert, ree|veado
wild boar|wildschwein|sanglier|cinghiale|jabalí|everzwijn|javali
beef|rind, rindfleisch|boeuf, bœuf|manzo, bue|ternera, res, vaca|rund, rundvlees|carne de vaca, bife
veal|kalb, kalbfleisch|veau|vitello|ternera|kalf, kalfsvlees|vitela
pork|schwein, schweinefleisch|porc, cochon|maiale|cerdo, puerco|varken, varkensvlees|porco
lamb|lamm, lammfleisch|agneau|agnello|cordero|lam, lamsvlees|cordeiro, borrego
mutton|hammel|mouton|montone|carnero|schaap|carneiro
goat|ziege|chèvre|capra, capretto|cabra, cabrito|geit|cabrito
meat|fleisch|viande|carne|carne|vlees|carne
minced beef, ground beef, beef mince|rinderhack|boeuf haché|manzo macinato|carne picada|rundergehakt|carne picada
mince, ground meat|hackfleisch, faschiertes, gehacktes|viande hachée|macinato, carne trita|carne molida, carne picada|gehakt|carne moída
minced pork, ground pork|schweinehack|porc haché|maiale macinato|cerdo picado|varkensgehakt|carne de porco moída
meatball|fleischbällchen, frikadelle, bulette, fleischpflanzerl|boulette|polpetta|albóndiga|gehaktbal, gehaktballetje|almôndega
steak|steak|bifteck, steak, entrecôte|bistecca|bistec, filete, chuletón|biefstuk|bife
roast|braten|rôti|arrosto|asado|gebraad|assado
cutlet, schnitzel, escalope|schnitzel|escalope|scaloppina, cotoletta|escalope, milanesa|schnitzel|escalope
chop|kotelett|côtelette|braciola, costoletta|chuleta|karbonade, kotelet|costeleta
rib|rippchen, spareribs|travers, côte|costina|costilla|sparerib|costela
liver|leber|foie|fegato|hígado|lever|fígado
bacon|speck, bauchspeck|lard, lardon|pancetta|tocino, panceta, beicon|spek|toucinho
gammon, ham|schinken|jambon|prosciutto|jamón|ham|presunto
sausage|wurst, würstchen, bratwurst|saucisse|salsiccia|salchicha|worst|salsicha
chorizo|chorizo|chorizo|chorizo|chorizo|chorizo|chouriço
fish|fisch|poisson|pesce|pescado, pez|vis|peixe
salmon|lachs|saumon|salmone|salmón|zalm|salmão
smoked salmon|räucherlachs|saumon fumé|salmone affumicato|salmón ahumado|gerookte zalm|salmão defumado, salmão fumado
tuna|thunfisch|thon|tonno|atún|tonijn|atum
cod|kabeljau, dorsch|cabillaud, morue|merluzzo, baccalà|bacalao|kabeljauw|bacalhau
haddock|schellfisch|églefin|eglefino|eglefino|schelvis|arinca
pollock, saithe|seelachs|lieu, colin|merluzzo|abadejo|koolvis|escamudo
hake|seehecht|merlu, colin|nasello|merluza|heek|pescada
trout|forelle|truite|trota|trucha|forel|truta
carp|karpfen|carpe|carpa|carpa|karper|carpa
sea bass|wolfsbarsch|bar|branzino, spigola|lubina|zeebaars|robalo
sea bream|dorade|dorade, daurade|orata|dorada|zeebrasem, dorade|dourada
sole|seezunge|sole|sogliola|lenguado|tong|linguado
plaice|scholle|carrelet, plie|platessa|platija|schol|solha
halibut|heilbutt|flétan|halibut|halibut, fletán|heilbot|alabote
monkfish|seeteufel|lotte|rana pescatrice, coda di rospo|rape|zeeduivel|tamboril
herring|hering, matjes|hareng|aringa|arenque|haring|arenque
mackerel|makrele|maquereau|sgombro|caballa|makreel|cavala
sardine|sardine|sardine|sardina, sarda|sardina|sardine|sardinha
anchovy|sardelle, anchovis|anchois|acciuga, alice|anchoa, boquerón|ansjovis|anchova
eel|aal|anguille|anguilla|anguila|paling|enguia
prawn, shrimp|garnele, krabbe|crevette, gambas|gambero, gamberetto|gamba, camarón, langostino|garnaal, garnalen|camarão, gamba
crab|krebs, taschenkrebs|crabe|granchio|cangrejo|krab|caranguejo
lobster|hummer|homard|astice, aragosta|bogavante, langosta|kreeft|lagosta
mussel|miesmuschel, muschel|moule|cozza|mejillón|mossel|mexilhão
clam|venusmuschel|palourde|vongola|almeja|vongole|amêijoa
scallop|jakobsmuschel|coquille saint-jacques, saint-jacques|capasanta|vieira|sint-jakobsschelp, coquille|vieira
oyster|auster|huître|ostrica|ostra|oester|ostra
squid, calamari|tintenfisch, kalmar|calamar, encornet|calamaro|calamar|inktvis|lula
octopus|krake, oktopus|poulpe|polpo|pulpo|octopus|polvo
seafood|meeresfrüchte|fruit de mer|frutti di mare|marisco|zeevruchten|marisco
fish finger, fish stick|fischstäbchen|poisson pané|bastoncino di pesce|palito de pescado|visstick|douradinho
egg|ei, eier|oeuf, œuf|uovo, uova|huevo|ei, eieren|ovo
yolk, egg yolk|eigelb, dotter|jaune d'oeuf|tuorlo|yema|eigeel, dooier|gema
egg white|eiweiß, eiklar|blanc d'oeuf|albume|clara de huevo|eiwit|clara
milk|milch|lait|latte|leche|melk|leite
butter|butter|beurre|burro|mantequilla, manteca|boter|manteiga
buttermilk|buttermilch|babeurre|latticello|suero de leche|karnemelk|leitelho
cream, double cream, heavy cream, whipping cream|sahne, rahm, schlagsahne, obers|crème, crème fraîche|panna|nata, crema de leche|room, slagroom|natas, creme de leite
single cream, light cream|kaffeesahne|crème liquide|panna fresca|nata líquida|kookroom|natas
sour cream, soured cream|saure sahne, schmand, sauerrahm|crème aigre|panna acida|nata agria, crema agria|zure room|nata azeda, creme azedo
quark, curd cheese|quark, topfen|fromage blanc|quark|queso fresco, requesón|kwark|requeijão
yogurt, yoghurt|joghurt|yaourt, yogourt|yogurt|yogur|yoghurt|iogurte
cheese|käse|fromage|formaggio|queso|kaas, kazen|queijo
cream cheese|frischkäse|fromage frais|formaggio spalmabile|queso crema|roomkaas|queijo creme
goat cheese|ziegenkäse|fromage de chèvre, chèvre|caprino|queso de cabra|geitenkaas|queijo de cabra
blue cheese|blauschimmelkäse|fromage bleu, bleu|gorgonzola, erborinato|queso azul|blauwe kaas|queijo azul
parmesan|parmesan|parmesan|parmigiano, parmesano|parmesano|parmezaan, parmezaanse|parmesão
mozzarella|mozzarella|mozzarella|mozzarella|mozzarella|mozzarella|muçarela, mozarela
feta|feta, schafskäse|feta|feta|feta|feta|feta
ice cream|eis, eiscreme, speiseeis|glace|gelato|helado|ijs, roomijs|sorvete, gelado
lard|schmalz|saindoux|strutto|manteca de cerdo|reuzel|banha
`
