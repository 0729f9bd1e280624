/** Every icon that can be shown. The form offers the first 36; the last two only come with older or imported habits. */
export const iconNames = [
  'activity',
  'book',
  'coffee',
  'dumbbell',
  'heart',
  'home',
  'moon',
  'music',
  'run',
  'smile',
  'star',
  'sun',
  'target',
  'tree',
  'droplet',
  'flame',
  'apple',
  'bike',
  'camera',
  'clock',
  'eye',
  'gift',
  'headphones',
  'leaf',
  'lightbulb',
  'map',
  'palette',
  'phone',
  'shield',
  'umbrella',
  'circle',
  'square',
  'triangle',
  'diamond',
  'hexagon',
  'octagon',
  'water',
  'zap',
] as const
export type IconName = (typeof iconNames)[number]

export const offeredIcons: readonly IconName[] = iconNames.slice(0, 36)

const isIconName = (name: string): name is IconName => (iconNames as readonly string[]).includes(name)

/** The icon to show for a stored name: an unknown name is shown as a circle. */
export function iconOf(name: string): IconName {
  const lowercase = name.toLowerCase()
  return isIconName(lowercase) ? lowercase : 'circle'
}
