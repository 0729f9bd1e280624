const units = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const tens = { fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, ninety: 90 }
const small: Readonly<Record<string, number>> = {
  ...Object.fromEntries(units.map((word, value) => [word, value])),
  ...tens,
  a: 1,
}
const large: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000 }

const word = `(?:${Object.keys(small)
  .filter((one) => one !== 'a')
  .join('|')})`

/** The source of a pattern for a number in figures or words: '8', '2.5', '10,000', 'twenty', 'a hundred'. */
export const numberSource = `(?:\\d{1,3}(?:[, ]\\d{3})+(?:\\.\\d+)?(?!\\d)|\\d+(?:[.,]\\d+)?|(?:(?:a|${word}) )?(?:hundred|thousand)|${word})`

/** Fractions in figures: '2½' and '2 1/2' are 2.5. */
export const withDecimals = (title: string): string =>
  title
    .replaceAll(/(\d*) ?([½¼¾])/g, (_, whole: string, sign: string) =>
      decimalOf(whole, { '½': 2, '¼': 1, '¾': 3 }[sign]),
    )
    .replaceAll(/(?<![\d/.,])(?:(\d+) )?(?:(1)\/2|(1)\/4|(3)\/4)(?![\d/])/g, (_, whole: string, half, quarter) =>
      decimalOf(whole, half ? 2 : quarter ? 1 : 3),
    )

const decimalOf = (whole = '', quarters = 0): string => String(Number(whole) + quarters / 4)

/**
 * The value of a number as `numberSource` finds it; null where it can be read in two ways: '1.500' is one and a half here
 * and fifteen hundred there, unless only whole numbers make sense.
 */
export function valueOf(text: string, isWhole: boolean): number | null {
  if (!/^\d/.test(text)) {
    const [first = '', second] = text.split(' ')
    if (first in large) return large[first] ?? null
    return (small[first] ?? 0) * (second === undefined ? 1 : (large[second] ?? 1))
  }
  if (/^\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(/[, ]/g, ''))
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(text)) return isWhole ? Number(text.replace('.', '')) : null
  return Number(text.replace(',', '.'))
}
