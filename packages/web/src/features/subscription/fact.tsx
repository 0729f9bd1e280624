/** A line of a list of facts: its name, and what it is. */
export function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
