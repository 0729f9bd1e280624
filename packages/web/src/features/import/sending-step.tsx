import { Progress } from '#ui/progress.tsx'
import { StepHeading } from './step-heading.tsx'

type Props = {
  title: string
  /** How much has left, from 0 to 1. */
  sent: number
  /** What happens once everything has arrived. */
  afterwards: string
}

/** Sending is most of the way, and the only part that can be measured. */
const shareOfSending = 0.9

export function SendingStep({ title, sent, afterwards }: Props) {
  return (
    <div className="grid gap-4 py-10">
      <StepHeading>{title}</StepHeading>
      <Progress value={sent * shareOfSending} label={title} />
      <output className="text-ink-2">{sent < 1 ? 'Sending the file…' : afterwards}</output>
    </div>
  )
}
