/**
 * The number that reaches an ambulance, by country code (ISO 3166-1). Where several work, the one
 * that a visitor's mobile phone reaches; the public lists of the EU and the ITU (E.129) agree.
 */
const numbers: Record<string, string> = {
  112: `AD AL AM AO AT AX BA BE BG CH CY CZ DE DK EE ES FI FO FR GE GI GL GR HR HU IE IL IM IS IT JE
    KZ LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM TR UA VA XK IN KR KE RW MZ SA`,
  911: `AG AI AR AS AW BB BM BS BZ CA CR DM DO EC GD GU GY HN JM KN KY LC MP MS MX PA PE PH PR PW PY
    SV TC TT US UY VC VE VG VI`,
  999: 'AE BD BH BN BW GB GG HK JO KW LS MO MU MW MY QA SC SD SZ TZ UG ZM ZW',
  995: 'SG',
  '000': 'AU CC CX NF',
  111: 'NZ CK TK',
  119: 'JP LK TW AF',
  120: 'CN',
  1669: 'TH',
  115: 'VN IR PK',
  118: 'ID',
  123: 'EG CO',
  125: 'CU',
  131: 'CL',
  192: 'BR',
  15: 'MA PF NC RE GP MQ GF YT',
  190: 'TN',
  14: 'DZ',
  10177: 'ZA',
  102: 'NP MN',
  103: 'BY UZ KG TJ TM AZ',
  110: 'BO',
  140: 'LB',
  122: 'IQ',
  193: 'GH',
  907: 'ET',
  128: 'NI GT',
}

export function emergencyNumber(country: string): string | undefined {
  return Object.keys(numbers).find((number) => numbers[number]?.split(/\s+/).includes(country))
}
