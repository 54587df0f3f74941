import { useLocation } from '@tanstack/react-router'

/** The search parameters of the URL, all as strings. */
export const useSearchTexts = (): Readonly<Record<string, string | undefined>> => useLocation().search
