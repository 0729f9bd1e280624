import { type ReactNode, useId } from 'react'

type Props = { title: string; text?: string | undefined; children: ReactNode }

/** A card with a heading that names it. What is in it may grow to the height that the card's neighbours give it. */
export function Panel({ title, text, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card flex min-w-0 flex-col p-4 sm:p-6">
      <h2 id={id} className="text-[1.18rem]">
        {title}
      </h2>
      {text !== undefined && <p className="mt-1.5 text-[.94rem] text-ink-2">{text}</p>}
      <div className="mt-4 flex flex-1 flex-col">{children}</div>
    </section>
  )
}
