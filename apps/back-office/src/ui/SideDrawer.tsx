import { Drawer, type DrawerProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A drawer at the side of the page. It is much code: whoever opens one fetches it by `onDemand`. */
export function SideDrawer(props: DrawerProps) {
  const { t } = useTranslation('shell')
  return <Drawer closeButtonProps={{ 'aria-label': t('actions.close') }} {...props} />
}
