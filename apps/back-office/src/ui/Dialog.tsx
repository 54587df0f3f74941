import { Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from './useFocusBack.ts'

/** A dialog over the page. It is much code: whoever opens one fetches it by `onDemand`. */
export function Dialog(props: ModalProps) {
  const { t } = useTranslation('shell')
  const ref = useFocusBack(props.opened)
  return <Modal closeButtonProps={{ 'aria-label': t('actions.close') }} {...props} ref={ref} />
}
