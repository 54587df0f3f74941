import { Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A dialog over the page. It is much code: whoever opens one fetches it by `onDemand`. */
export function Dialog(props: ModalProps) {
  const { t } = useTranslation('shell')
  return <Modal closeButtonProps={{ 'aria-label': t('actions.close') }} {...props} />
}
