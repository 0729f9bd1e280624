/** Some digits: as many guesses as there are such numbers, of any length. */
export const numberCost = (part: string): number => (/^\d+$/.test(part) ? 0.6 + part.length : Infinity)

/** A plausible year of birth or near future: one of about a hundred. */
export const yearCost = (part: string): number => (/^(?:19[3-9]|20[0-4])\d$/.test(part) ? 2.3 : Infinity)

/** A day of some year, or of any, in the orders and with the signs that people write: '24121985', '12/24', '85-12-24'. */
export function dateCost(part: string): number {
  if (!/^\d[-./\d]+\d$/.test(part)) return Infinity
  return wholeDate.test(part) ? 4.8 : dayOfYear.test(part) ? 3.1 : Infinity
}

const day = '(?:0[1-9]|[12]\\d|3[01])'
const month = '(?:0[1-9]|1[0-2])'
const year = '(?:19\\d\\d|20\\d\\d|\\d\\d)'
const either = `(?:${day}[-./]?${month}|${month}[-./]?${day})`
const dayOfYear = new RegExp(`^${either}$`)
const wholeDate = new RegExp(`^(?:${either}[-./]?${year}|${year}[-./]?${month}[-./]?${day})$`)
