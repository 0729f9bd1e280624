import { Apple, Smartphone } from 'lucide-react'
import { PaintedBands } from './tower/painted-bands.tsx'
import { Section } from './section.tsx'

export function ComingSoon() {
  return (
    <div className="border-y border-line bg-surface">
      <Section className="grid gap-8 py-12 md:grid-cols-[1fr_1.1fr] md:items-center">
        <div>
          <p className="inline-flex items-center rounded-full bg-signal-wash px-3 py-1 text-[.875rem] font-semibold text-signal-ink">
            Coming Soon
          </p>
          <h2 className="mt-4 text-[clamp(1.9rem,3.6vw,2.7rem)]">Native iOS and Android apps</h2>
          <p className="mt-3 max-w-[44ch] text-ink-2">
            The web app works today on any phone. The native apps are on their way, with the same habits and the same
            streaks.
          </p>
        </div>
        <div>
          <div className="mb-3 flex items-baseline justify-between">
            <p className="flex items-center gap-5 font-semibold text-ink-2">
              <span className="inline-flex items-center gap-1.5">
                <Apple size={18} />
                iOS
              </span>
              <span className="inline-flex items-center gap-1.5">
                <Smartphone size={18} />
                Android
              </span>
            </p>
            <p className="text-[1.6rem] font-bold tracking-[-.03em]">
              80% <span className="text-base font-medium tracking-normal text-ink-3">complete</span>
            </p>
          </div>
          <div aria-hidden="true">
            <PaintedBands painted={8} className="h-9 gap-[5px]" bandClassName="rounded-[5px]" />
          </div>
        </div>
      </Section>
    </div>
  )
}
