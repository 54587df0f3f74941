import { useMediaQuery } from '@mantine/hooks'

/** True where there is no room for columns side by side. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false }) ?? false
