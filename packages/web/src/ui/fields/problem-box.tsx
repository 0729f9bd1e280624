import { CircleAlert } from 'lucide-react'

/** Why the form below it came to nothing. Said at once, and it stays until the next try. */
export function ProblemBox({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p
      role="alert"
      className="flex items-start gap-2.5 rounded-[10px] border border-danger bg-danger-wash px-3.5 py-2.5 text-[.94rem] leading-snug font-medium text-danger"
    >
      <CircleAlert size={18} aria-hidden="true" className="mt-px shrink-0" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  )
}
