import { ArrowRight } from 'lucide-react'
import { GoLink, startLabel } from './go-link.tsx'
import { HeroHabitCard } from './hero-habit-card.tsx'
import { Sea } from './tower/sea.tsx'
import { Section } from './section.tsx'
import { Tower } from './tower/tower.tsx'

export function Hero({ hasPlans }: { hasPlans: boolean }) {
  return (
    <div className="relative pb-16 lg:pb-10">
      <Sea />
      <Section className="relative grid items-center gap-4 pt-6 lg:grid-cols-[1.02fr_1fr] lg:gap-0 lg:pt-2">
        <div className="relative z-10 lg:pb-10">
          <h1 className="text-[clamp(2.9rem,7.2vw,5.6rem)] leading-[.93] tracking-[-.04em]">
            Build Better Habits Daily
          </h1>
          <p className="mt-6 max-w-[41ch] text-[1.15rem] leading-[1.5] text-ink-2">
            One tick a day, in your own timezone. Daymark keeps the streaks, the calendar and the numbers, so every day
            you show up leaves a mark you can see.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-3">
            <GoLink to="register" className="btn-primary min-h-[52px] px-6 text-[1.05rem]">
              {startLabel(hasPlans)}
              <ArrowRight size={19} />
            </GoLink>
            <GoLink to="signIn" className="btn-line min-h-[52px] px-6 text-[1.05rem]">
              Sign In
            </GoLink>
          </div>
          {hasPlans && <p className="mt-5 text-[.95rem] text-ink-3">Start with a 7-day free trial • Cancel anytime</p>}
        </div>
        <div className="relative mx-auto w-full max-w-[430px] max-lg:-mt-2 lg:max-w-none">
          <p className="sr-only">
            A striped tower: each band is one of the last 30 days, painted when the habit was completed
          </p>
          <Tower />
          <HeroHabitCard />
        </div>
      </Section>
    </div>
  )
}
