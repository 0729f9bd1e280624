/** A date of the (proleptic) Gregorian calendar; January is month 1. */
type Civil = { year: number; month: number; date: number }

const daysPerEra = 146_097 // 400 years, after which the calendar repeats
const epochInEras = 719_468 // from 0000-03-01, where the first era begins, to 1970-01-01

/**
 * Days since 1970-01-01, for years from 0 on. Years are counted from March, so that a leap day ends its year and
 * month lengths follow one formula (153 days in five months). Plain integers, because loops over years of history call
 * this thousands of times and Temporal takes microseconds for each.
 */
export function dayCountOf({ year, month, date }: Civil): number {
  const marchYear = month > 2 ? year : year - 1
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * daysPerEra + dayOfEra - epochInEras
}

/** The inverse of `dayCountOf`. */
export function civilOf(dayCount: number): Civil {
  const shifted = dayCount + epochInEras
  const era = Math.floor(shifted / daysPerEra)
  const dayOfEra = shifted - era * daysPerEra
  const leapsPassed = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leapsPassed) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    date: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  }
}
