type Props = { left: number; of: number }

/** A countdown of days as bands, one painted for each that is left. The words beside it say the same. */
export function DaysLeft({ left, of }: Props) {
  return (
    <div aria-hidden="true" className="flex h-2.5 gap-1">
      {Array.from({ length: of }, (_, day) => (
        <i key={day} className={`flex-1 rounded-[3px] ${day < left ? 'bg-signal' : 'bg-line'}`} />
      ))}
    </div>
  )
}
