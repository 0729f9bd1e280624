import { type IconName, iconOf } from '@daymark/domain/habits/icons.ts'
import {
  Activity,
  Apple,
  Bike,
  Book,
  Camera,
  Circle,
  Clock,
  Coffee,
  Diamond,
  Droplet,
  Dumbbell,
  Eye,
  Flame,
  Footprints,
  Gift,
  GlassWater,
  Headphones,
  Heart,
  Hexagon,
  House,
  Leaf,
  Lightbulb,
  type LucideIcon,
  Map as MapIcon,
  Moon,
  Music,
  Octagon,
  Palette,
  Phone,
  Shield,
  Smile,
  Square,
  Star,
  Sun,
  Target,
  TreePine,
  Triangle,
  Umbrella,
  Zap,
} from 'lucide-react'

const drawings = {
  activity: Activity,
  book: Book,
  coffee: Coffee,
  dumbbell: Dumbbell,
  heart: Heart,
  home: House,
  moon: Moon,
  music: Music,
  run: Footprints,
  smile: Smile,
  star: Star,
  sun: Sun,
  target: Target,
  tree: TreePine,
  droplet: Droplet,
  flame: Flame,
  apple: Apple,
  bike: Bike,
  camera: Camera,
  clock: Clock,
  eye: Eye,
  gift: Gift,
  headphones: Headphones,
  leaf: Leaf,
  lightbulb: Lightbulb,
  map: MapIcon,
  palette: Palette,
  phone: Phone,
  shield: Shield,
  umbrella: Umbrella,
  circle: Circle,
  square: Square,
  triangle: Triangle,
  diamond: Diamond,
  hexagon: Hexagon,
  octagon: Octagon,
  water: GlassWater,
  zap: Zap,
} satisfies Record<IconName, LucideIcon>

/** A habit's drawing, by its stored name. Decorative: the name is beside it. */
export function HabitIcon({ name, size = 22 }: { name: string; size?: number }) {
  if (name === 'bare-tower') return <BareTower size={size} />
  const Drawing = drawings[iconOf(name)]
  return <Drawing size={size} aria-hidden="true" />
}

/** A tower without bands and with an unlit lamp. It is shown where the habits will be. Decorative. */
function BareTower({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 120 150" aria-hidden="true" width={size} height={size}>
      <path d="M6 146c14-9 26-12 40-13h28c14 1 26 4 40 13z" fill="var(--line)" />
      <path d="M46 44h28l10 92H36z" fill="var(--surface)" stroke="var(--edge)" strokeWidth="2" strokeLinejoin="round" />
      <path
        d="M45 54h30l1 10.500H44zm-2.200 21h34.400l1.100 10.500H41.700zm-2.300 21h39l1.100 10.500H39.400zm-2.200 21h43.400l1.100 10.500H37.200z"
        fill="var(--sunken)"
      />
      <path d="M54 136v-11a6 6 0 0 1 12 0v11z" fill="var(--edge)" />
      <rect x="39" y="39" width="42" height="5" rx="1.500" fill="var(--edge)" />
      <path
        d="M49 39V23h22v16M60 23v16"
        fill="var(--surface)"
        stroke="var(--edge)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M45 23 60 9l15 14z" fill="var(--surface)" stroke="var(--edge)" strokeWidth="2" strokeLinejoin="round" />
      <circle cx="60" cy="6.500" r="2.500" fill="var(--edge)" />
    </svg>
  )
}
