import { Drawer, type DrawerProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useDialogErrorFocus } from './form/useErrorFocus.ts'
import { useFocusBack } from './useFocusBack.ts'

/** A drawer at the side of the page. Its code is large, so load it with `onDemand`. */
export function SideDrawer(props: DrawerProps) {
  const { t } = useTranslation('shell')
  const ref = useFocusBack(props.opened)
  const errorFocus = useDialogErrorFocus(ref)
  return (
    <Drawer closeButtonProps={{ 'aria-label': t('actions.close') }} {...errorFocus} {...props} ref={ref} />
  )
}
