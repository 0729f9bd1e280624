import { ArrowRight } from 'lucide-react'
import { GoLink, startLabel } from './go-link.tsx'
import { Section } from './section.tsx'

/** The colours on the panel are the same by day and by night, since the panel is dark in both. */
export function CallToAction({ hasPlans }: { hasPlans: boolean }) {
  return (
    <Section className="pb-16">
      <div className="relative overflow-hidden rounded-[22px] border border-line bg-(--cta) px-7 py-12 text-[#eaf2f0] sm:px-14 sm:py-16">
        <div
          aria-hidden="true"
          className="absolute inset-y-0 right-0 w-[22%] bg-[repeating-linear-gradient(180deg_in_srgb,var(--signal)_0_36px,var(--tower)_36px_72px)] [clip-path:polygon(46%_0,100%_0,100%_100%,0_100%)] max-sm:w-[17%]"
        />
        <h2 className="max-w-[15ch] text-[clamp(1.6rem,8.7vw,2.1rem)] sm:text-[clamp(2.1rem,5vw,3.7rem)]">
          Leave your first mark today
        </h2>
        <p className="mt-4 max-w-[min(24ch,64vw)] text-[1.1rem] opacity-85 sm:max-w-[40ch]">
          {hasPlans
            ? 'The Free plan includes 3 habits. Start with a 7-day free trial • Cancel anytime'
            : 'One tick a day is all it takes.'}
        </p>
        {hasPlans && (
          <p className="mt-4 max-w-[min(24ch,64vw)] opacity-85 sm:max-w-[40ch]">
            The trial opens everything: habit insights, an overview of all habits, a year to keep and priority support.{' '}
            <span className="[html[data-pro]_&]:hidden">Until Pro is here, Basic has it all too.</span>
            <span className="hidden [html[data-pro]_&]:inline">Pro keeps it open.</span>
          </p>
        )}
        <GoLink to="register" className="mt-7 min-h-[52px] bg-[#f3be4b] px-6 text-[1.05rem] text-on-lamp">
          {startLabel(hasPlans)}
          <ArrowRight size={19} />
        </GoLink>
      </div>
    </Section>
  )
}
