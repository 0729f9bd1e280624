import type { ComponentType } from 'react'

/** Loads a part that asks the server by queries together with what they need. */
export async function queried<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [{ WithQueries }, Part] = await Promise.all([import('./with-queries.tsx'), load()])
  return (props) => (
    <WithQueries>
      <Part {...props} />
    </WithQueries>
  )
}
