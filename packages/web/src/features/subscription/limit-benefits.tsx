import { Check } from 'lucide-react'

const benefits = ['Unlimited habits', 'Advanced analytics', 'Priority support'] as const

/** What an upgrade brings. */
export function LimitBenefits() {
  return (
    <ul className="grid gap-2.5">
      {benefits.map((benefit) => (
        <li key={benefit} className="flex items-center gap-2.5 font-medium">
          <span className="grid size-6 shrink-0 place-items-center rounded-full bg-sea-wash text-sea">
            <Check size={15} strokeWidth={3} aria-hidden="true" />
          </span>
          {benefit}
        </li>
      ))}
    </ul>
  )
}
