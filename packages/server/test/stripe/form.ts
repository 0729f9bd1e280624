/** A decoded form: texts, and what brackets nest of them. */
export type Form = { [name: string]: Form | Form[] | string | string[] }

type Node = Map<string, Node | string>

/** Reads `a[b][0][c]=v` as Stripe does. Brackets numbered from 0, or empty, make an array; all values stay texts. */
export function formOf(encoded: string): Form {
  const root: Node = new Map()
  for (const [key, value] of new URLSearchParams(encoded)) {
    const path = [key.split('[', 1)[0] ?? '', ...[...key.matchAll(/\[([^\]]*)\]/g)].map(([, name]) => name ?? '')]
    put(root, path, value)
  }
  return plain(root) as Form
}

function put(node: Node, [name = '', ...rest]: string[], value: string): void {
  const key = name === '' ? String(node.size) : name
  if (rest.length === 0) return void node.set(key, value)
  const found = node.get(key)
  const next: Node = found instanceof Map ? found : new Map()
  node.set(key, next)
  put(next, rest, value)
}

function plain(node: Node): unknown {
  const entries = [...node].map(([name, value]) => [name, value instanceof Map ? plain(value) : value] as const)
  const isArray = entries.length > 0 && entries.every(([name], index) => name === String(index))
  return isArray ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

/** The text at a place in a form; undefined where there is none. */
export function textAt(form: Form, ...path: (string | number)[]): string | undefined {
  const found = valueAt(form, path)
  return typeof found === 'string' ? found : undefined
}

export function numberAt(form: Form, ...path: (string | number)[]): number | undefined {
  const text = textAt(form, ...path)
  return text === undefined ? undefined : Number(text)
}

/** The texts of an array of them. */
export function textsAt(form: Form, ...path: (string | number)[]): string[] | undefined {
  const found = valueAt(form, path)
  return Array.isArray(found) ? found.map(String) : undefined
}

/** Names and texts, such as metadata. */
export function namedTextsAt(form: Form, ...path: (string | number)[]): Record<string, string> {
  const found = valueAt(form, path)
  return typeof found === 'object' && found !== null ? (found as Record<string, string>) : {}
}

export const hasAt = (form: Form, ...path: (string | number)[]): boolean => valueAt(form, path) !== undefined

const valueAt = (form: Form, path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    form,
  )
