const rows = ['top', 'second', 'third', 'bottom'] as const
type Row = (typeof rows)[number]

const phones: { width: string; paint: string; missed: Row }[] = [
  { width: 'w-[46px]', paint: 'bg-signal', missed: 'third' },
  { width: 'w-16', paint: 'bg-sea', missed: 'second' },
]

/** Two phones, each showing four days of one habit with one day missed. */
export function PhonesDrawing() {
  return (
    <div className="flex h-full items-end gap-3">
      {phones.map(({ width, paint, missed }) => (
        <span
          key={width}
          className={`flex h-[84px] flex-col justify-end gap-1 rounded-[10px] border-2 border-edge p-1.5 ${width}`}
        >
          {rows.map((row) => (
            <i key={row} className={`h-3 rounded-[3px] ${row === missed ? 'bg-sunken' : paint}`} />
          ))}
        </span>
      ))}
    </div>
  )
}
