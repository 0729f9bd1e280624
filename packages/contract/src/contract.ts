import type { Route, Shape, Shapes } from './route.ts'
import { supportRoutes } from './support.routes.ts'
import { supportShapes } from './support.shapes.ts'

export type Call<S extends Shape = Shape> = Route & { schema: S }
export type Calls<S extends Shapes = Shapes> = { [Name in keyof S]: Call<S[Name]> }

const joined = <S extends Shapes>(routes: { [Name in keyof S]: Route<S[Name]> }, shapes: S): Calls<S> =>
  Object.fromEntries(
    Object.entries(shapes).map(([name, schema]) => [name, { ...routes[name], schema }]),
  ) as unknown as Calls<S>

/** Every call of the product, by feature: what the server answers to, what the documentation lists. */
export const contract = {
  support: joined(supportRoutes, supportShapes),
}
