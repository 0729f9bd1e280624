/** What a name can count: its word for one and for several, and how finely it is counted. */
export type Unit = {
  one: string
  many: string
  /** Time and money are read more carefully, since most of their numbers in names are no amounts. */
  kind: 'count' | 'time' | 'quantity' | 'volume' | 'energy' | 'money'
  /** What one tap adds at least. */
  finest: number
  /** Whether it is counted to stay below a number, never to reach one. */
  isTreat: boolean
}

type Spelt = readonly [kind: Unit['kind'], one: string, many: string, spellings: string, finest?: number]

/** Spellings are separated by spaces, the words themselves need not be repeated. */
const measured: readonly Spelt[] = [
  ['time', 'second', 'seconds', 'sec secs'],
  ['time', 'minute', 'minutes', 'min mins'],
  ['time', 'hour', 'hours', 'h hr hrs', 0.25],
  ['quantity', 'km', 'km', 'kms kilometer kilometers kilometre kilometres'],
  ['quantity', 'mile', 'miles', 'mi'],
  ['quantity', 'meter', 'meters', 'metre metres'],
  ['quantity', 'yard', 'yards', 'yds'],
  ['volume', 'liter', 'liters', 'l', 0.25],
  ['volume', 'litre', 'litres', '', 0.25],
  ['volume', 'gallon', 'gallons', '', 0.25],
  ['volume', 'pint', 'pints', ''],
  ['volume', 'ml', 'ml', 'milliliters millilitres'],
  ['volume', 'oz', 'oz', 'ounce ounces'],
  ['quantity', 'g', 'g', 'gr gram grams'],
  ['energy', 'kcal', 'kcal', 'kcals'],
  ['energy', 'calorie', 'calories', 'cal cals'],
]

/** Things that a day is full of. A plural that does not end in s follows after a colon, other spellings after a slash. */
const counted = `
glass:glasses cup mug bottle can tea smoothie meal serving portion piece slice fruit vegetable veggie/veg salad
apple banana carrot egg
page chapter word sentence paragraph line verse poem article essay story:stories post letter email message text note
call application job task to-do/todo ticket bug commit problem question exercise lesson card flashcard character phrase
puzzle game song scale chord video episode podcast lecture movie photo picture drawing sketch:sketches pomodoro
thing idea win compliment affirmation prayer person:people stranger friend hug item load
step floor flight stair lap rep set round breath push-up/pushup/press-up/pressup pull-up/pullup/chin-up/chinup
sit-up/situp squat burpee crunch:crunches lunge dip jump star-jump jumping-jack swing sun-salutation`

const treats = `
coffee espresso beer drink cocktail soda coke cigarette/cig snack sweet cookie biscuit candy:candies dessert treat`

const spaced = (spelling: string): string[] => [spelling, spelling.replaceAll('-', ' ')]

function* countedBySpelling(list: string, isTreat: boolean): Generator<readonly [string, Unit]> {
  for (const entry of list.trim().split(/\s+/)) {
    const [words = '', ...others] = entry.split('/')
    const [one = '', many = `${one}s`] = words.split(':')
    const unit = { one, many, kind: 'count', finest: 1, isTreat } as const
    const spellings = [one, many, ...others.flatMap((other) => [other, `${other}s`])]
    for (const spelling of spellings.flatMap(spaced)) yield [spelling, unit]
  }
}

function* unitsBySpelling(): Generator<readonly [string, Unit]> {
  for (const [kind, one, many, spellings, finest = 1] of measured) {
    const unit = { one, many, kind, finest, isTreat: false }
    for (const spelling of [one, many, ...spellings.split(' ').filter(Boolean)]) yield [spelling, unit]
  }
  yield* countedBySpelling(counted, false)
  yield* countedBySpelling(treats, true)
}

export const unitBySpelling: ReadonlyMap<string, Unit> = new Map(unitsBySpelling())

/** The source of a pattern for the units of some kinds, the longest spelling first. */
export const unitSource = (isWanted: (unit: Unit) => boolean): string =>
  [...unitBySpelling]
    .filter(([, unit]) => isWanted(unit))
    .map(([spelling]) => spelling)
    .toSorted((a, b) => b.length - a.length)
    .join('|')
