import { useMatches } from '@tanstack/react-router'
import type { DeclaredRoute } from './declared.ts'

/** The declared route of the page that is shown. */
export const useCurrentRoute = (): DeclaredRoute | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.declared })
