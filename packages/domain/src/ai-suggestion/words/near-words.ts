/** Letters added, missing, changed, or swapped with their neighbour; counted up to three. */
export function typingFaultsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const changed = (last[j - 1] ?? 0) + (isSame ? 0 : 1)
      const swapped = isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : Infinity
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed, swapped))
    }
    beforeLast = last
    last = row
  }
  return Math.min(3, last.at(-1) ?? 0)
}

const isSwapOf = (one: string, other: string): boolean =>
  one.length === other.length && one.split('').sort().join('') === other.split('').sort().join('')

const vowels = 'aeiouy'
/** Letters that are adjacent on the keyboard or sound alike. */
const alike = 'qwertyuiop asdfghjkl zxcvbnm qa ws ed rf tg yh uj ik ol sc cs ck kc sz zs cz mn nm fv vf ij gj jg'

const isAlike = (one: string, other: string): boolean =>
  (vowels.includes(one) && vowels.includes(other)) || alike.includes(one + other) || alike.includes(other + one)

/** Whether the one differing letter is easily mistaken, or the wrong letter was doubled. */
function isLikelyChange(typed: string, meant: string): boolean {
  const place = Array.from(typed).findIndex((letter, place) => letter !== meant[place])
  const [letter = '', wanted = ''] = [typed[place], meant[place]]
  return isAlike(letter, wanted) || (letter === typed[place - 1] && wanted === meant[place + 1])
}

/**
 * Whether a word is a typing error of another. Real words are near each other too, so the rule is narrow: short words only
 * swap letters; a changed letter is a neighbour on the keyboard or sounds alike ('topic' is not 'toxic'); a longer or
 * shorter ending makes another word ('ready' is not 'read'). Long words allow two errors.
 */
function isSlipOf(typed: string, meant: string): boolean {
  if (typed.length < 3) return false
  const faults = typingFaultsBetween(typed, meant)
  if (faults === 1 && isSwapOf(typed, meant)) return true
  if (typed.length < 5 || typed[0] !== meant[0]) return false
  if (typed.length !== meant.length && typed.at(-1) !== meant.at(-1)) return false
  if (faults > 1) return faults === 2 && Math.min(typed.length, meant.length) >= 8
  return typed.length !== meant.length || isLikelyChange(typed, meant)
}

/** The word that was probably meant, the nearest first and of equally near ones the first; null where none is near. */
export function meantBy(typed: string, known: Iterable<string>): string | null {
  let best: string | null = null
  let fewest = 3
  for (const meant of known) {
    if (meant[0] !== typed[0] && meant[0] !== typed[1]) continue
    if (!isSlipOf(typed, meant)) continue
    const faults = typingFaultsBetween(typed, meant)
    if (faults < fewest) {
      best = meant
      fewest = faults
    }
  }
  return best
}
