import { Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useDialogErrorFocus } from './form/useErrorFocus.ts'
import { useFocusBack } from './useFocusBack.ts'

/** A modal dialog. Its code is large, so load it with `onDemand`. */
export function Dialog(props: ModalProps) {
  const { t } = useTranslation('shell')
  const ref = useFocusBack(props.opened)
  const errorFocus = useDialogErrorFocus(ref)
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('actions.close') }}
      // Its header is no banner of the page, of which there would be two when a dialog is over another.
      attributes={{ header: { role: 'none' } }}
      {...errorFocus}
      {...props}
      ref={ref}
    />
  )
}
