/** As V8 writes it down: who was at work at each sample, and the microseconds between one and the next. */
export type Profile = {
  startTime: number
  nodes: readonly { id: number; callFrame: { functionName: string; url: string } }[]
  samples: readonly number[]
  timeDeltas: readonly number[]
}

const ours = 'our own code'
const ownWords: Readonly<Record<string, string>> = {
  '(garbage collector)': 'garbage collection',
  '(program)': 'system calls and native code',
  '(idle)': 'idle',
}

type Frame = Profile['nodes'][number]['callFrame']

/** Whose code a function is: a library's by its name, Node's, or ours. */
export function ownerOf({ functionName, url }: Frame): string {
  const library = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  if (library !== undefined) return library
  if (url.startsWith('node:')) return 'Node itself'
  return ownWords[functionName] ?? (url === '' ? 'system calls and native code' : ours)
}

/** A function of ours by its name and file; all else is one. */
export const ownFunctionOf = (frame: Frame): string =>
  ownerOf(frame) === ours ? `${frame.functionName || 'a nameless one'} in ${frame.url.split('/').at(-1)}` : ''

export type Share = { name: string; share: number }

/** What share of the time between two moments each kind of function was at work itself, the busiest first. */
export function timeShares(profile: Profile, from: number, to: number, kindOf: (frame: Frame) => string): Share[] {
  const kinds = new Map(profile.nodes.map(({ id, callFrame }) => [id, kindOf(callFrame)]))
  const taken = new Map<string, number>()
  let now = profile.startTime
  let all = 0
  for (const [index, sample] of profile.samples.entries()) {
    const delta = profile.timeDeltas[index] ?? 0
    now += delta
    if (now < from || now > to) continue
    const kind = kinds.get(sample) ?? ''
    taken.set(kind, (taken.get(kind) ?? 0) + delta)
    all += delta
  }
  return [...taken].map(([name, time]) => ({ name, share: time / all })).toSorted((a, b) => b.share - a.share)
}
