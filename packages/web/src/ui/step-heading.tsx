import { type ReactNode, useEffect, useRef } from 'react'

/** What a step is called. Keyboard and screen reader go on there, since what was pressed before is gone. */
export function StepHeading({ isEntered = true, children }: { isEntered?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isEntered) heading.current?.focus()
  }, [isEntered])
  return (
    <h3 ref={heading} tabIndex={-1} className="text-[1.15rem] wrap-anywhere outline-none">
      {children}
    </h3>
  )
}
