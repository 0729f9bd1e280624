import type * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** What a call carries and answers with. Only the server, the tests and the documentation load shapes. */
export type Shape = {
  summary: string
  params?: Schema
  querystring?: Schema
  body?: Schema
  response: Readonly<Record<number, Schema>>
}
export type Shapes = Readonly<Record<string, Shape>>

/** Where a call goes and who may make it. Plain data: the browser loads routes, never shapes. */
export type RouteData = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: `/api/${string}`
  access: 'public' | 'signed-in'
}

/** A route remembers its shape for the type checker alone; at run time there is nothing there. */
export type Route<S extends Shape = Shape> = RouteData & { readonly shape?: S }

/** Ties a feature's routes to its shapes by name: one without the other does not compile. */
export const routesFor =
  <S extends Shapes>() =>
  (routes: { [Name in keyof S]: RouteData }): { [Name in keyof S]: Route<S[Name]> } =>
    routes

type Given<T> = [T] extends [never] ? never : T extends Schema ? z.input<T> : never
type Parts<S extends Shape> = {
  params: Given<S['params']>
  querystring: Given<S['querystring']>
  body: Given<S['body']>
}

/** What the caller of a route has to hand over: the parts that its shape names, and no others. */
export type InputOf<S extends Shape> = {
  [Part in keyof Parts<S> as [Parts<S>[Part]] extends [never] ? never : Part]: Parts<S>[Part]
}

/** What a call answers with when it succeeds. */
export type AnswerOf<S extends Shape> = {
  [Status in keyof S['response']]: `${Status & number}` extends `2${string}`
    ? S['response'][Status] extends Schema
      ? z.output<S['response'][Status]>
      : never
    : never
}[keyof S['response']]
