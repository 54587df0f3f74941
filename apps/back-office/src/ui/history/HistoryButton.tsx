import { Button } from '@mantine/core'
import type { LightResource } from '@touchline/contract/light'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValueTexts } from '../form/Value.tsx'
import { IconHistory } from '../icons/index.ts'
import { areLetterKeysOn, isTyping } from '../keys.ts'
import { onDemand } from '../onDemand.tsx'

const HistoryDrawer = onDemand(() => import('./HistoryDrawer.tsx'))

/** An item, and the labels of its form's fields. */
export type HistoryProps = ValueTexts & { resource: LightResource; id: number }

/** Opens the history of an item; the shortcut is `h`. */
export function HistoryButton(props: HistoryProps) {
  const { t } = useTranslation('ui')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'h' && areLetterKeysOn() && !isTyping(event)) setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Button
        variant="default"
        px={10}
        aria-label={t('history.open')}
        title={t('history.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconHistory size={16} />
      </Button>
      <HistoryDrawer {...props} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
