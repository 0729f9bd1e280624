import type { authShapes } from '../auth.shapes.ts'
import { routesFor } from '../route.ts'
import type { signInRoutes } from './sign-in.routes.ts'

/** What a signed-in browser calls; the forms that lead there have theirs apart, since the first view needs none of them. */
export const authRoutes = routesFor<Omit<typeof authShapes, keyof typeof signInRoutes>>()({
  logout: { method: 'POST', url: '/api/auth/logout', access: 'session' },
  me: { method: 'GET', url: '/api/auth/me', access: 'read' },
  updateProfile: { method: 'PUT', url: '/api/auth/profile', access: 'session' },
  refresh: { method: 'POST', url: '/api/auth/refresh', access: 'public' },
  getAvatar: { method: 'GET', url: '/api/auth/avatar/:userId', access: 'public' },
  changePassword: { method: 'PUT', url: '/api/auth/password', access: 'session' },
  deleteAccount: { method: 'DELETE', url: '/api/auth/account', access: 'session' },
})
