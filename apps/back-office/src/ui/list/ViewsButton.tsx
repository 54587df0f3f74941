import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconBookmark } from '../icons/index.ts'
import { onDemand } from '../onDemand.tsx'
import { Popup } from '../Popup.tsx'
import { useIsPhone } from '../useIsPhone.ts'

const Views = onDemand(() => import('./later/Views.tsx'))

/** The saved views of a list, and a button to save the current one. `list` is the resource. */
export function ViewsButton({ list }: { list: string }) {
  const { t } = useTranslation('ui')
  const isPhone = useIsPhone()
  return (
    <Popup
      label={t('list.views')}
      position={isPhone ? 'bottom-end' : 'bottom-start'}
      width={300}
      button={(trigger) => (
        <Button
          variant="default"
          aria-label={t('list.views')}
          leftSection={!isPhone && <IconBookmark size={15} />}
          px={isPhone ? 10 : undefined}
          {...trigger}
        >
          {isPhone ? <IconBookmark size={16} /> : t('list.views')}
        </Button>
      )}
    >
      {(close) => <Views list={list} onDone={close} />}
    </Popup>
  )
}
