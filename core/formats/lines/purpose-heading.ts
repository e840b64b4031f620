/** The start of a heading for the purpose of ingredients: "For the sauce", "To serve". */
export const purposeHeading =
  /^(?:for (?:the|serving|garnish)|to (?:serve|finish|garnish)|für (?:den|die|das)|pour (?:la|le|les|l[’'])|para (?:el|la|los|las|o|a)|per (?:il|la|lo|l[’'])|voor (?:de|het))(?![\p{L}])/iu
