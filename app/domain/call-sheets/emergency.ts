/**
 * The number that reaches an ambulance, by country code (ISO 3166-1). Only of countries with one
 * number for it that is widely known; for the others the sheet says that none is set.
 */
const numbers: Record<string, string> = {
  112: `AD AL AM AT AX BA BE BG CH CY CZ DE DK EE ES FI FO FR GE GF GI GL GP GR HR HU IE IN IS IT KW
    KZ LI LT LU LV MC MD ME MK MQ MT NL NO PL PT RE RO RS RU SE SI SJ SK SM TR UA VA XK YT`,
  911: `AR AS BM BS BZ CA CR DO EC GU HN JO KN KY LC MP MX PA PH PR PW PY SV US UY VC VE VI`,
  999: 'BD BH GB GG HK IM JE MO MY QA',
  995: 'SG',
  '000': 'AU CC CX',
  111: 'NZ',
  119: 'JP KR TW',
  120: 'CN',
  1669: 'TH',
  115: 'IR VN',
  123: 'CO EG',
  131: 'CL',
  192: 'BR',
  190: 'TN',
  10177: 'ZA',
  102: 'NP',
  103: 'BY MN UZ',
  140: 'LB',
  101: 'IL',
}

export function emergencyNumber(country: string): string | undefined {
  return Object.keys(numbers).find((number) => numbers[number]?.split(/\s+/).includes(country))
}
