import type { UserView } from '@daymark/contract/auth.shapes.ts'
import type { Role } from '@daymark/domain/auth/role.ts'
import { createContext, use } from 'react'

export type Operator = UserView & { role: Role }

export const OperatorContext = createContext<Operator | null>(null)

/** Who works in the admin area. */
export function useOperator(): Operator {
  const operator = use(OperatorContext)
  if (!operator) throw new Error('There is no OperatorContext above this component')
  return operator
}
