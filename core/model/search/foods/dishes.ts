/** Dishes and meals, in the form of `produce`. */
export const dishes = `
soup|suppe|soupe, potage, velouté|zuppa, minestra|sopa|soep|sopa
cream soup|cremesuppe|velouté|vellutata|crema|roomsoep|creme
stew, casserole|eintopf, schmortopf|ragoût, pot-au-feu, daube|stufato, spezzatino|guiso, estofado|stoofpot, stoofschotel|guisado, ensopado
salad|salat|salade|insalata|ensalada|salade|salada
cake|kuchen, torte|gâteau|torta|pastel, tarta, bizcocho|taart, cake|bolo
tart|tarte, torte|tarte|crostata|tarta|taart|torta, tarte
pie|pastete, pie|tourte|torta salata|empanada, pastel|hartige taart|torta
cheesecake|käsekuchen|gâteau au fromage|torta al formaggio|tarta de queso|kwarktaart|cheesecake
biscuit, cookie|keks, plätzchen, guetzli|biscuit|biscotto|galleta|koekje|biscoito, bolacha
pancake, crepe|pfannkuchen, crêpe, eierkuchen, palatschinken|crêpe|crespella, frittella|crepe, tortita, panqueque|pannenkoek|panqueca
waffle|waffel|gaufre|cialda, waffle|gofre|wafel|waffle
doughnut, donut|krapfen, berliner|beignet|bombolone, ciambella|buñuelo, rosquilla|donut, oliebol|sonho
bread pudding, pudding|pudding|pouding|budino|pudin, budín|pudding|pudim
custard|vanillesoße, vanillecreme|crème anglaise, crème pâtissière|crema pasticcera|natillas, crema pastelera|vla, custard|creme de confeiteiro
ice lolly, popsicle|eis am stiel|esquimau|ghiacciolo|paleta, polo|waterijsje|picolé
dessert|nachtisch, dessert, nachspeise|dessert|dolce|postre|toetje, nagerecht, dessert|sobremesa
breakfast|frühstück|petit-déjeuner|colazione|desayuno|ontbijt|café da manhã, pequeno-almoço
lunch|mittagessen|déjeuner|pranzo|almuerzo, comida|lunch|almoço
dinner, supper|abendessen|dîner|cena|cena|avondeten|jantar
starter, appetizer|vorspeise|entrée|antipasto|entrante|voorgerecht|entrada
main course, main dish|hauptgericht, hauptspeise|plat principal|secondo|plato principal|hoofdgerecht|prato principal
side dish|beilage|accompagnement|contorno|guarnición|bijgerecht|acompanhamento
snack|snack, imbiss|goûter, en-cas|spuntino|merienda|hapje, tussendoortje|lanche
drink|getränk|boisson|bevanda|bebida|drankje|bebida
sauce|soße, sauce|sauce|salsa, sugo|salsa|saus|molho
dressing|dressing, salatsoße|vinaigrette|condimento|aliño|dressing|molho
pesto|pesto|pesto|pesto|pesto|pesto|pesto
mash, mashed potato|kartoffelpüree, kartoffelbrei, kartoffelstock|purée|purè|puré|puree, stamppot|purê, puré
chips, fries|pommes|frites|patatine fritte|patatas fritas, papas fritas|friet, patat|batatas fritas
crisps, potato chips|kartoffelchips|chips|patatine|patatas fritas|chips|batatas fritas
gratin|gratin, auflauf|gratin|gratin, sformato|gratinado|ovenschotel, gratin|gratinado
quiche|quiche|quiche|quiche|quiche|quiche|quiche
omelette|omelett, omelette|omelette|frittata|tortilla, omelette|omelet|omelete
dumpling|knödel, kloß, klöße, teigtasche|boulette, ravioli|gnocco, raviolo|empanadilla|knoedel|bolinho
fritter|puffer|beignet|frittella|buñuelo, fritura|beignet|bolinho frito
sandwich|sandwich, belegtes brot|sandwich|panino, tramezzino|sándwich, bocadillo|boterham, broodje|sanduíche, sande
burger, hamburger|burger, hamburger|burger, hamburger|hamburger|hamburguesa|burger, hamburger|hambúrguer
skewer, kebab|spieß, spieße, schaschlik|brochette|spiedino|brocheta, pincho|spies|espetada, espetinho
porridge|haferbrei, porridge|porridge, bouillie|porridge|gachas, avena|pap, havermoutpap|papa, mingau
risotto|risotto|risotto|risotto|risotto|risotto|risoto
grilled, broiled|gegrillt|grillé|alla griglia, grigliato|a la parrilla, asado|gegrild|grelhado
fried|gebraten|frit|fritto|frito|gebakken|frito
stuffed|gefüllt|farci|ripieno|relleno|gevuld|recheado
spicy|scharf|épicé|piccante|picante|pittig|picante
sweet|süß|sucré|dolce|dulce|zoet|doce
sweets, candy|süßigkeiten, bonbon|bonbon, confiserie|caramella|caramelo, golosina|snoep|bala, rebuçado
vegetable|gemüse|légume|verdura, ortaggio|verdura, hortaliza|groente|legume, vegetais
fruit|obst, frucht|fruit|frutta|fruta|fruit|fruta
berry|beere|baie, fruit rouge|frutti di bosco|baya, frutos rojos|bes|baga, frutos vermelhos
flapjack, granola bar|müsliriegel|barre de céréales|barretta|barrita|mueslireep|barra de cereais
jelly, jello|wackelpudding, gelee|gelée|gelatina|gelatina|gelei|gelatina
hob, stovetop|herd|plaque|fornello|hornilla|kookplaat|fogão
vegetarian|vegetarisch|végétarien|vegetariano|vegetariano|vegetarisch|vegetariano
christmas|weihnachten|noël|natale|navidad|kerst|natal
easter|ostern|pâques|pasqua|pascua|pasen|páscoa
`
