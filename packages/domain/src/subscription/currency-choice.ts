/** The currency that people of a region pay in, for those that shops commonly sell in. */
const regionsOf: Readonly<Record<string, string>> = {
  eur: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK',
  gbp: 'GB',
  chf: 'CH LI',
  jpy: 'JP',
  cad: 'CA',
  aud: 'AU',
  nzd: 'NZ',
  sek: 'SE',
  nok: 'NO',
  dkk: 'DK',
  pln: 'PL',
  czk: 'CZ',
  inr: 'IN',
  brl: 'BR',
  mxn: 'MX',
  krw: 'KR',
  sgd: 'SG',
}

/** The currency of a locale such as 'de-AT'; dollars where its region is not named, or has none of those above. */
export function currencyOfLocale(locale: string): string {
  const region = /[-_]([A-Z]{2})(?:[-_]|$)/.exec(locale)?.[1]
  const found = Object.entries(regionsOf).find(([, regions]) => region && regions.split(' ').includes(region))
  return found?.[0] ?? 'usd'
}
