import { PaintedBands } from '../tower/painted-bands.tsx'

/** Twelve of thirty days is four bands of ten. */
export function GoalDrawing() {
  return (
    <div className="flex h-full flex-col justify-center gap-3">
      <p className="text-[2rem] leading-none font-bold tracking-[-.03em]">
        12 <span className="text-[1.1rem] text-ink-3">/ 30 days</span>
      </p>
      <PaintedBands painted={4} className="h-2.5 gap-[3px]" bandClassName="rounded-[3px]" />
    </div>
  )
}
