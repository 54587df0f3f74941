import { useLocation } from '@tanstack/react-router'

/** The search part of the address, all of it texts. */
export const useSearchTexts = (): Readonly<Record<string, string | undefined>> => useLocation().search
