import { useMediaQuery } from '@mantine/hooks'

/** True if the window is too narrow for columns side by side. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false }) ?? false
