import { adminReportsRoutes } from './routes/admin-reports.routes.ts'
import { adminReportsShapes } from './admin-reports.shapes.ts'
import { adminRoutes } from './routes/admin.routes.ts'
import { adminShapes } from './admin.shapes.ts'
import { adminTicketsRoutes } from './routes/admin-tickets.routes.ts'
import { adminTicketsShapes } from './admin-tickets.shapes.ts'
import { aiSuggestionRoutes } from './routes/ai-suggestion.routes.ts'
import { aiSuggestionShapes } from './ai-suggestion.shapes.ts'
import { authRoutes } from './routes/auth.routes.ts'
import { authShapes } from './auth.shapes.ts'
import { billingRoutes } from './routes/billing.routes.ts'
import { completionsRoutes } from './routes/completions.routes.ts'
import { completionsShapes } from './completions.shapes.ts'
import { connectionsRoutes } from './routes/connections.routes.ts'
import { connectionsShapes } from './connections.shapes.ts'
import { dataRoutes } from './routes/data.routes.ts'
import { dataShapes } from './data.shapes.ts'
import { habitsRoutes } from './routes/habits.routes.ts'
import { habitsShapes } from './habits.shapes.ts'
import { importRoutes } from './routes/import.routes.ts'
import { importShapes } from './import.shapes.ts'
import { notesRoutes } from './routes/notes.routes.ts'
import { notesShapes } from './notes.shapes.ts'
import { notificationsRoutes } from './routes/notifications.routes.ts'
import { notificationsShapes } from './notifications.shapes.ts'
import { refusal } from './parts.shapes.ts'
import type { Route, Shape, Shapes } from './route.ts'
import { schedulingRoutes } from './routes/scheduling.routes.ts'
import { signInRoutes } from './routes/sign-in.routes.ts'
import { sharesRoutes } from './routes/shares.routes.ts'
import { sharesShapes } from './shares.shapes.ts'
import { subscriptionRoutes } from './routes/subscription.routes.ts'
import { subscriptionShapes } from './subscription.shapes.ts'
import { supportRoutes } from './routes/support.routes.ts'
import { supportShapes } from './support.shapes.ts'
import { systemRoutes } from './routes/system.routes.ts'
import { systemShapes } from './system.shapes.ts'

export type Call<S extends Shape = Shape> = Route & { schema: S }
export type Calls<S extends Shapes = Shapes> = { [Name in keyof S]: Call<S[Name]> }

/** A refusal is JSON, even where a success is an image. */
const refused = { description: 'Refused', content: { 'application/json': { schema: refusal } } }

/** What the documentation adds to a shape: tag, operation id, authentication with what it must reach, and refusals. */
const documented = (tag: string, operationId: string, { access }: Route, shape: Shape) => ({
  ...shape,
  tags: [tag],
  operationId,
  ...(access !== 'public' && { security: [{ bearer: [access] }] }),
  response: { ...shape.response, '4xx': refused, '5xx': refused },
})

const joined = <S extends Shapes>(tag: string, routes: { [Name in keyof S]: Route<S[Name]> }, shapes: S): Calls<S> =>
  Object.fromEntries(
    Object.entries<Route>(routes).map(([name, route]) => [
      name,
      { ...route, schema: documented(tag, name, route, shapes[name] as Shape) },
    ]),
  ) as unknown as Calls<S>

/** Every call of the API, by feature: what the server serves and the documentation lists. */
export const contract = {
  auth: joined('auth', { ...authRoutes, ...signInRoutes }, authShapes),
  habits: joined('habits', { ...habitsRoutes, ...schedulingRoutes }, habitsShapes),
  completions: joined('completions', completionsRoutes, completionsShapes),
  notes: joined('notes', notesRoutes, notesShapes),
  subscription: joined('subscription', { ...subscriptionRoutes, ...billingRoutes }, subscriptionShapes),
  notifications: joined('notifications', notificationsRoutes, notificationsShapes),
  shares: joined('shares', sharesRoutes, sharesShapes),
  connections: joined('connections', connectionsRoutes, connectionsShapes),
  support: joined('support', supportRoutes, supportShapes),
  aiSuggestion: joined('ai-suggestion', aiSuggestionRoutes, aiSuggestionShapes),
  data: joined('data', dataRoutes, dataShapes),
  import: joined('import', importRoutes, importShapes),
  admin: joined('admin', adminRoutes, adminShapes),
  adminTickets: joined('admin-tickets', adminTicketsRoutes, adminTicketsShapes),
  adminReports: joined('admin-reports', adminReportsRoutes, adminReportsShapes),
  system: joined('system', systemRoutes, systemShapes),
}
