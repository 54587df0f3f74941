import { useMatches } from '@tanstack/react-router'
import type { DeclaredRoute } from './declared.ts'

/** The declared route of the current page. */
export const useCurrentRoute = (): DeclaredRoute | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.declared })
