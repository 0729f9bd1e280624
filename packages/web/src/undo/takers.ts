import type { Deed } from './saved-offers.ts'

type DeedOf<Kind extends Deed['kind']> = Extract<Deed, { kind: Kind }>
type TakeBack<Kind extends Deed['kind']> = (deed: DeedOf<Kind>) => unknown

export type Takers = ReturnType<typeof makeTakers>

/** How a kind of deed is taken back is told by whoever knows it; told twice, the latest word counts. */
export function makeTakers() {
  const takers: { kind: Deed['kind']; take: (deed: Deed) => unknown }[] = []
  return {
    /** Says how deeds of a kind are taken back, until the answer is called. What it throws is told to the person. */
    handle<Kind extends Deed['kind']>(kind: Kind, take: TakeBack<Kind>): () => void {
      const taker = { kind, take: (deed: Deed) => take(deed as DeedOf<Kind>) }
      takers.push(taker)
      return () => void takers.splice(takers.indexOf(taker), 1)
    },

    take: (deed: Deed): unknown => takers.findLast(({ kind }) => kind === deed.kind)?.take(deed),
  }
}
