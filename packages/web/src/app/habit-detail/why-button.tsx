type Props = { about: string; onOpen: () => void; onNear: () => void }

/** The way to the reasons of a figure. */
export function WhyButton({ about, onOpen, onNear }: Props) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="-mx-1 -my-2 min-h-11 px-2 text-[.875rem] font-medium text-ink-3 underline underline-offset-3 hover:text-ink"
      onClick={onOpen}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      Why?<span className="sr-only"> {about}</span>
    </button>
  )
}
