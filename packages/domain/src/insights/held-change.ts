/** The newest turn from which on a habit was kept at another rate than before, until now. */
export type HeldChange = {
  /** The place of its first turn. */
  at: number
  /** Where the time begins that it is compared with: at the change before it, or at the first turn. */
  since: number
  before: number
  after: number
  /** How often the same days in another order show as clear a change anywhere, in the whole time. */
  pValue: number
}

const level = 0.05
/** On each side of a change. */
const leastTurns = 10
export const leastTurnsOfChange = 30
const mostBlocks = 48
/** After so many orders that show as much, the p-value is known well enough (Besag and Clifford). */
const enoughAbove = 15

/** Later splits are believed at one level. */
const ordersAfter = 199

/** How many orders are tried: enough that one habit among so many can stand out. */
export const ordersFor = (habits: number): number => Math.min(1999, 199 + 100 * (habits - 1))

/**
 * The clearest split into two rates, and then, within the time after it, the next one as long as there is one. Null without
 * enough turns; `pValue` belongs to the first split, and the change is only to be told where it is small.
 */
export function heldChangeOf(isKept: readonly boolean[], orders: number): HeldChange | null {
  const first = testedSplitOf(isKept, orders)
  if (first === null) return null
  let [since, at] = [0, first.at]
  for (let split: Split | null = first; split !== null && split.pValue <= level;) {
    split = testedSplitOf(isKept.slice(at), ordersAfter)
    if (split !== null && split.pValue <= level) [since, at] = [at, at + split.at]
  }
  return { at, since, before: shareIn(isKept, since, at), after: shareIn(isKept, at), pValue: first.pValue }
}

const shareIn = (isKept: readonly boolean[], from: number, to = isKept.length): number =>
  keptIn(isKept.slice(from, to)) / (to - from)

type Split = { at: number; pValue: number }

/**
 * A permutation test. Days come in streaks, so not days change places but blocks that end where a lapse ends: if nothing
 * changed, an order that keeps streaks and lapses whole is as likely as any other. Null where there is nothing to split.
 */
function testedSplitOf(isKept: readonly boolean[], orders: number): Split | null {
  if (isKept.length < leastTurnsOfChange) return null
  const share = keptIn(isKept) / isKept.length
  const weights = weightsFor(isKept.length)
  const { at } = clearestIn(
    isKept.map((kept) => ({ turns: 1, kept: Number(kept) })),
    share,
    weights,
  )
  if (at === 0) return null
  const blocks = blocksOf(isKept)
  const seen = clearestIn(blocks, share, weights).distance * (1 - 1e-12)
  const showsAsMuch = shufflerOf(blocks, share, weights)
  let [above, tried] = [0, 0]
  while (tried < orders && above < enoughAbove) {
    if (showsAsMuch(seen)) above += 1
    tried += 1
  }
  return { at, pValue: above >= enoughAbove ? above / tried : (above + 1) / (tried + 1) }
}

const keptIn = (isKept: readonly boolean[]): number => isKept.filter(Boolean).length

type Block = { turns: number; kept: number }

/** A streak and the lapse after it is the smallest block; several are joined where there would be too many. */
function blocksOf(isKept: readonly boolean[]): Block[] {
  const ends = isKept.flatMap((kept, index) => (!kept && isKept[index + 1] !== false ? [index + 1] : []))
  const step = Math.ceil((ends.length + 1) / mostBlocks)
  const chosen = ends.filter((end, index) => (index + 1) % step === 0 && end < isKept.length)
  return [...chosen, isKept.length].map((end, index) => {
    const begin = chosen[index - 1] ?? 0
    return { turns: end - begin, kept: keptIn(isKept.slice(begin, end)) }
  })
}

/** What the distance of a split counts at each place; 0 too near to an end. */
function weightsFor(turns: number): Float64Array {
  const weights = new Float64Array(turns + 1)
  for (let at = leastTurns; at <= turns - leastTurns; at += 1) weights[at] = 1 / (at * (turns - at))
  return weights
}

/** The end of a block that divides the turns most clearly: by how far the kept ones are from their even share. */
function clearestIn(blocks: readonly Block[], share: number, weights: Float64Array): { at: number; distance: number } {
  let [at, excess, best, distance] = [0, 0, 0, 0]
  for (const { turns, kept } of blocks) {
    at += turns
    excess += kept - turns * share
    const found = excess * excess * (weights[at] as number)
    if (found > distance) {
      distance = found
      best = at
    }
  }
  return { at: best, distance }
}

/**
 * Puts the blocks in another order at each call, and says whether a split of it is at least as clear. It shuffles from the
 * front (Fisher–Yates by xorshift32) and looks while it does, in one plain loop: it takes millions of steps. The same
 * blocks always get the same orders.
 */
function shufflerOf(blocks: readonly Block[], share: number, weights: Float64Array): (seen: number) => boolean {
  const lengths = Uint32Array.from(blocks, ({ turns }) => turns)
  const excesses = Float64Array.from(blocks, ({ turns, kept }) => kept - turns * share)
  const count = blocks.length
  let seed = seedOf(blocks)
  return (seen) => {
    let at = 0
    let excess = 0
    let state = seed
    let isAsMuch = false
    for (let here = 0; here < count && !isAsMuch; here += 1) {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      const there = here + ((((state >>> 0) * (count - here)) / 4_294_967_296) | 0)
      const length = lengths[there] as number
      const own = excesses[there] as number
      lengths[there] = lengths[here] as number
      excesses[there] = excesses[here] as number
      lengths[here] = length
      excesses[here] = own
      at += length
      excess += own
      isAsMuch = excess * excess * (weights[at] as number) >= seen
    }
    seed = state
    return isAsMuch
  }
}

/** FNV-1a, and never 0, of which xorshift makes nothing else. */
const seedOf = (blocks: readonly Block[]): number =>
  blocks.reduce((hash, { turns, kept }) => Math.imul(hash ^ (turns * 1024 + kept), 16_777_619), 0x811c9dc5) || 1
