import { Check } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'

/** What Basic lacks is marked: nobody buys it for what it does not bring. */
const benefits = [
  { text: 'Unlimited habits', isPro: false },
  { text: 'Advanced analytics', isPro: true },
  { text: 'Priority support', isPro: true },
] as const

/** What an upgrade brings. */
export function LimitBenefits() {
  return (
    <ul className="grid gap-2.5">
      {benefits.map(({ text, isPro }) => (
        <li key={text} className="flex items-center gap-2.5 font-medium">
          <span className="grid size-6 shrink-0 place-items-center rounded-full bg-sea-wash text-sea">
            <Check size={15} strokeWidth={3} aria-hidden="true" />
          </span>
          {text}
          {isPro && <Badge tone="purple">Pro</Badge>}
        </li>
      ))}
    </ul>
  )
}
