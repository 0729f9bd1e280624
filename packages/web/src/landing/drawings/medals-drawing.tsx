import { Topmark, type TopmarkShape } from '#ui/topmark.tsx'

const medals: { shape: TopmarkShape; isWon: boolean }[] = [
  { shape: 'triangle', isWon: true },
  { shape: 'circle', isWon: true },
  { shape: 'diamond', isWon: true },
  { shape: 'square', isWon: false },
]

/** Three won, one to go: buoys' topmarks as medals. */
export function MedalsDrawing() {
  return (
    <div className="flex h-full items-center gap-4">
      {medals.map(({ shape, isWon }) => (
        <span
          key={shape}
          className={`grid aspect-square w-[54px] place-items-center rounded-full border-2 ${
            isWon ? 'border-signal text-signal' : 'border-line text-edge'
          }`}
        >
          <Topmark shape={shape} />
        </span>
      ))}
    </div>
  )
}
