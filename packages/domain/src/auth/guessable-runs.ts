/** Some forty starts, and a few ways to go on from each. */
const straight = 2.3

/** A sequence that the alphabet or the keyboard lays out; shorter keyboard runs occur by chance. */
export const runCost = (part: string): number =>
  Math.min(part.length < 3 ? Infinity : progressionCost(part), part.length < 4 ? Infinity : walkCost(part))

/** Two straight runs of three and more, sign by sign in turn: 'a1b2c3', 'q1w2e3'. */
export function braidCost(part: string): number {
  if (part.length < 6) return Infinity
  const isStraight = (first: number) =>
    progressionCost(part, first, 2) === straight || walkCost(part, first, 2) === straight
  return isStraight(0) && isStraight(1) ? 2 * straight : Infinity
}

/** Equal steps of at most two through the alphabet or the digits, either way: 'abc', '2468', 'zyx', '777'. */
function progressionCost(part: string, first = 0, by = 1): number {
  const step = part.charCodeAt(first + by) - part.charCodeAt(first)
  if (Math.abs(step) > 2) return Infinity
  for (let at = first; at < part.length; at += by) {
    if (!/[a-z\d]/.test(part.charAt(at))) return Infinity
    if (at > first && part.charCodeAt(at) - part.charCodeAt(at - by) !== step) return Infinity
  }
  return straight
}

/** From key to key without lifting the finger: 'qwer', '1qaz', 'zse4', 'ghjk'. Every turn has its price. */
function walkCost(part: string, first = 0, by = 1): number {
  let cost = straight
  let way: number | undefined
  for (let at = first + by; at < part.length; at += by) {
    const step = keyOf(part.charAt(at)) - keyOf(part.charAt(at - by))
    if (!neighbours.has(step)) return Infinity
    if (way !== undefined && way !== step) cost += 0.9
    way = step
  }
  return cost
}

/** An American keyboard without shift and with it, key over key. */
const rows = [
  ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'],
  ['!@#$%^&*()_+', 'qwertyuiop{}', 'asdfghjkl:"', 'zxcvbnm<>?'],
]
const keys = new Map(
  rows.flatMap((all) => all.flatMap((row, y) => row.split('').map((sign, x) => [sign, x + 100 * y] as const))),
)

/** Where the key of a sign is: its column, and a hundred for each row above it. */
const keyOf = (sign: string): number => keys.get(sign) ?? NaN

/** How far the keys around a key are from it, and the key from itself. */
const neighbours = new Set([-101, -100, -99, -1, 0, 1, 99, 100, 101])
