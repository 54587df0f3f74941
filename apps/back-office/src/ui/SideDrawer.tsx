import { Drawer, type DrawerProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from './useFocusBack.ts'

/** A drawer at the side of the page. Its code is large, so load it with `onDemand`. */
export function SideDrawer(props: DrawerProps) {
  const { t } = useTranslation('shell')
  const ref = useFocusBack(props.opened)
  return <Drawer closeButtonProps={{ 'aria-label': t('actions.close') }} {...props} ref={ref} />
}
