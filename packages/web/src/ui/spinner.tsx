/** Work whose end nobody can tell. The words say what is being waited for; the ring stands still for whoever wants no motion. */
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
