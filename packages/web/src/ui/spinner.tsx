/** Work of unknown duration. The text names it; with reduced motion the ring does not turn. */
export function Spinner({ text }: { text: string }) {
  return (
    <output className="flex items-center gap-3 text-ink-2">
      <span
        aria-hidden="true"
        className="size-6 shrink-0 animate-spin rounded-full border-[3px] border-line border-t-signal"
      />
      {text}
    </output>
  )
}
