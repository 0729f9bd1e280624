import { createElement, type SVGProps } from 'react'

/** An icon as lucide describes it: the elements of its drawing on a field of 24 by 24. */
type IconData = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }

type Props = SVGProps<SVGSVGElement> & { size?: number }

/**
 * Makes lucide's icons, in place of lucide's own factory: that one is made for every framework, and its weight and its
 * work are felt where a hundred cards show a thousand icons. Decorative by default.
 */
export default function drawnIcon({ node }: IconData) {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, ...rest }: Props) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      ...drawing,
    )
}
