import { CalendarDays, ChartNoAxesColumn, Flame, type LucideIcon, Smartphone, Target, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { GoalDrawing } from './drawings/goal-drawing.tsx'
import { MedalsDrawing } from './drawings/medals-drawing.tsx'
import { MonthDrawing } from './drawings/month-drawing.tsx'
import { PhonesDrawing } from './drawings/phones-drawing.tsx'
import { StreakDrawing } from './drawings/streak-drawing.tsx'
import { WeekDrawing } from './drawings/week-drawing.tsx'
import { Section } from './section.tsx'

type Feature = { title: string; text: string; Icon: LucideIcon; drawing: ReactNode }

const features: Feature[] = [
  {
    title: 'Streak Tracking',
    text: 'Current and longest streak for every habit, counted in your timezone.',
    Icon: Flame,
    drawing: <StreakDrawing />,
  },
  {
    title: 'Flexible Scheduling',
    text: 'Daily, specific weekdays, or a number of times per week.',
    Icon: CalendarDays,
    drawing: <WeekDrawing />,
  },
  {
    title: 'Progress Analytics',
    text: 'A 30-day calendar, weekday patterns and your success rate.',
    Icon: ChartNoAxesColumn,
    drawing: <MonthDrawing />,
  },
  {
    title: 'Achievements',
    text: 'Milestones on the way, from the third day in a row to your own target.',
    Icon: Trophy,
    drawing: <MedalsDrawing />,
  },
  {
    title: 'Native Apps',
    text: 'iOS and Android, coming soon. Until then, install the web app on your phone.',
    Icon: Smartphone,
    drawing: <PhonesDrawing />,
  },
  {
    title: 'Goal Setting',
    text: 'Set a target streak from 1 to 365 days and watch the bands fill.',
    Icon: Target,
    drawing: <GoalDrawing />,
  },
]

/** Six features in one hairline grid, each with a small drawing made of the product's own parts. */
export function FeaturesGrid() {
  return (
    <Section className="py-20">
      <h2 className="max-w-[18ch] text-[clamp(2rem,4.4vw,3.3rem)]">Everything you need to show up daily</h2>
      <ul className="mt-10 grid grid-cols-1 gap-px overflow-hidden rounded-[20px] border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ title, text, Icon, drawing }) => (
          <li key={title} className="flex flex-col gap-7 bg-surface p-6 sm:p-7">
            <div aria-hidden="true" className="h-[84px]">
              {drawing}
            </div>
            <div>
              <h3 className="flex items-center gap-2 text-[1.25rem]">
                <Icon size={19} className="text-signal-ink" />
                {title}
              </h3>
              <p className="mt-2 max-w-[34ch] text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
